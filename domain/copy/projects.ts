// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as projects from './projects.ts'
export const title = 'Проекты'
export const years = 'Годы'
export const flats = 'Квартир'
export const finished = '{{projects}}'
export const about = 'О\u00a0проекте'
export const others = 'Другие проекты'
export const toQuarter = 'На\u00a0страницу квартала'
