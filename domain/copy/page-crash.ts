// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as pageCrash from './page-crash.ts'
export const text = 'Что-то пошло не\u00a0так при\u00a0открытии страницы'
export const link = 'Вернуться на\u00a0главную'
