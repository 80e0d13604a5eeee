import { pages } from '#app/pages/registry.ts'
import { documentPath, documentsOf } from '#contract/content/documents.ts'
import type { Content } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import type { Found, SearchGroupCode } from '#contract/search.ts'
import { keysOf } from '#domain/lib/collections.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import { KINDS } from '#server/services/lots/kinds.ts'
import { headingOfRoute } from '#server/services/seo/head.ts'
import { plainText } from './text-index.ts'

/** Something of the site that words lead to. */
export interface Findable extends Found {
  group: SearchGroupCode
  /** Searched in addition to title and text. */
  words: string
}

/** What a page shows of a kind of content, as something to be found. */
type Finders = { readonly [Code in SearchGroupCode]: (content: Content) => Omit<Findable, 'group'>[] }

const finders: Finders = {
  page: content => {
    const single = pages.filter(
      ({ pattern, audience }) => (audience === 'public' && !pattern.includes(':')) || pattern === paths.favorites(),
    )
    const known = single.flatMap(({ pattern }) => {
      const title = headingOfRoute(content, pattern)
      return title && hasPage(content, pattern) ? [{ url: pattern, title }] : []
    })
    return [
      ...known.map(page => ({ ...page, text: content.seo.routes[page.url]?.description ?? '', words: '' })),
      ...KINDS.flatMap(kind => kind.collections?.(content) ?? []).map(({ path, name, text, page: { title } }) => ({
        url: path,
        title: PERCENT.test(title) ? name : title,
        text: '',
        words: [title, text].flat().join(' '),
      })),
    ]
  },
  purchase: ({ purchase }) =>
    purchase.map(({ slug, name: title, lead, faq, ...method }) => ({
      url: paths.purchase(slug),
      title,
      text: withoutPercents(lead),
      words: `${method.title} ${lead} ${faq.map(({ question, answer }) => `${question} ${answer}`).join(' ')}`,
    })),
  promo: ({ stocks }) =>
    stocks.map(({ slug, short_title: title, lead, html, ...promo }) => ({
      url: paths.promo(slug),
      title,
      text: withoutPercents(lead),
      words: `${promo.title} ${lead} ${plainOf(html)}`,
    })),
  question: ({ faq }) =>
    faq.flatMap(({ slug, title, items }) =>
      items.map(({ question, answer }) => ({
        url: `${paths.faq()}#${slug}`,
        title: question,
        text: answer,
        words: title,
      })),
    ),
  document: ({ prodocs }) =>
    prodocs
      ? documentsOf(prodocs).map(({ document: { title, file, kind }, group }) => ({
          url: documentPath(file),
          title,
          text: group.title,
          words: kind,
        }))
      : [],
  news: ({ news }) =>
    news.map(({ slug, title, lead, html, tag }) => ({
      url: paths.newsItem(slug),
      title,
      text: lead,
      words: `${tag} ${plainOf(html)}`,
    })),
  vacancy: ({ vacancies }) =>
    vacancies.map(({ slug, title, html }) => ({
      url: `${paths.vacancies()}#${slug}`,
      title,
      text: '',
      words: plainOf(html),
    })),
  project: ({ project }) =>
    project.map(({ slug, title, lead, html }) => ({
      url: paths.project(slug),
      title,
      text: lead,
      words: plainOf(html),
    })),
}

/** Everything of the content that words lead to. @param content as it holds on the day */
export function findablesOf(content: Content): Findable[] {
  return keysOf(finders).flatMap(group => finders[group](content).map(one => ({ ...one, group })))
}

/** «0 %» of instalments is no rate. */
const PERCENT = /[1-9]\d*(?:,\d+)?[\s\u00a0]*%/

/** Drops sentences with percents: a rate must be preceded by its full cost, for which a result has no room. */
function withoutPercents(text: string): string {
  return text
    .split(/(?<=[.!?])\s/)
    .filter(sentence => !PERCENT.test(sentence))
    .join(' ')
}

