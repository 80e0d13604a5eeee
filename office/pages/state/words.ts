import type { ThirdPartyName } from '#contract/site.ts'
import type { FEED_PROBLEM_TEXTS, FeedProblem } from '#domain/feeds/feed-problems.ts'
import { type Coded, textOf } from '#domain/lib/coded.ts'
import { countOf, formatNumber, NBSP, type PluralForms } from '#domain/text/format.ts'
import type { FINDING_TEXTS } from '#server/services/checks/findings.ts'
import type { Subject } from '#server/services/checks/run-checks.ts'
import { formatMoment } from '../../time.ts'
import { fieldTitle, reasonText } from '../content/words.ts'
import { channelTitle } from '../requests/words.ts'
import { ALERT_WORDS } from '../today/alerts.ts'

export const SUBJECTS: Record<Subject, string> = {
  settings: 'Настройки',
  disk: 'Диск',
  database: 'База',
  backup: 'Резервная копия',
  channels: 'Каналы',
  requests: 'Доставка заявок',
  feeds: 'Фиды',
  import: 'Загрузка остатков',
  others: 'Внешние сервисы',
}

export const feedTitle = (feed: string) => fieldTitle('portals', [feed])

const THIRD_PARTIES: Record<ThirdPartyName, string> = {
  captcha: 'Капча в браузере',
  calltracking: 'Коллтрекинг',
  metrica: 'Метрика',
  callback_widget: 'Обратный звонок',
  planner: 'Планоплан',
}

const LOTS: PluralForms = ['объект', 'объекта', 'объектов']
const REQUESTS: PluralForms = ['заявка', 'заявки', 'заявок']
const DELIVERIES: PluralForms = ['отправка', 'отправки', 'отправок']
const MINUTES: PluralForms = ['минуту', 'минуты', 'минут']
const FILES: PluralForms = ['файл', 'файла', 'файлов']
const HOURS: PluralForms = ['час', 'часа', 'часов']
const DAYS: PluralForms = ['день', 'дня', 'дней']

const UNKNOWN_LOTS = {
  facts: 'не на сайте, описание не читается',
  building: 'не на сайте, в содержании нет корпуса, этажа или планировки',
  place: 'без страницы, в содержании нет места на этаже',
}

const FEED_PROBLEMS: typeof FEED_PROBLEM_TEXTS = {
  priceOnRequest: () => 'цена по запросу',
  implausiblePrice: () => 'цена неправдоподобна',
  noArea: () => 'площадь не указана',
  planFormat: () => 'план не в PNG и не в JPEG',
  noDescription: () => 'нет описания',
  longDescription: ({ most }) => `описание длиннее ${formatNumber(most)} знаков`,
  noNumber: () => 'нет номера',
  noAddress: () => 'у корпуса нет адреса',
  phone: () => 'телефон не из десяти цифр после +7',
  pictureFormat: () => 'картинка квартала не в PNG и не в JPEG',
  noPlan: () => 'нет плана',
  floor: ({ floor, floorsTotal }) => `этаж ${floor}, а всего их ${floorsTotal}`,
  livingArea: () => 'жилая площадь не меньше общей',
  roomAreas: () => 'жилая площадь и кухня больше общей',
  noVat: () => 'не указан НДС помещений',
  noBuilding: ({ building }) => `корпус ${building} не описан`,
  noBuildingId: ({ building, field }) => `${building}: нет ${field}`,
  sameNumber: () => 'такой же корпус и номер у другого объекта',
}

export const feedProblemText = (problem: FeedProblem) => textOf(FEED_PROBLEMS, problem)

