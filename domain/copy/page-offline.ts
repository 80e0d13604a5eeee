// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const pageOffline = {
  text: 'Похоже, пропал интернет',
  hint: 'Проверьте сеть. Страница откроется сама, когда связь вернётся.',
} as const
