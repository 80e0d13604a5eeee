// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as table from './table.ts'
export const plan = 'План'
export const favorite = 'Избранное'
export const sortBy = 'Упорядочить по\u00a0столбцу «{{name}}»'
