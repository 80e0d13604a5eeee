// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as commercialsAbout from './commercials-about.ts'
export const toList = 'Выбрать помещение'
export const advantages = 'Что уже есть'
export const streets = 'Улицы квартала'
export const streetLink = 'Помещения здесь'
export const payment = 'Как заплатить'
