// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as district from './district.ts'
export const inside = 'В\u00a0квартале'
