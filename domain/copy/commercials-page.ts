// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as commercialsPage from './commercials-page.ts'
export const toAbout = 'Бизнесу о\u00a0квартале'
export const facts = 'Помещения в\u00a0цифрах'
