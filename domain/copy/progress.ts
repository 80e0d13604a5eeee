// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const progress = {
  title: 'Ход строительства',
  month: 'Отчёт за\u00a0{{month}}',
  readiness: 'Готовность {{percent}}',
  stage: 'Этап: {{stage}}',
  photos: 'Фото: {{count}}',
  next: 'Следующий месяц',
  prev: 'Предыдущий месяц',
  empty: 'Отчётов за\u00a0этот период пока нет',
  camera: 'Камера на\u00a0площадке',
} as const
