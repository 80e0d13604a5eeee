// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const faq = {
  title: 'Вопросы и\u00a0ответы',
  search: 'Найти ответ',
  empty: 'Такого вопроса пока нет. Напишите нам\u00a0— ответим и\u00a0добавим сюда.',
} as const
