// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const news = {
  title: 'Новости',
  back: 'Ко\u00a0всем новостям',
  related: 'Читайте ещё',
  empty: 'Новостей пока нет',
} as const
