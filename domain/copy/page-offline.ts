// Made by scripts/make-copy.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as pageOffline from './page-offline.ts'
export const text = 'Похоже, пропал интернет'
export const hint = 'Проверьте сеть. Страница откроется сама, когда связь вернётся.'
