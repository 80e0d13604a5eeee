// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const print = {
  title: 'Планировка квартиры',
  commercialTitle: 'План коммерческого помещения',
  favoritesTitle: 'Подборка квартир',
  purchaseTitle: 'Расчёт покупки',
  date: 'Подготовлено {{date}}',
  office: 'Офис продаж: {{address}}. Телефон {{phone}}.',
  hours: 'Будни {{hours_weekdays}}, выходные {{hours_weekend}}',
  qr: 'Отсканируйте, чтобы открыть страницу квартиры',
  disclaimer: 'Документ носит справочный характер и\u00a0не\u00a0является публичной офертой. Цена действительна на\u00a0дату подготовки.',
  page: 'Страница {{page}} из\u00a0{{pages}}',
  button: 'Распечатать',
  saving: 'Готовим файл, это\u00a0займёт до\u00a0пяти секунд',
  error: 'Не\u00a0удалось собрать PDF. Попробуйте ещё раз или\u00a0откройте страницу на\u00a0компьютере.',
  method: 'Способ покупки: {{method}}',
  manager: 'Подготовил: {{name}}',
} as const
