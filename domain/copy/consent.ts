// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const consent = {
  title: 'Согласие на\u00a0обработку персональных данных',
  decline: 'Не принимаю',
  accept: 'Принимаю',
  back: 'Вернуться к\u00a0форме',
  text: 'Текст согласия',
  version: 'Редакция {{version}} от\u00a0{{date}}',
} as const
