// Контакты
export const openNow = 'Сейчас открыто, до {{time}}'
export const closedNow = 'Сейчас закрыто, откроемся {{date}} в {{time}}'
export const closedLong = 'Сейчас закрыто' // следующий рабочий день неизвестен
export const email = 'Почта'
export const weekdays = 'Понедельник — пятница'
export const weekend = 'Суббота и воскресенье'
export const officeMark = 'Офис продаж' // на карте
export const mapLabel = 'Карта: офис продаж и город вокруг' // для скринридера
export const howToGet = 'Как нас найти'
export const people = 'С кем говорить'
export const requisites = 'Реквизиты'
export const facilities = 'Что есть в офисе'
export const howLong = 'Сколько до нас минут'
export const minutes = 'мин' // под числом
export const entranceLabel = 'Вход в офис продаж, рисунок в масштабе' // для скринридера

// Вопросы и ответы
export const faqTitle = 'Вопросы и ответы'
export const faqTopics = 'Темы' // для скринридера
export const faqAskTitle = 'Не нашли ответа?'
export const faqAskText = 'Спросите менеджера офиса продаж: он ответит в тот же день.'
export const faqAsk = 'Задать вопрос'
export const faqAskModal = 'Ваш вопрос' // заголовок окна заявки
export const faqAskModalText = 'Оставьте телефон — перезвоним и ответим. Новые вопросы добавляем на эту страницу.'

// Запись в офис
export const visitTitle = 'Приезжайте в офис'
export const visitText =
  'Покажем макет квартала и образцы отделки, подберём квартиру. Выберите день и время, когда офис открыт, и мы будем вас ждать.'
export const visitFormTitle = 'Запись на визит'
export const visitFormText = 'Менеджер позвонит и подтвердит встречу'
export const visitSubmit = 'Записаться'
export const visitDate = 'День визита'
export const visitDatePlaceholder = 'ДД/ММ/ГГГГ'
export const visitTime = 'Время визита'
export const visitTimePlaceholder = 'ЧЧ:ММ'
export const visitHours = '{{day}} офис открыт с {{from}} до {{to}}' // «В субботу», «31 декабря»; подсказка и ошибка
export const visitClosed = '{{day}} офис закрыт. Выберите другой день.'
export const visitDateRequired = 'Укажите день визита'
export const visitDateShape = 'Напишите день, месяц и год: ДД/ММ/ГГГГ'
export const visitDateUnreal = 'Такого дня нет в календаре'
export const visitDatePast = 'Этот день уже прошёл'
export const visitDateFar = 'Записываем не позже {{date}}' // день, до которого открыта запись
export const visitTimeRequired = 'Укажите время визита'
export const visitTimeShape = 'Напишите часы и минуты: ЧЧ:ММ'
export const visitTimePast = 'Это время уже прошло'
