// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as storage from './storage.ts'
export const heart = 'Кладовая\u00a0№\u00a0{{number}} в\u00a0избранном'
export const bookTitle = 'Забронировать кладовую'
export const bookText = 'Менеджер позвонит и\u00a0пришлёт бесплатный договор бронирования. С\u00a0его подписания кладовая за\u00a0вами, а\u00a0цена не\u00a0меняется.'
export const queueText = 'Если бронь снимут, позвоним вам раньше, чем кладовая вернётся в\u00a0продажу.'
