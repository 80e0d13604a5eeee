// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as genplan from './genplan.ts'
export const resetView = 'Показать всё'
export const label = 'Квартал с\u00a0высоты, выбор корпуса'
