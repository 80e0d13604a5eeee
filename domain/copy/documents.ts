// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as documents from './documents.ts'
export const title = 'Документы'
export const groups = 'Разделы'
export const byBuilding = 'Корпус'
export const allBuildings = 'Все корпуса'
export const latest = 'Последний\u00a0— {{date}}'
export const size = '{{size}}\u00a0· {{pages}}'
