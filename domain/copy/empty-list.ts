// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as emptyList from './empty-list.ts'
export const title = 'Таких квартир сейчас нет'
export const closest = 'Ближе всего к\u00a0вашему запросу\u00a0— если ослабить одно условие.'
export const remove = 'Убрать «{{name}}»'
export const removeGives = 'найдётся {{count_flats}}'
export const group = 'Таких планировок сейчас нет'
export const nothingOnSale = 'Сейчас в\u00a0продаже нет квартир'
export const nothingOnSaleText = 'Оставьте телефон\u00a0— позвоним, когда откроется продажа.'
