// Документы
export const documentsTitle = 'Документы'
export const documentsGroups = 'Разделы' // для скринридера
export const documentsByBuilding = 'Корпус' // для скринридера
export const documentsAllBuildings = 'Все корпуса'
export const documentsLatest = 'Последний — {{date}}'
export const documentsSize = '{{size}} · {{pages}}' // «18 КБ · 3 страницы», слово по числу

// Вакансии
export const vacanciesTitle = 'Вакансии'
export const vacanciesDepartments = 'Отделы' // для скринридера
export const vacanciesAll = 'Все' // отдел
export const vacanciesCity = 'Город'
export const vacanciesSchedule = 'График'
export const vacanciesPublished = 'Размещена'
export const vacanciesDuties = 'Чем займётесь'
export const vacanciesRequirements = 'Чего ждём'
export const vacanciesConditions = 'Что предлагаем'
export const vacanciesHot = 'Срочно'
export const vacanciesAsk = 'Откликнуться'
export const vacanciesAskTitle = 'Отклик: {{vacancy}}' // заголовок окна заявки
export const vacanciesAskText = 'Оставьте телефон — перезвоним и расскажем подробнее.'
export const vacanciesAskedFor = 'Вакансия: {{vacancy}}' // в письме отделу
export const vacanciesProcess = 'Как принимаем'
export const vacanciesPhone = 'Телефон'
export const vacanciesEmail = 'Почта'
export const vacanciesHours = 'Часы'

// Проекты застройщика
export const projectsTitle = 'Проекты'
export const projectsYears = 'Годы'
export const projectsFlats = 'Квартир' // имя факта в содержании
export const projectsScale = 'Высота домов в одном масштабе, этаж к этажу; ширина условная. Залито то, что уже стоит.'
export const projectsScaleLabel = 'Все проекты в одном масштабе по высоте' // для скринридера
export const projectsWithKeys = 'с ключами' // «2 140 квартир с ключами»
export const projectsDrawn = 'Рисунок в масштабе, снимка нет'
export const projectsAbout = 'О проекте'
export const projectsOthers = 'Другие проекты'
export const projectsToQuarter = 'На страницу квартала'
