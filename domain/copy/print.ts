// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as print from './print.ts'
export const title = 'Планировка квартиры'
export const favoritesTitle = 'Подборка'
export const date = 'Подготовлено {{date}}'
export const office = 'Офис продаж: {{address}}. Телефон {{phone}}.'
export const hours = 'Будни {{hours_weekdays}}, выходные {{hours_weekend}}'
export const disclaimer = 'Документ носит справочный характер и\u00a0не\u00a0является публичной офертой. Цена действительна на\u00a0дату подготовки.'
export const button = 'Распечатать'
