// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const storage = {
  title: 'Кладовые',
  number: 'Кладовая №\u00a0{{number}}',
  book: 'Забронировать кладовую',
  empty: 'Свободных кладовых в\u00a0этой зоне нет',
  titlePlan: 'План',
  block: 'Блок у\u00a0корпуса {{number}}',
  label: 'Кладовая {{number}}, {{area}}',
  inside: 'Внутри',
  socket: 'розетка',
  light: 'датчик света',
  anyLift: 'Любой лифт',
  priceTo: 'Цена до, ₽',
} as const
