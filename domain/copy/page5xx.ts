// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as page5xx from './page5xx.ts'
export const text = 'Сайт временно недоступен'
export const hint = 'Мы\u00a0уже знаем об\u00a0ошибке. Позвоните, если нужно срочно: {{phone}}.'
export const button = 'На\u00a0главную'
