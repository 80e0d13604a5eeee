// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const result = {
  successTitle: 'Заявка отправлена!',
  successText: 'Наш менеджер скоро свяжется с вами.',
  errorTitle: 'Произошла ошибка',
  retrying: 'Заявка пока не\u00a0сохранена. Отправим её\u00a0сами, как только сайт ответит. Если срочно, позвоните: {{phone}}.',
  errorText: 'Заявка не\u00a0ушла. Попробуйте ещё раз или\u00a0позвоните: {{phone}}.',
  close: 'Хорошо',
  again: 'Отправить ещё раз',
  heldText: 'Заявка принята. Мы\u00a0проверим её\u00a0и\u00a0перезвоним.',
} as const
