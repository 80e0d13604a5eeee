// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as flatTable from './flat-table.ts'
export const caption = 'Квартиры, найдено {{count}}, {{order}}'
export const flat = 'Квартира'
export const view = 'Вид'
export const completion = 'Сдача'
export const pricePerM2 = '₽/м²'
export const payment = 'Платёж, ₽'
