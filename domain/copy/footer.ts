// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const footer = {
  formTitle: 'Расскажем о\u00a0квартирах и\u00a0условиях',
  formText: 'Оставьте телефон\u00a0— менеджер офиса продаж перезвонит в\u00a0рабочее время и\u00a0ответит на\u00a0вопросы.',
  tour: '3D-тур по\u00a0демонстрационной квартире',
  policy: 'Политика конфиденциальности',
  agreement: 'Пользовательское соглашение',
  office: 'Офис продаж',
  weekdays: 'Будни: {{hours_weekdays}}',
  weekend: 'Выходные: {{hours_weekend}}',
  copyright: '© ГК\u00a0«Ольха», {{year}}',
} as const
