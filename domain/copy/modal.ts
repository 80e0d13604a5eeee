// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const modal = {
  defaultTitle: 'Онлайн консультация',
  defaultDescription: 'Готовы ответить на все ваши вопросы, просто оставьте свой номер',
  close: 'Закрыть окно',
  callbackTitle: 'Заказать звонок',
  callbackDescription: 'Перезвоним в\u00a0рабочее время: будни {{hours_weekdays}}, выходные {{hours_weekend}}.',
  bookingTitle: 'Забронировать',
  bookingDescription: 'Закрепим объект на\u00a0{{booking_days}} и\u00a0зафиксируем цену. Бронь бесплатная.',
  viewingTitle: 'Записаться на\u00a0просмотр',
  viewingDescription: 'Покажем квартиру и\u00a0вид из\u00a0окна. Встреча занимает около часа.',
  priceTitle: 'Узнать цену',
  priceDescription: 'Пришлём расчёт с\u00a0учётом действующих условий.',
  notifyTitle: 'Сообщить о\u00a0появлении',
  notifyDescription: 'Напишем, когда объект с\u00a0такими условиями появится в\u00a0продаже.',
} as const
