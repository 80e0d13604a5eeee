// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as menu from './menu.ts'
export const mainLabel = 'Главное'
export const secondaryLabel = 'Ещё'
export const socialLabel = 'Социальные сети'
export const title = 'Меню сайта'
export const hours = 'Будни {{hours_weekdays}}, выходные {{hours_weekend}}'
