// Форма заявки
export const name = 'Имя'
export const phone = 'Телефон'
export const phonePlaceholder = '+7 ХХХ ХХХ ХХ ХХ' // ТЗ
export const phoneDoubt = 'Проверьте номер: похоже, не хватает последней цифры' // подсказка, отправить можно
export const question = 'Вопрос, необязательно'
export const submit = 'ОТПРАВИТЬ' // ТЗ
export const submitCall = 'Заказать звонок'
export const submitBooking = 'Забронировать'
export const checking = 'Проверяем, что вы не робот' // пока работает невидимая проверка
export const emailLabel = 'E-mail, необязательно'
export const emailDoubt = 'Проверьте e-mail: может быть, {{mail}}?'
export const submitQueue = 'Встать в очередь'
export const submitNotify = 'Сообщить мне'
export const consentPersonalRich = 'Даю {{link}}' // {{link}} — form.consentPersonalLink
export const consentPersonalLink = 'согласие на обработку персональных данных'
export const consentPolicyRich = 'Принимаю {{policy}} и {{agreement}}' // ссылки: form.consentPolicyLink, form.consentAgreementLink
export const consentPolicyLink = 'политику конфиденциальности'
export const consentAgreementLink = 'пользовательское соглашение'
export const consentPersonalHint = 'Откроется текст согласия' // для скринридера
export const cvLabel = 'Прикрепить резюме'
export const cvHint = 'PDF, DOC, DOCX, ODT или RTF, до {{size}} МБ'
export const honeypot = 'Не заполняйте это поле' // ловушка для роботов, скрыта

// Окно заявки
export const modalDefaultTitle = 'Онлайн консультация' // ТЗ
export const modalDefaultDescription = 'Готовы ответить на все ваши вопросы, просто оставьте свой номер' // ТЗ
export const modalClose = 'Закрыть окно' // для скринридера
export const modalCallbackTitle = 'Заказать звонок'
export const modalCallbackDescription = 'Перезвоним в рабочее время: {{hours}}.'
export const modalBookingDescription =
  'Менеджер позвонит и пришлёт бесплатный договор бронирования. С его подписания квартира за вами, а цена не меняется {{booking_days}}.'
export const modalNotifyTitle = 'Сообщить о появлении'
export const modalBookingFlatTitle = 'Забронировать квартиру'
export const modalQueueTitle = 'Встать в очередь'
export const modalQueueDescription = 'Если бронь снимут, позвоним вам раньше, чем квартира вернётся в продажу.'
export const modalSimilarTitle = 'Сообщить о такой же'
export const modalSimilarDescription = 'Напишем, когда появится квартира с такой планировкой.'

// Согласие
export const consentTitle = 'Согласие на обработку персональных данных'
export const consentDecline = 'Не принимаю' // ТЗ
export const consentAccept = 'Принимаю' // ТЗ
export const consentText = 'Текст согласия' // для скринридера

// Ответ на заявку
export const resultSuccessTitle = 'Заявка отправлена!' // ТЗ
export const resultSuccessText = 'Наш менеджер скоро свяжется с вами.' // ТЗ
export const resultCallsFrom = 'Сейчас офис закрыт, позвоним {{date}} после {{time}}.'
export const resultNumber = 'Номер заявки — {{number}}.'
export const resultErrorTitle = 'Произошла ошибка' // ТЗ
export const resultRetrying =
  'Заявка пока не сохранена. Отправим её сами, как только сайт ответит. Если срочно, позвоните: {{phone}}.'
export const resultAgain = 'Отправить ещё раз'
export const resultEdit = 'Изменить данные'
export const resultErrorText = 'Заявка не ушла. Попробуйте ещё раз или позвоните: {{phone}}.'
