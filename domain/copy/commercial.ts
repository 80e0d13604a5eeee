// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const commercial = {
  title: 'Коммерческие помещения',
  area: 'Площадь {{area}}',
  ceiling: 'Потолок {{value}} м',
  power: 'Мощность {{value}} кВт',
  showcase: 'Витрина {{value}} м',
  idea: 'Подойдёт для: {{idea}}',
  plan: 'План помещения',
  book: 'Оставить заявку',
  empty: 'Подходящих помещений сейчас нет',
} as const
