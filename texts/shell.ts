// Шапка
export const headerLogoLabel = '{{name}}, на главную' // для скринридера
export const headerMenuOpen = 'Меню'
export const headerMenuClose = 'Закрыть меню'
export const headerBuy = 'Купить'
export const headerNavTour = '3D-тур'
export const headerFavorites = 'Избранное'
export const headerFavoritesCount = 'В избранном: {{count}}' // для скринридера
export const headerPersonalArea = 'Личный кабинет'
export const headerPhoneCall = 'Позвонить'
export const headerPhoneCallback = 'Заказать звонок'
export const headerPhoneHours = 'Сегодня до {{time}}'
export const headerNavLabel = 'Основная' // для скринридера, меню в шапке
export const headerPhoneLabel = 'Телефон офиса продаж' // для скринридера
export const headerBuyHere = 'Вы уже в этом разделе' // подсказка недоступного пункта
export const headerPromoLabel = 'Акция' // для скринридера, полоса над шапкой
export const headerPurchaseLabel = 'Способы покупки, раскрыть' // для скринридера

// Меню
export const menuMainLabel = 'Главное' // для скринридера
export const menuSecondaryLabel = 'Ещё' // для скринридера
export const menuSocialLabel = 'Социальные сети' // для скринридера
export const menuTitle = 'Меню сайта' // для скринридера

// Подвал
export const footerNavLabel = 'Подвал' // для скринридера
export const footerCallLabel = 'Обратный звонок' // для скринридера
export const footerCallTitle = 'Приезжайте посмотреть'
export const footerCallText = 'Покажем квартиры и расскажем об условиях. Офис открыт {{days}}.'
export const footerCallDaily = 'каждый день' // «Офис открыт …»
export const footerCallWeekdays = 'по будням'
export const footerCallWeekend = 'по выходным'
export const footerNewTab = '{{name}}, откроется в новой вкладке' // для скринридера

// Уведомление о cookie
export const cookieNecessary = 'Только необходимые'
export const cookieOk = 'OK' // ТЗ: кнопка принятия
export const cookieLabel = 'Уведомление о cookie' // для скринридера
export const cookieRich =
  'Cookie помогают помнить избранное и защищать форму. Если вы не против, включим и статистику. Подробности — в {{policy}} и {{agreement}}.' // ссылки: cookie.policyLink, cookie.agreementLink
export const cookieNoticeRich =
  'Cookie помогают помнить избранное и защищать форму. Если вы не откажетесь, включим и статистику. Подробности — в {{policy}} и {{agreement}}.' // COOKIE_CONSENT=notice: согласие и без нажатия
export const cookiePolicyLink = 'политике конфиденциальности'
export const cookieAgreementLink = 'пользовательском соглашении'
export const cookieShort = 'Cookie и статистика: {{policy}}, {{agreement}}' // на телефоне: две строки, не выше кнопки
export const cookieNo = 'Нет' // на телефоне вместо cookie.necessary
export const cookiePolicyShort = 'политика'
export const cookieAgreementShort = 'соглашение'

// Страница не найдена
export const notFoundText =
  'К сожалению запрашиваемая страница не существует, либо недоступна. Проверьте, пожалуйста, ссылку.' // ТЗ
export const notFoundButton = 'На главную'
export const notFoundSecond = 'Подобрать квартиру'
export const notFoundSoon = 'Раздел «{{name}}» мы ещё готовим. Расскажем о нём по телефону: {{phone}}.' // на адресе, куда ведёт меню, пока страницы нет

// Ошибка сервера
export const serverErrorText = 'Сайт временно недоступен' // ТЗ
export const serverErrorHint = 'Мы уже знаем об ошибке. Позвоните, если нужно срочно: {{phone}}.'
export const serverErrorButton = 'На главную'

// Ошибка на странице
export const crashText = 'Что-то пошло не так при открытии страницы'
export const crashLink = 'Вернуться на главную'

// Нет соединения
export const connectionFailed = 'Страница не открылась' // переход, для которого нет файла сайта
export const connectionOpen = 'Открыть заново'
