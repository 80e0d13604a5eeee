// Главная
export const quickSearch = 'Быстрый подбор квартиры' // для скринридера
export const searchWords = 'Или напишите словами: «{{example}}»' // ссылка под быстрым подбором
export const rooms = 'Комнаты'
export const price = 'Цена, млн ₽'
export const payment = 'Платёж, тыс. ₽'
export const area = 'Площадь, м²'
export const plainPrice = 'Цена, ₽' // форма без JavaScript
export const plainPayment = 'Платёж в месяц, ₽' // форма без JavaScript
export const plainArea = 'Площадь, м²' // форма без JavaScript
export const rangeFromTo = 'от {{from}} до {{to}}'
export const rangeFrom = 'от {{from}}'
export const rangeTo = 'до {{to}}'
export const show = 'Показать {{count_flats}}'
export const showEvening = 'Показать вечером' // кнопка на первом экране
export const showMorning = 'Показать утром' // кнопка на первом экране
export const advantages = 'Преимущества' // для скринридера
export const chooseFloor = 'Выбрать этаж'
export const reportLink = 'Отчёт за {{month}}'
export const buildingLabel = 'Корпус {{number}}, {{completion}}' // для скринридера
export const buildingAbout = '{{title}}, {{floors}}, {{completion}}'
export const paymentFrom = 'от {{payment}} в месяц'
export const areaFrom = 'от {{area}}'
export const paymentIn = '{{payment}} в месяц'
export const creditNote =
  'Платёж — по программе «{{programs}}»: первый взнос от {{deposit}}, срок до {{years}}, полная стоимость кредита {{min}}–{{max}} % годовых.'
export const creditNoteCombined =
  'Платёж — по программе «{{programs}}»: первый взнос от {{deposit}}, срок до {{years}}, полная стоимость кредита {{min}}–{{max}} % годовых, его части сверх {{limit}} по рыночной ставке — {{excess_min}}–{{excess_max}} %.'
export const exampleNote =
  'Черта под программой — платёж в месяц за одну и ту же квартиру: {{flat}}, {{price}}, первый взнос {{deposit}}.'
export const roomsTable = 'Квартиры по числу комнат' // для скринридера
export const onSale = '{{flats}} в продаже' // под большим числом; слово квартиры по числу
export const flatsCarousel = 'Квартиры в продаже' // для скринридера
export const showAny = 'Показать квартиры' // когда число неизвестно
