// Коммерческие помещения: карточка и список
export const title = 'Помещения'
export const form = 'Подбор помещения' // для скринридера
export const name = 'Помещение {{number}}, {{area}}'
export const meta = '{{building}} · {{street}}'
export const heart = 'Помещение {{number}} в избранном' // для скринридера, имя сердца
export const planAlt = 'План первого этажа, выделено помещение {{number}}' // подпись картинки
export const power = '{{value}} кВт'
export const fieldPurpose = 'Что откроете'
export const fieldStreet = 'Линия'
export const fieldHood = 'Вытяжка выше кровли'
export const fieldShowcase = 'Витрина от 6 м'
export const fieldTerrace = 'Место под террасу'
export const fieldTenant = 'С арендатором'
export const fieldNumber = 'Номер помещения'
export const hintNumber = 'Например, 3-06'
export const headingPurpose = 'Подходит для' // столбец таблицы
export const tableCaption = 'Помещения, найдено {{count}}, {{order}}' // для скринридера
export const tableRegion = 'Таблица помещений, прокручивается' // для скринридера
export const tableLot = 'Помещение'
export const emptyTitle = 'Таких помещений сейчас нет'
export const emptyText = 'Измените условия поиска или оставьте телефон — позвоним, когда появится подходящее помещение.'
export const emptyAsk = 'Позвоним, когда появится подходящее помещение.' // в окне заявки
export const emptyNothing = 'Сейчас в продаже нет помещений'
export const statusBooked = 'Забронировано'
export const statusSold = 'Продано'
export const statusSoldOn = 'Продано {{date}}'
export const statusLet = 'Сдано в аренду'
export const noteBooked = 'Забронировано, освободится, если договор не подпишут'

// Страница помещения
export const pageCrumb = 'Помещение {{number}}'
export const pageMeta = '{{building}} · первый этаж · {{completion}}'
export const pageInstallment = 'Рассрочка {{months}} мес. без процентов, первый взнос {{percent}} — {{amount}}.' // под ценой
export const pageBook = 'Оставить заявку'
export const pageBookTitle = 'Заявка на помещение'
export const pageBookText = 'Менеджер позвонит, ответит на вопросы и пришлёт договор бронирования.'
export const pageVisit = 'Записаться на просмотр'
export const pageVisitTitle = 'Записаться на просмотр'
export const pageVisitText = 'Позвоним и договоримся о времени: покажем помещение и улицу.'
export const pageQueueText = 'Если бронь снимут, позвоним вам раньше, чем помещение вернётся в продажу.'
export const pageSimilarText = 'Напишем, когда появится похожее помещение.'
export const pageSimilarButton = 'Сообщить о похожем'
export const pageBookedTitle = 'Забронировано'
export const pageBookedUntil = 'Забронировано до {{date}}'
export const pageBookedText = 'Освободится, если договор не подпишут.'
export const pageSoldTitle = 'Продано'
export const pageSoldText = 'Цены проданных помещений мы не показываем.'
export const pageLetTitle = 'Сдано в аренду'
export const pageLetText = 'Здесь уже работает арендатор, помещение не продаётся.'
export const pageClosedTitle = 'Скоро в продаже'
export const pageClosedText = 'Оставьте телефон — сообщим, когда начнутся продажи.'
export const pageCeilingNote = 'Высота потолка {{value}}' // под планом
export const pageAbout = 'О помещении'
export const pageFactArea = 'Площадь'
export const pageFactCeiling = 'Потолок в чистоте'
export const pageFactWindows = 'Витрины'
export const pageFactShowcase = 'Длина витрин'
export const pageFactEntrances = 'Входы с улицы'
export const pageFactYardEntrances = 'Служебные входы'
export const pageFactPower = 'Мощность'
export const pageFactWater = 'Вода и канализация'
export const pageYes = 'есть'
export const pageFactHood = 'Вытяжка'
export const pageHoodReady = 'выше кровли'
export const pageFactTerrace = 'Терраса'
export const pageTerraceReady = 'место на улице'
export const pageFactLoading = 'Разгрузка'
export const pageLoadingReady = 'со двора сервиса'
export const pageFactPurposes = 'Подходит для'
export const pageFactArticle = 'Артикул'
export const pageFlow = 'Кто пройдёт мимо'
export const pageToAbout = 'Бизнесу о квартале'
export const pageSimilar = 'Соседние помещения'
export const pageSimilarAll = 'Все помещения'

// Страница списка
export const listToAbout = 'Бизнесу о квартале'
export const listFacts = 'Помещения в цифрах' // для скринридера

// О коммерческих помещениях
export const aboutToList = 'Выбрать помещение'
export const aboutAdvantages = 'Что уже есть'
export const aboutStreets = 'Улицы квартала'
export const aboutStreetLink = 'Помещения здесь'
export const aboutPayment = 'Как заплатить'

// Помещения на генплане
export const sitePlanChoose = 'Выбрать помещение'
export const sitePlanGroups = 'Свободные помещения по линиям' // для скринридера
export const sitePlanFloorLots = 'Помещения'
export const sitePlanFloorLabel = 'План первого этажа, выбор помещения' // для скринридера
export const sitePlanAboutLot = 'О помещении'
export const sitePlanNone = 'Свободных помещений нет'
export const sitePlanBooked = 'бронь'
export const sitePlanSold = 'продано'
export const sitePlanClosed = 'аренда'
