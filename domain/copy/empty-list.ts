// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export * as emptyList from './empty-list.ts'
export const title = 'Таких квартир сейчас нет'
export const loosen = 'Убрать условие «{{name}}»\u00a0— найдётся {{count_flats}}'
export const closest = 'Ближе всего к\u00a0вашему запросу\u00a0— если ослабить одно условие.'
export const remove = 'Убрать «{{name}}»'
export const removeGives = 'найдётся {{count_flats}}'
export const group = 'Таких планировок сейчас нет'
