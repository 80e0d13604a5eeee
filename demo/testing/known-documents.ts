import { globSync, readFileSync } from 'node:fs'
import { elementAt } from '#domain/lib/collections.ts'

const CONTENT = new URL('../content/', import.meta.url)

/** News from the latest on: dates are `YYYY-MM-DD`. */
export const NEWS = globSync('news/*.md', { cwd: CONTENT })
  .map(path => {
    const text = readFileSync(new URL(path, CONTENT), 'utf8')
    const field = (name: string): string => JSON.parse(new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '""')
    return { slug: field('slug'), title: field('title').replaceAll('\u00a0', ' '), date: field('date') }
  })
  .sort((a, b) => (a.date < b.date ? 1 : -1))
export const [LATEST_NEWS, SECOND_NEWS] = [elementAt(NEWS, 0), elementAt(NEWS, 1)]

/** Slugs of promotions. */
export const PROMOS = {
  /** 5 % off what is free in the house that is ready, in November and December 2026. */
  ofReadyBuilding: 'klyuchi-k-novomu-godu',
  /** A rate of a bank. */
  ofRate: 'semejnaya-4-9',
  /** Those of 10 February 2027, in the order of their list; the last of them is of premises. */
  inFebruary: ['semejnaya-4-9', 'rassrochka-do-sdachi', 'pervye-etazhi'],
  ofPremises: 'pervye-etazhi',
  /** A gift, alone of its kind in the sixth building. */
  ofGift: 'kladovaya-v-podarok',
} as const

/** News of the embankment, which the word alone finds. */
export const EMBANKMENT_NEWS = 'otkryta-naberezhnaya'
/** News of the first of June 2026. */
export const JUNE_NEWS = 'rechnoj-den'

/** A subsidy of a rate that ends on the last day of January 2027. */
export const FIRST_YEAR_SUBSIDY = { slug: 'pervyj-god', title: 'Лёгкий первый год' } as const

/** Slugs of offers with rates and shares that no other has: who names them names the offer. */
export const SIGNS_OF_OFFERS: Readonly<Record<string, RegExp>> = {
  'semejnaya-na-ves-srok': /(?<![\d,])4,9 %/,
  'pervyj-god': /(?<![\d,])3,9 %/,
  'rovnaya-stavka': /(?<![\d,])10,9 %/,
  'tri-goda': /(?<![\d,])8,9 %/,
  'rassrochka-do-sdachi': /"0 % до сдачи|"rassrochka-do-sdachi"|Ноль процентов/,
  'klyuchi-k-novomu-godu': /[−-]5 %|[Сс]кидка 5 %/,
}

/** Slugs of ways to buy. */
export const WAYS = {
  /** Mortgage with state support for families. */
  family: 'semejnaya-ipoteka',
  /** Mortgage of the banks themselves. */
  market: 'dlya-vseh',
  military: 'voennaya-ipoteka',
  instalments: 'rassrochka',
  /** A state certificate for a second child. */
  familyCapital: 'materinskij-kapital',
  paidAtOnce: 'polnaya-oplata',
} as const

/** The bank that gives a large family a special rate. */
export const BANK_OF_LARGE_FAMILIES = 'Банк «Семь мостов»'

/** Quarters of the developer. */
export const PROJECTS = {
  /** The one that the site sells. */
  own: 'olhovyj-bereg',
  /** Built already; its page leads nowhere else. */
  built: 'verhnij-lug',
  /** What a search for «мельничный двор» finds. */
  named: { slug: 'melnichnyj-dvor', question: 'мельничный двор' },
  /** A town where it has built. */
  town: { value: 'lugoreche', label: 'Лугоречье' },
  /** Built in several years. */
  long: { slug: 'ivovaya-zavod', years: '2020–2024' },
} as const

/** The sample of a contract, a file of three sheets. */
export const CONTRACT_FILE = 'obrazec-ddu.pdf'
