// Список на продажу: фильтр, карточки
export const title = 'Квартиры'
export const filters = 'Фильтры'
export const filtersActive = 'Выбрано: {{count}}'
export const filtersReset = 'Сбросить всё'
export const filtersApply = 'Показать {{count_flats}}'
export const filtersNone = 'Ничего не подходит'
export const viewList = 'Карточки'
export const viewTable = 'Таблица'
export const viewChess = 'Шахматка'
export const viewPlan = 'На генплане'
export const viewScheme = 'На плане'
export const fieldRooms = 'Комнаты'
export const fieldPrice = 'Цена, ₽'
export const fieldArea = 'Площадь, м²'
export const fieldKitchen = 'Кухня, м²'
export const fieldFloor = 'Этаж'
export const fieldBuilding = 'Корпус'
export const fieldView = 'Вид из окна'
export const fieldFinish = 'Отделка'
export const fieldFeatures = 'Особенности'
export const fieldCompletion = 'Срок сдачи'
export const fieldPayment = 'Платёж в месяц, ₽'
export const fieldNotFirst = 'Не первый жилой'
export const fieldNotLast = 'Не последний'
export const fieldNumber = 'Номер квартиры'
export const fieldImportant = 'Важно' // переключатель важности критерия
export const fieldUnimportant = 'Не важно'
export const valueStudio = 'Студия'
export const valueRooms = '{{count}}-комнатная'
export const valueEuro = 'Евро-{{count}}'
export const emptyText = 'Измените условия поиска или оставьте телефон — позвоним, когда появится подходящая квартира.'
export const emptyAsk = 'Позвоним, когда появится подходящая квартира.' // в окне заявки
export const emptyButton = 'Сообщить мне'
export const sorting = 'Порядок'
export const filterLabel = 'Подбор квартиры' // для скринридера
export const filterClose = 'Закрыть фильтры' // для скринридера
export const filtersAll = 'Все фильтры'
export const foundLabel = 'найдено {{count}}' // для скринридера, число у заголовка
export const viewLabel = 'Вид каталога' // для скринридера
export const summary = 'Подходит {{count}} из {{total}}. Варианты, которые не дадут ничего, приглушены.'
export const live = 'Подходит {{count_flats}}' // для скринридера, после изменения фильтра
export const applied = 'Выбранные условия' // для скринридера
export const appliedRemove = 'Убрать условие: {{name}}' // для скринридера
export const resetAll = 'Сбросить все условия'
export const soft = 'желательно' // подпись условия, которое не отсекает квартиры
export const softLabel = '{{name}}: насколько важно' // для скринридера, переключатель
export const hintRooms = 'Евро-форматы — по числу комнат'
export const hintPayment = 'Взнос от {{percent}}, срок до {{term}}'
export const hintKitchen = 'или кухня-гостиная'
export const hintNumber = 'Например, 145'
export const fieldOffers = 'Предложения'
export const fieldSection = 'Секция'
export const fieldStatus = 'Статус'
export const fieldType = 'Вид объекта'
export const fieldLayout = 'Планировка'
export const fieldWay = 'Способ покупки'
export const fieldAreaLiving = 'Жилая площадь, м²'
export const fieldPricePerM2 = 'Цена за метр, ₽'
export const fieldCeiling = 'Потолок, м'
export const fieldQuiet = 'Тихая спальня'
export const fieldSun = 'Прямое солнце, часов в день'
export const hintSun = 'в ясный день марта или сентября'
export const chipSunFrom = 'солнце от {{value}}'
export const chipSunTo = 'солнце до {{value}}'
export const chipSunBetween = 'солнце {{from}}–{{to}}'
export const fieldWindowSides = 'Стороны света'
export const sidesAll = 'Все сразу' // переключатель у сторон света
export const fieldEuro = 'Евро-формат'
export const fieldDiscount = 'Скидка'
export const valueRooms4plus = '4+'
export const valueReady = 'Сдан'
export const badgeBooked = 'Забронирована'
export const cardPlanAlt = 'Планировка: {{title}}' // подпись картинки
export const cardMeta = '{{place}} · {{floor}}'
export const cardCompletionFinish = '{{completion}} · {{finish}}'
export const cardPriceOld = 'Цена без скидки: {{price}}' // для скринридера
export const cardOverPrice = 'На {{amount}} дороже вашего предела'
export const cardUnderArea = 'На {{amount}} меньше вашей площади'
export const cardOverPayment = 'Платёж на {{amount}} выше вашего предела'
export const cardOtherValue = '{{name}}: {{value}}' // чем отличается почти подходящая
export const cardLacks = 'Не подходит: {{name}}'
export const cardBooked = 'Забронирована, освободится, если договор не подпишут'
export const tableRegion = 'Таблица квартир, прокручивается' // для скринридера
export const emptyAlmost = 'Почти подходит'
export const collections = 'Готовые подборки'

// Сортировка
export const orderMixed = 'Разные планировки' // порядок, когда ничего не выбрано
export const orderPriceAsc = 'Сначала дешевле'
export const orderPriceDesc = 'Сначала дороже'
export const orderAreaAsc = 'Меньше площадь'
export const orderAreaDesc = 'Больше площадь'
export const orderFloorAsc = 'Ниже этаж'
export const orderFloorDesc = 'Выше этаж'
export const orderPricePerM2Asc = 'Сначала дешевле за метр'
export const orderPaymentAsc = 'Сначала меньше платёж'
export const orderView = 'Сначала с видом на реку'
export const orderSoft = 'Сначала ближе к пожеланиям' // порядок с желательными условиями

