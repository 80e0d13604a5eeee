// Made by scripts/make-copy.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as faq from './faq.ts'
export const title = 'Вопросы и\u00a0ответы'
export const search = 'Найти ответ'
export const empty = 'Такого вопроса пока нет. Напишите нам\u00a0— ответим и\u00a0добавим сюда.'
