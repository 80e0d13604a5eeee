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
  navLabel: 'Подвал',
  callLabel: 'Обратный звонок',
  callTitle: 'Приезжайте на\u00a0берег',
  callText: 'Покажем готовые квартиры и\u00a0дойдём до\u00a0причала. Офис открыт каждый день.',
  developer: 'Раскрытие информации\u00a0— на\u00a0наш.дом.рф',
  renderNote: 'Изображения с\u00a0подписью «визуализация» показывают будущий вид',
  newTab: '{{name}}, откроется в\u00a0новой вкладке',
} as const
