// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as legend from './legend.ts'
export const free = 'в\u00a0продаже'
export const booked = 'забронирована'
export const sold = 'продана'
export const closed = 'скоро в\u00a0продаже'
