// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const page5xx = {
  text: 'Сайт временно недоступен',
  hint: 'Мы\u00a0уже знаем об\u00a0ошибке. Позвоните, если нужно срочно: {{phone}}.',
  button: 'На\u00a0главную',
  title: 'Сайт временно недоступен',
  retry: 'Обновить страницу',
} as const
