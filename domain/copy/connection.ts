// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as connection from './connection.ts'
export const waiting = 'Нет связи с\u00a0сайтом. Откроем страницу, как только связь появится.'
export const failed = 'Страница не\u00a0открылась'
export const open = 'Открыть заново'
