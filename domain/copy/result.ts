// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as result from './result.ts'
export const successTitle = 'Заявка отправлена!'
export const successText = 'Наш менеджер скоро свяжется с вами.'
export const errorTitle = 'Произошла ошибка'
export const retrying = 'Заявка пока не\u00a0сохранена. Отправим её\u00a0сами, как только сайт ответит. Если срочно, позвоните: {{phone}}.'
export const again = 'Отправить ещё раз'
export const edit = 'Изменить данные'
export const errorText = 'Заявка не\u00a0ушла. Попробуйте ещё раз или\u00a0позвоните: {{phone}}.'
