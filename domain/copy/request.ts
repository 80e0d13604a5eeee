// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const request = {
  typeCallback: 'Обратный звонок',
  typeBooking: 'Бронирование',
  typeConsult: 'Консультация',
  propertyNone: 'Не\u00a0указан',
  mailNone: 'Не\u00a0указана',
  utmNone: 'Прямой переход',
} as const
