// Оглавление для программ (llms.txt)
export const outlinePages = 'Страницы' // llms.txt
export const outlinePromos = 'Акции'
export const outlineNews = 'Новости'
export const outlinePrograms = 'Для программ'
export const outlineCalls = 'Вызовы сайта'
export const outlineCallsText = 'квартиры, цены, акции, новости и документы в JSON; каждый вызов с примером и фильтрами'
export const outlineOpenapiText = 'то же описание для машин'
export const outlineMap = 'Карта сайта'
export const outlineMapText = 'адреса всех страниц с датами изменений'
export const outlineFeed = 'Лента новостей'
export const outlineFeedText = 'RSS, последние новости'

// Выгрузки на порталы
export const portalFlat = '{{title}}, {{floor}}-й этаж из {{floors}}. {{building}}, {{quarter}}.' // описание объявления
export const portalPremises = '{{title}}. {{building}}, {{quarter}}.' // помещение для бизнеса
export const portalOwnEntrance = 'Отдельный вход.'
export const portalShopWindows = 'Витрины.'
export const portalParking = '{{title}} в подземном паркинге. {{building}}, {{quarter}}.'
export const portalCharger = 'Подведено питание для зарядки электромобиля.'
export const portalReady = 'Дом сдан, ключи сразу после сделки.'
export const portalCompletion = 'Сдача — {{completion}}.'
export const portalFinish = 'Отделка: {{finish}}.'
export const portalFinishNone = 'нет'
export const portalFinishWhitebox = 'предчистовая'
export const portalFinishFine = 'чистовая'
export const portalFinishFurnished = 'чистовая, с мебелью'
export const portalFeatures = 'Особенности: {{features}}.'
export const portalDeveloper = 'Застройщик — {{developer}}.'
export const portalDeclaration =
  'Застройщик — {{developer}}. Проектная декларация — на сайте наш.дом.рф. Расчёты через счета эскроу.'
