// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as gallery from './gallery.ts'
export const label = 'Просмотр картинок'
export const close = 'Закрыть просмотр'
