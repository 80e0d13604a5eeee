// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as seenFlats from './seen-flats.ts'
export const badge = 'Вы\u00a0смотрели'
export const priceDown = 'Цена снизилась на\u00a0{{amount}}'
export const priceUp = 'Цена выросла на\u00a0{{amount}}'
export const clear = 'Забыть просмотры'
