import { pages } from '#app/pages/registry.ts'
import { documentPath, documentsOf } from '#contract/content/documents.ts'
import type { Content } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import type { Found, SearchGroupCode } from '#contract/search.ts'
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
  const groups = Object.entries(finders) as [SearchGroupCode, Finders[SearchGroupCode]][] // keys of the table
  return groups.flatMap(([group, find]) => find(content).map(one => ({ ...one, group })))
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

const OFFICE = '(?: (?:ваш[а-я]* )?(?:офис[а-я]*|отдел[а-я]* продаж))?'
const PLACE = '(?: (?:до |к )?(?:вас|вам|жк|квартал[а-я]*|офис[а-я]*))?'

/** Questions in other words than the site has, and the page that answers them. Patterns are of small letters without «ё». */
const HELP: readonly (readonly [patterns: readonly string[], page: HelpPage])[] = [
  [
    [
      `(?:ваш )?адрес[а-я]*${OFFICE}`,
      `где (?:вы |он |это )?(?:находи[а-я]*|расположен[а-я]*)${OFFICE}${PLACE}`,
      `(?:как )?(?:к вам |до вас )?(?:доехать|добраться|проехать|проезд|пройти)${PLACE}${OFFICE}`,
      'схема проезда|карта проезда',
      `(?:ваш |номер )?телефон[а-я]*${OFFICE}`,
      `(?:как )?(?:позвонить|связаться|написать)(?: с)?(?: (?:вам|вами))?(?: в)?${OFFICE}`,
      `(?:режим|график|часы|время) работы${OFFICE}`,
      `(?:до скольки|когда|во сколько|со скольки|как) (?:вы )?(?:работа[а-я]*|открыт[а-я]*)${OFFICE}`,
      'офис[а-я]* продаж|отдел[а-я]* продаж|почта|email|e-mail|контакт[а-я]*',
    ],
    { path: paths.contacts() },
  ],
  [
    [
      '(?:ипотечн[а-я]* )?калькулятор[а-я]*(?: ипотеки)?',
      '(?:рассчитать|посчитать|расчет|рассчет) (?:ежемесячн[а-я]* )?(?:платеж[а-я]*|ипотек[а-я]*|рассрочк[а-я]*)',
    ],
    { path: paths.purchase() },
  ],
  [
    [
      'ход (?:строительства|стройки)|(?:веб ?)?камер[а-я]*(?: (?:на |со )?строй[а-я]*)?',
      'как (?:идет|продвигается) (?:стройка|строительство)',
      '(?:когда )?(?:выда[а-я]* |выдач[а-я]* |получ[а-я]* |передач[а-я]* |будут )?ключ[а-я]*',
      'когда (?:сда[а-я]*|достро[а-я]*|заселение|заезд)(?: (?:дом|корпус)[а-я]*)?',
    ],
    { path: paths.mediaProgress() },
  ],
  [['(?:какой )?(?:нужен )?(?:первоначальный|первый) взнос'], { path: paths.faq() }],
  [['ваканси[а-я]*|работа у вас|устроиться(?: на работу)?|ищу работу'], { path: paths.vacancies() }],
  [['избранн[а-я]*'], { path: paths.favorites() }],
  [['(?:образец )?дду'], { path: paths.documents(), words: 'договор долевого участия' }],
]

const PATTERNS = HELP.map(([patterns, page]) => [new RegExp(`^(?:${patterns.join('|')})$`, 'u'), page] as const)

/** The page that answers a question which is no phrase about lots; null = there is none. */
export function helpPage(question: string): HelpPage | null {
  const plain = plainText(question)
    .replaceAll(/[?!.,]+/g, '')
    .trim()
  return PATTERNS.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
