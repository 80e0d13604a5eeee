// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as consent from './consent.ts'
export const title = 'Согласие на\u00a0обработку персональных данных'
export const decline = 'Не принимаю'
export const accept = 'Принимаю'
export const text = 'Текст согласия'
