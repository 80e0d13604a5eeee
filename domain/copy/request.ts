// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const request = {
  typeCallback: 'Обратный звонок',
  typeBooking: 'Бронирование',
  typeConsult: 'Консультация',
  propertyNone: 'Не\u00a0указан',
  mailNone: 'Не\u00a0указана',
  utmNone: 'Прямой переход',
  priceNone: 'Не\u00a0указана',
  linkNone: 'Не\u00a0указана',
  consentElsewhere: 'не\u00a0на\u00a0сайте',
  nameVisitor: 'уважаемый покупатель',
} as const
