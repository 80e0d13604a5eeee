// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const menu = {
  secondaryTitle: 'Ещё',
  socialTitle: 'Мы\u00a0в\u00a0сети',
  tour: 'Открыть 3D-тур',
  mainLabel: 'Главное',
  secondaryLabel: 'Ещё',
  socialLabel: 'Социальные сети',
  title: 'Меню сайта',
  hours: 'Будни {{hours_weekdays}}, выходные {{hours_weekend}}',
} as const