// Пустой список
export const emptyTitle = 'Таких квартир сейчас нет'
export const emptyClosest = 'Ближе всего к вашему запросу — если ослабить одно условие.'
export const emptyRemove = 'Убрать «{{name}}»'
export const emptyRemoveGives = 'найдётся {{count_flats}}'
export const emptyGroup = 'Таких планировок сейчас нет'
export const emptyNothingOnSale = 'Сейчас в продаже нет квартир'
export const emptyNothingOnSaleText = 'Оставьте телефон — позвоним, когда откроется продажа.'

// Выбранные условия
export const chipWindowSide = 'Окна на {{side}}'
export const chipPriceTo = 'до {{value}}'
export const chipPriceFrom = 'от {{value}}'
export const chipPriceBetween = '{{from}}–{{to}}'
export const chipFloorFrom = 'с {{value}} этажа'
export const chipFloorTo = 'до {{value}} этажа'
export const chipFloorBetween = 'этажи {{from}}–{{to}}'
export const chipFloorOne = '{{value}} этаж'
export const chipAreaFrom = 'площадь от {{value}}'
export const chipAreaTo = 'площадь до {{value}}'
export const chipAreaBetween = 'площадь {{from}}–{{to}}'
export const chipKitchenFrom = 'кухня от {{value}}'
export const chipKitchenTo = 'кухня до {{value}}'
export const chipKitchenBetween = 'кухня {{from}}–{{to}}'
export const chipPaymentFrom = 'платёж от {{value}}'
export const chipPaymentTo = 'платёж до {{value}}'
export const chipPaymentBetween = 'платёж {{from}}–{{to}}'
export const chipRangeFrom = '{{name}}: от {{value}}'
export const chipRangeTo = '{{name}}: до {{value}}'
export const chipRangeBetween = '{{name}}: {{from}}–{{to}}'
export const chipNumber = '№ {{value}}'

// Замечание о запросе
export const remarkSwapped = '{{name}}: границы стояли наоборот, мы поменяли их местами'
export const remarkIgnored = '{{name}}: такое значение не распознали и не учли'
export const remarkUnknown = '{{name}} — не нашли в продаже: {{values}}'

// Таблица квартир
export const flatTableCaption = 'Квартиры, найдено {{count}}, {{order}}' // для скринридера
export const flatTableFlat = 'Квартира'
export const flatTableView = 'Вид'
export const flatTableCompletion = 'Сдача'
export const flatTablePricePerM2 = '₽/м²'
export const flatTablePayment = 'Платёж, ₽'

// Таблица
export const tablePlan = 'План'
export const tableFavorite = 'Избранное'
export const tableSortBy = 'Упорядочить по столбцу «{{name}}»' // для скринридера

// Планировки
export const layoutTitle = 'Планировки'
export const layoutNote = 'Все планы в одном масштабе и на одной линии; деление на линии — 1 метр.'
export const layoutGrouping = 'Квартиры или планировки' // для скринридера
export const layoutFloors = '{{floors}} этажи'
export const layoutAll = 'Все {{count}} с фильтром'

// Обозначения
export const legendFree = 'в продаже'
export const legendBooked = 'забронирована'
export const legendDark = 'не в продаже'
export const legendSold = 'продана'
export const legendClosed = 'скоро в продаже'
export const legendWithdrawn = 'снята с продажи'

// Просмотренные квартиры
export const seenFlatsBadge = 'Вы смотрели'
export const seenFlatsPriceDown = 'Цена снизилась на {{amount}}'
export const seenFlatsPriceUp = 'Цена выросла на {{amount}}'
export const seenFlatsClear = 'Забыть просмотры'

// Шахматка
export const chessTitle = 'Окна квартала'
export const chessLitOf = 'из {{total}} в продаже'
export const chessLitAll = '— все квартиры в продаже'
export const chessNone = 'нет' // подходящих окон у дома
export const chessHouse = '{{name}}, {{completion}}: подходит {{count}}, свободно {{free}} из {{all}}' // для скринридера
export const chessMatching = '{{name}}, подходит {{count}}' // ссылка на соседний дом
export const chessFree = '{{name}}, в продаже {{count}}'
export const chessFreeOf = 'Свободно {{free}} из {{all}}'
export const chessMatches = 'подходит {{count}}'
export const chessWindowsNote = 'Одно окно — одна квартира, {{count_flats}} в одном масштабе'
export const chessNeighbours = 'Соседние дома' // для скринридера
export const chessSection = 'Секция'
export const chessHintPrice = 'В клетке — тип, площадь в м² и цена в млн ₽'
export const chessHintPerM2 = 'В клетке — тип, площадь в м² и цена метра в тыс. ₽'
export const chessHintPayment = 'В клетке — тип, площадь в м² и платёж в тыс. ₽ в месяц'
export const chessBooked = 'бронь' // в клетке
export const chessPlace = '{{building}}, {{section}}'
export const chessEmpty = 'В этом доме подходящих квартир нет'
export const chessOfAll = '{{free}} из {{all}}'
export const chessStudio = 'Ст' // студия в клетке
export const chessEuro = '{{rooms}}Е' // евро-планировка в клетке
export const chessBuildings = 'Корпуса' // для скринридера
export const chessValues = 'Что в клетке' // для скринридера
export const chessPrice = 'Цена'
export const chessPerM2 = '₽/м²'
export const chessPayment = 'Платёж'
export const chessLabel = '{{section}}, шахматка' // для скринридера
export const chessCell = '№ {{number}}, {{title}}, {{state}}' // для скринридера
export const chessCellPrice = '№ {{number}}, {{title}}, {{state}}, {{price}}' // для скринридера
export const chessCellPlace = '№ {{number}} · секция {{section}} · {{floor}}-й этаж'
export const chessOpen = 'О квартире'
export const oneScale = 'Планы в одном масштабе' // подпись линейки
export const noPlan = 'Плана и снимков нет' // вместо картинки
