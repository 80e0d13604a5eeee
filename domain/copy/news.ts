// Made by scripts/make-copy.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as news from './news.ts'
export const title = 'Новости'
export const back = 'Ко\u00a0всем новостям'
export const related = 'Читайте ещё'
export const empty = 'Новостей пока нет'
