// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const promo = {
  title: 'Акции',
  until: 'До\u00a0{{date}}',
  conditions: 'Условия',
  fits: 'Подходит для: {{kinds}}',
  expired: 'Акция завершена',
  empty: 'Сейчас действующих акций нет. Условия покупки\u00a0— в\u00a0разделе «Способы покупки».',
} as const
