// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as faq from './faq.ts'
export const title = 'Вопросы и\u00a0ответы'
export const topics = 'Темы'
export const askTitle = 'Не\u00a0нашли ответа?'
export const askText = 'Спросите менеджера офиса продаж: он\u00a0ответит в\u00a0тот\u00a0же день.'
export const ask = 'Задать вопрос'
export const askModal = 'Ваш вопрос'
export const askModalText = 'Оставьте телефон\u00a0— перезвоним и\u00a0ответим. Новые вопросы добавляем на\u00a0эту страницу.'