/** The words of HTML that the load has made of Markdown. */
function plainOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ')
}

interface HelpPage {
  path: string
  /** What the rest of the site is searched for, in the words that it has; absent: the question itself. */
  words?: string
}

const BUILDING = '(?:(?:корпус|дом)[а-я]* (?:№ ?)?\\d+|(?:\\d+|[а-я]+(?:[оыи][йм]|[ео]го)) (?:корпус|дом)[а-я]*)'
const OF_BUILDING = `(?: (?:(?:на|во?|по|для|от) )?${BUILDING})?`

/** Words that single out a page, of small letters without «ё». */
const HELP: readonly (readonly [key: string, page: HelpPage])[] = [
  [
    [
      'адрес[а-я]*|доехать?|добраться|проехать?|(?:вас|к вам|ваш[а-я]*(?: офис[а-я]*)?) найти|найти (?:вас|ваш[а-я]*(?= офис))|проезд[а-я]*|маршрут[а-я]*|пройти|находи[а-я]*|расположен[а-я]*|(?:где|куда) (?:вы|ехать|приехать|подъехать)|контакт[а-я]*',
      'телефон[а-я]*|(?:по|пере)звон[а-я]*|обратн[а-я]* звон[а-я]*|связаться|связь|написать|почта|email|e-mail|w?h?ats ?app|telegram',
      'в[оа]т?[сц]ап[а-я]*|телеграм[а-я]*|мессенджер[а-я]*|(?:режим|график|час|время|расписание)[а-я]* работы',
      '(?:вы )?(?:не )?работаете|(?:вы )?(?:не )?работает(?= офис|$)|(?:от|за)крыт[аоы]?|(?:от|за)крыва[а-я]*|(?:офис|отдел)[а-я]* продаж',
      '(?:где|ваш[а-я]*|до|в) (?:[а-я]+ )?офис[а-я]*|(?:хочу )?запис[а-я]* на (?:показ|просмотр|экскурси)[а-я]*|экскурси[а-я]*',
    ].join('|'),
    { path: paths.contacts() },
  ],
  [
    'калькулятор[а-я]*|(?:рас|по)счи?т[а-я]* (?:ежемесячн[а-я]* )?(?:платеж|ипотек|рассрочк)[а-я]*|банк[аиов]*|(?:сейчас )?ставк[а-я]*(?: по ипотеке)?(?: (?:сегодня|сейчас))?',
    { path: paths.purchase() },
  ],
  [
    [
      `(?:${BUILDING} )?(?:ход|фото|видео|этап|стади|статус|отчет)[а-я]* (?:о |со? )?(?:хода? )?(?:строительств|строй)[а-я]*${OF_BUILDING}`,
      `когда (?:сда|достро|засел|заезд|ввод)[а-я]*${OF_BUILDING}|(?:(?:веб-?)?камер|трансляци)[а-я]*${OF_BUILDING}`,
      `(?:идет|продвигается) (?:стройка|строительство)|(?<!рассрочк.*)ключ[а-я]*(?!.* рассрочк)${OF_BUILDING}`,
      `(?:срок|дат)[а-я]* (?:сдач|ввод)[а-я]*${OF_BUILDING}`,
      `(?:когда|выдач[а-я]*) (?:[а-я]+ )?ключ[а-я]*${OF_BUILDING}`,
    ].join('|'),
    { path: paths.mediaProgress() },
  ],
  ['(?:(?:планировк|квартир)[а-я]* (?:в )?)?3 ?-?[dд](?: ?-?(?:тур|планировк)[а-я]*)?', { path: paths.tour() }],
  ['перв[а-я]* взнос[а-я]*', { path: paths.faq() }],
  ['(?:сейчас )?(?:скидки и )?акци[ия]|спец(?:иальные )?предложени[яй]', { path: paths.promos() }],
  ['ваканси[а-я]*|устроиться|(?:ищу|нужна|найти) работ[ау]|работать|работа у вас', { path: paths.vacancies() }],
  ['избранн[а-я]*', { path: paths.favorites() }],
  [`(?:документ|деклараци|разрешени)[а-я]*(?: на строительство)?${OF_BUILDING}`, { path: paths.documents() }],
  ['прин(?:ять|имать) квартир[а-я]*', { path: paths.faq(), words: 'приемка' }],
  ['(?:пере)?уступ(?:к|ит)[а-я]*|дупт', { path: paths.faq(), words: 'уступить право' }],
  ['(?:скачать|образец) договор[а-я]*|дду', { path: paths.documents(), words: 'договор долевого участия' }],
  [
    'сад(?:ик)?[аиуы]?|школ[аыу]|поликлиник[аиу]|инфраструктур[а-я]*|что рядом|остановк[а-я]*(?: автобус[а-я]*)?|транспорт|есть (?:(?:ли|рядом|во?|квартале|доме|жк|поблизости) )*(?:магазин|кафе|аптек|супермаркет)[а-я]*|(?:магазин|кафе|аптек|супермаркет)[а-я]* (?:рядом|поблизости|в (?:доме|квартале))(?: есть)?',
    { path: paths.aboutSocial() },
  ],
  [
    'застройщик[а-я]*|девелопер[а-я]*|кто строит|о компании|проекты|что (?:уже |раньше )?построили(?: раньше)?',
    { path: paths.projects() },
  ],
]