const FINDINGS: typeof FINDING_TEXTS = {
  failed: ({ message }) => `Проверка не прошла: ${reasonText(message)}`,
  alert: ({ alert }) => ALERT_WORDS[alert].join(': '),

  settingsRead: ({ siteUrl }) => `Прочитаны, сайт ${siteUrl}`,
  noSiteUrl: () => 'SITE_URL не задан: письма, фиды и карта сайта ведут на этот компьютер',
  unknownSetting: ({ name, meant }) => `Настройки ${name} нет${meant ? `, похожа на ${meant}` : ''}`,
  unknownText: ({ key, nearest }) =>
    `Надписи ${key} на сайте больше нет, её замена не действует. Похожий ключ: ${nearest}`,
  noBuild: () => 'Сайт не собран',

  folderWritable: () => 'Папка данных доступна для записи',
  freeSpace: ({ freeMb, totalMb }) => `Свободно ${sizeText(freeMb)} из ${sizeText(totalMb)}`,
  freeFiles: ({ freeFiles }) => `Можно создать ещё ${countOf(freeFiles, FILES)}`,

  database: ({ store }) =>
    store.dialect === 'postgres'
      ? `PostgreSQL ${store.version}, запись с подтверждением диска`
      : `SQLite, журнал ${store.journal}, запись ${store.isSynchronousFull ? 'с подтверждением' : 'БЕЗ подтверждения'} диска`,
  takesWrites: () => 'Принимает записи',
  takesNoWrites: () => 'Не принимает записей: нет места, закрыта для записи или занята',
  lots: ({ count }) => countOf(count, LOTS),
  noLots: () => 'Объектов нет: нужна загрузка',
  unknownLots: ({ what, count, ids }) =>
    `${countOf(count, LOTS)} ${UNKNOWN_LOTS[what]}: ${ids.join(', ')}${count > ids.length ? ' …' : ''}`,

  noBackup: () => 'Копии ещё не было',
  backup: ({ at }) => `Последняя полная: ${formatMoment(at)}`,
  oldBackup: ({ at, days }) => `Последняя полная: ${formatMoment(at)}, ${countOf(days, DAYS)} назад`,

  channelsUnchecked: () => 'Не проверены: нет базы',
  channelWell: ({ channel }) => `${channelTitle(channel)}: отвечает`,
  channelFails: ({ channel, says }) => `${channelTitle(channel)}: ${reasonText(says)}`,

  waiting: ({ count }) => (count === 0 ? 'Очередь пуста' : `Ждут: ${countOf(count, DELIVERIES)}`),
  waitingLong: ({ count, minutes }) => `Ждут: ${countOf(count, DELIVERIES)}, самая старая ${countOf(minutes, MINUTES)}`,
  givenUp: ({ count }) => `Не дошли: ${countOf(count, DELIVERIES)}`,
  held: ({ count }) => `Задержаны и ждут человека: ${countOf(count, REQUESTS)}`,

  noPortals: () => 'Выключены: в содержании нет записи «Площадки объявлений»',
  feedOff: ({ feed, missing }) => `${feedTitle(feed)}: выключен, нет ${missing}`,
  feedNotMade: ({ feed }) => `${feedTitle(feed)}: ещё не собран`,
  feedMade: ({ feed, lots, at }) =>
    `${feedTitle(feed)}: ${lots > 0 ? `${countOf(lots, LOTS)}, собран ` : 'собран '}${formatMoment(at)}`,
  feedOld: ({ feed, hours }) => `${feedTitle(feed)}: устарел, собран ${countOf(hours, HOURS)} назад`,
  feedChanging: ({ feed }) => `${feedTitle(feed)}: соберётся заново через минуту`,
  leftOut: ({ feed, count, problem }) =>
    `${feedTitle(feed)}: ${countOf(count, LOTS)} не в файле, ${feedProblemText(problem)}`,

  importOff: () => 'Выключена: IMPORT_URL не задан',
  importFailed: () => 'Последняя остановилась: причину назовёт npm run import -- --dry-run',
  noImport: () => 'Ещё не было',
  imported: ({ at }) => `Последняя: ${formatMoment(at)}`,
  importLate: ({ at, minutes }) => `Последняя: ${formatMoment(at)}, ${countOf(minutes, MINUTES)} назад`,

  thirdPartyOff: ({ name }) => `${THIRD_PARTIES[name]}: не используется`,
  thirdPartyAnswers: ({ name }) => `${THIRD_PARTIES[name]}: отвечает`,
  thirdPartyFails: ({ name, problem }) => `${THIRD_PARTIES[name]}: ${reasonText(problem)}`,
  captchaAnswers: () => 'Капча отвечает и знает ключ',
  captchaLetsThrough: () => 'Капча пропускает всех: оплачена ли она?',
  captchaSilent: () => 'Капча не отвечает или не знает ключа: заявки идут без проверки',
  imgproxyAnswers: () => 'imgproxy отвечает',
  imgproxyFails: ({ says }) => `imgproxy: ${reasonText(says)}`,
}

type Finding = Coded<typeof FINDING_TEXTS>

export const findingText = (finding: Finding): string => textOf(FINDINGS, finding)

/** What is switched off on purpose. */
export const OFF: readonly Finding['code'][] = ['noPortals', 'feedOff', 'importOff', 'thirdPartyOff']

const MB_IN_GB = 1024

function sizeText(mb: number): string {
  return mb < MB_IN_GB
    ? `${formatNumber(mb)}${NBSP}МБ`
    : `${formatNumber(mb / MB_IN_GB, mb < 10 * MB_IN_GB ? 1 : 0)}${NBSP}ГБ`
}
