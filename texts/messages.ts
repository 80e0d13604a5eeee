// Письма и сообщения
export const typeCallback = 'Обратный звонок'
export const typeBooking = 'Бронирование'
export const typeConsult = 'Консультация'
export const typeQueue = 'Очередь на забронированный объект'
export const typeNotify = 'Сообщить о появлении'
export const typeMortgage = 'Заявка на ипотеку'
export const typeVisit = 'Визит в офис'
export const extraSubject = 'О чём' // вакансия, акция
export const extraQuestion = 'Вопрос' // подписи к тому, что пришло с заявкой
export const extraVisitDate = 'День визита'
export const extraVisitTime = 'Время визита'
export const extraProgram = 'Программа'
export const extraBank = 'Банк'
export const extraPrice = 'Стоимость с отделкой'
export const extraDeposit = 'Первый взнос'
export const extraCapital = 'Материнский капитал'
export const extraTerm = 'Срок кредита'
export const extraPayment = 'Платёж в месяц'
export const extraLanding = 'Первая страница визита' // откуда заявка, для менеджера
export const extraFirst = 'Самый первый визит' // если посетитель согласился на куки
export const extraFile = 'Файл' // имя и размер приложенного резюме
export const extraState = 'Внимание'
export const stateBooked = 'объект уже забронирован'
export const stateSold = 'объект уже продан'
export const stateClosed = 'объект не продаётся'
export const stateUnknown = 'такого объекта нет в каталоге'
export const extraCheck = 'Проверка на робота'
export const checkSkipped = 'не пройдена: браузер без скриптов или сервис проверки не ответил'
export const propertyNone = 'Не указан' // если объект равен 0
export const mailNone = 'Не указана'
export const utmNone = 'Прямой переход'
export const priceNone = 'Не указана' // если объекта нет или цена по запросу
export const linkNone = 'Не указана' // страница неизвестна
export const consentElsewhere = 'не на сайте' // «согласие получено …», если заявка пришла не из формы сайта
export const nameVisitor = 'уважаемый покупатель' // обращение в письме посетителю, если имя не похоже на имя

// Письмо офису о недоставленных заявках
export const alertSubject = 'Заявки не доходят: {{channels}}' // каналы доставки
export const alertFailing =
  'Получатель больше получаса не принимает заявки. Они сохранены на сайте и отправляются снова, но перезвонить людям стоит уже сейчас.\n\n{{list}}\n\nПодробности и контакты: npm run requests -- --pending'
export const alertGivenUp =
  'Получатель не принял заявки, и сайт больше не будет их отправлять. Заявки сохранены: перезвоните людям.\n\n{{list}}\n\nПодробности и контакты: npm run requests -- --dead\nОтправить ещё раз: npm run requests -- retry НОМЕР\nЗаявка уже в работе: npm run requests -- handled НОМЕР'
export const alertLine = '{{id}} — {{channel}}: {{reason}}' // номер заявки, канал, ошибка