/** Words that may be around a key word. */
const AROUND_HELP = new RegExp(
  `^(?:${[
    'а|и|в|во|до|к|с|со|что|на|у|по|о|за|об|или|ли|вы|он|это|вас|вам|вами|мне|мой|ваш[а-я]*|как|где|когда',
    'сколько|скольки|(?:под)?скажите|пожалуйста|какой|какие|какая|есть|можно|нужен|будут|посмотреть|показать|номер|офис[а-я]*|отдел(?:[аеу]|ом)?',
    'продаж[а-я]*|жк|квартал[а-я]*|комплекс[а-я]*|дом[а-я]*|корпус[а-я]*|строй[а-я]*|строительств[а-я]*',
    'схема|карта|машин[а-я]*|автобус[а-я]*|метро|трамва[а-я]*|суббот[а-я]*|воскресен[а-я]*|праздник[а-я]*|пешком|веб|онлайн|первоначальн[а-я]*|ипотек[а-я]*',
    'смотреть|рассрочк[а-я]*|ипотечн[а-я]*|платеж[а-я]*|партнер[а-я]*|(?:вы)?да[дюе][а-я]*|получ[а-я]*|переда[а-я]*|договор[а-я]*',
    'образец|скачать|ждать|узнать|каком|кто|заказ[а-я]*|закаж[а-я]*|выходн[а-я]*|работ[а-я]*|детск[а-я]*|рядом|далеко|ближайш[а-я]*',
    'застройщик[а-я]*|постро[а-я]*|проектн[а-я]*|ввод|други[а-я]*|дду',
  ].join('|')})$`,
  'u',
)

const PATTERNS = HELP.map(([key, page]) => [new RegExp(`(?<![а-яa-z])(?:${key})(?![а-яa-z])`, 'u'), page] as const)

/** The page that answers a question which is no phrase about lots; null = there is none. */
export function helpPage(question: string): HelpPage | null {
  const plain = plainText(question)
    .replaceAll(/[?!.,]+/g, '')
    .trim()
  const isAbout = (key: RegExp) => {
    const around = plain.split(key)
    return (
      around.length > 1 && around.flatMap(text => text.match(/[^\s-]+/g) ?? []).every(word => AROUND_HELP.test(word))
    )
  }
  return PATTERNS.find(([key]) => isAbout(key))?.[1] ?? null
}
