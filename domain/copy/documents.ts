// Made by scripts/make-copy.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as documents from './documents.ts'
export const title = 'Документы'
export const download = 'Скачать, {{format}}, {{size}}'
export const updated = 'Обновлён {{date}}'
export const empty = 'Документы этого раздела готовятся'
export const search = 'Найти документ'
export const notFound = 'По\u00a0запросу ничего не\u00a0найдено'
