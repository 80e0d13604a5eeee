// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as progress from './progress.ts'
export const workZeroCycle = 'Нулевой цикл'
export const workFrame = 'Каркас'
export const workWalls = 'Стены'
export const workFacade = 'Фасад'
