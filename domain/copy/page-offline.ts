// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const pageOffline = {
  text: 'Похоже, пропал интернет',
} as const
