// Квартиры по трейд-ин: карточка и список
export const title = 'Квартиры по трейд-ин'
export const form = 'Подбор квартиры по трейд-ин' // для скринридера
export const about = '{{area}}, {{floor}}-й этаж из {{floors}}'
export const year = 'дом {{year}} года'
export const heart = '«{{title}}» в избранном' // для скринридера, имя сердца
export const fieldDistrict = 'Район'
export const tableCaption = 'Квартиры по трейд-ин, найдено {{count}}, {{order}}' // для скринридера
export const tableRegion = 'Таблица квартир по трейд-ин, прокручивается' // для скринридера
export const emptyTitle = 'Таких квартир сейчас нет'
export const emptyText = 'Измените условия поиска или оставьте телефон — сообщим первыми, когда появится подходящая.'
export const emptyAsk = 'Сообщим первыми, когда появится подходящая квартира.' // в окне заявки
export const emptyNothing = 'Сейчас все такие квартиры проданы'
export const statusBooked = 'Забронирована'
export const statusSoon = 'Скоро в продаже'
export const noteBooked = 'Забронирована, освободится, если договор не подпишут'

// Страница квартиры по трейд-ин
export const pageMeta = '{{floor}}-й этаж из {{floors}}'
export const pageTradeIn = 'Трейд-ин'
export const pageBook = 'Забронировать'
export const pageBookTitle = 'Забронировать квартиру'
export const pageBookText = 'Менеджер позвонит, пришлёт документы на квартиру и договорится о показе.'
export const pageVisit = 'Записаться на просмотр'
export const pageVisitText = 'Квартиру можно посмотреть в любой день: позвоним и договоримся о времени.'
export const pageFactArea = 'Площадь'
export const pageFactRooms = 'Комнаты'
export const pageFactFloor = 'Этаж'
export const pageFactYear = 'Год постройки'
export const pageFactDistrict = 'Район'
export const pageFactContract = 'Договор'
export const pageContractDkp = 'купля-продажа'
export const pageFactArticle = 'Артикул'
export const pageAbout = 'О квартире'
export const pageHowTitle = 'Откуда эти квартиры'
export const pageSimilar = 'Другие квартиры по трейд-ин'
export const pageSimilarAll = 'Все квартиры'
