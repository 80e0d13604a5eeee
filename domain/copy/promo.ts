// Made by scripts/make-copy.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as promo from './promo.ts'
export const title = 'Акции'
export const until = 'До\u00a0{{date}}'
export const conditions = 'Условия'
export const fits = 'Подходит для: {{kinds}}'
export const expired = 'Акция завершена'
export const empty = 'Сейчас действующих акций нет. Условия покупки\u00a0— в\u00a0разделе «Способы покупки».'
