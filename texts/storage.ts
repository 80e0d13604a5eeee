// Кладовые
export const aboutTitle = 'Как устроены кладовые'
export const zoneLink = 'Показать кладовые'
export const title = 'Кладовые'
export const form = 'Подбор кладовой' // для скринридера
export const name = 'Кладовая № {{number}}'
export const fieldNumber = 'Номер кладовой'
export const hintNumber = 'Например, 21'
export const factArea = 'Площадь'
export const factSocket = 'Розетка'
export const socketReady = 'есть'
export const perM2 = '{{price}} ₽/м²'
export const tableCaption = 'Кладовые, найдено {{count}}, {{order}}' // для скринридера
export const tableRegion = 'Таблица кладовых, прокручивается' // для скринридера
export const tableLot = 'Кладовая'
export const emptyTitle = 'Таких кладовых сейчас нет'
export const emptyText =
  'Измените условия поиска или оставьте телефон — позвоним, когда освободится подходящая кладовая.'
export const emptyAsk = 'Позвоним, когда освободится подходящая кладовая.' // в окне заявки
export const emptyNothing = 'Сейчас в продаже нет кладовых'
export const statusBooked = 'Забронирована'
export const statusSold = 'Продана'
export const statusSoldOn = 'Продана {{date}}'
export const noteBooked = 'Забронирована, освободится, если договор не подпишут'
export const heart = 'Кладовая № {{number}} в избранном' // для скринридера, имя сердца
export const bookTitle = 'Забронировать кладовую'
export const bookText =
  'Менеджер позвонит и пришлёт бесплатный договор бронирования. С его подписания кладовая за вами, а цена не меняется.'
export const queueText = 'Если бронь снимут, позвоним вам раньше, чем кладовая вернётся в продажу.'
