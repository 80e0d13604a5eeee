// Ошибки полей
export const email = 'Введите корректный e-mail' // ТЗ
export const field = 'Поле некорректно' // ТЗ
export const nameRequired = 'Напишите имя'
export const nameLong = 'Имя не длиннее 50 знаков'
export const nameChars = 'В имени допустимы буквы, пробел и дефис'
export const phoneRequired = 'Укажите номер телефона'
export const phoneShort = 'В номере не хватает цифр'
export const consentPersonal = 'Без согласия на обработку данных мы не сможем ответить'
export const consentPolicy = 'Отметьте согласие с политикой и соглашением'
export const tooManySoon = 'Слишком много заявок подряд. Подождите минуту или позвоните: {{phone}}.'
export const captchaWork = "smartCaptcha doesn't work" // ТЗ
export const captchaFailed = 'smartCaptcha challenge failed' // ТЗ
export const captchaInactive =
  'Проверка формы сейчас не работает. Отправьте ещё раз: примем и без неё, но ответим позже. Или позвоните: {{phone}}.' // показывается посетителю, если проверка неактивна; следующее нажатие отправляет без неё, и заявка ждёт человека
export const captchaUser = 'Проверка не пройдена. Обновите страницу и попробуйте ещё раз.' // показывается посетителю вместо технического текста
export const fileSize = 'Слишком большой размер файла' // ТЗ
export const fileFormat = 'Нужен файл PDF, DOC, DOCX, ODT или RTF'
export const fileAgain = 'Приложите файл ещё раз' // форма без скрипта вернулась на исправление
export const network = 'Соединение прервалось, заявка не отправлена. Попробуйте ещё раз.'
export const server = 'Сервер не ответил. Мы уже смотрим, что случилось.'
export const unavailable =
  'Сайт временно не отвечает. Подождите минуту и, прежде чем повторять, проверьте, не сохранилось ли уже.' // база данных не работает
export const busy = 'На сайте сейчас слишком много посетителей. Попробуйте ещё раз через минуту.'
export const foreign = 'Запрос пришёл не с этого сайта. Обновите страницу и попробуйте ещё раз.'
export const formChanged = 'Эта форма уже отправлена с другими данными. Откройте страницу заново и отправьте ещё раз.'
export const filterTooMany = 'Слишком много значений'
export const filterLong = 'Слишком длинное значение'
export const filterOrdering = 'Так упорядочить нельзя'
export const filterPage = 'Номер страницы вне списка'
export const filterLimit = 'На странице от 1 до 100'
export const phoneLong = 'В номере лишние цифры'
export const phoneForeign = 'Перезваниваем только на российские номера: +7 и ещё десять цифр' // номер другой страны
export const propertyUnknown = 'Такого объекта нет'
