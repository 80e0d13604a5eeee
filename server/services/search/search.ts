import { paths } from '#contract/paths.ts'
import { type Found, SEARCH_GROUPS, type SearchAnswer, type SearchGroupCode } from '#contract/search.ts'
import { orderingText, toAddress } from '#domain/lots/address.ts'
import type { KindWords } from '#domain/lots/field-words.ts'
import type { Query } from '#domain/lots/fields.ts'
import { looksLikePurchaseCode, purchaseCode, readPurchaseCode } from '#domain/purchase/purchase-code.ts'
import { countOf, fill } from '#domain/text/format.ts'
import { describeConditions } from '#server/services/lots/condition-text.ts'
import { soft } from '#texts/lot-list.ts'
import * as wholeCopy from '#texts/purchase.ts'
import * as copy from '#texts/search.ts'
import { perSnapshot, type SiteSnapshot } from '../snapshot/snapshot.ts'
import { CYRILLIC, findLots, lotsNumbered, type NamedLots } from './find-lots.ts'
import { findablesOf, helpPage } from './findable.ts'
import { type FoundPhrase, findPhrase } from './phrase/find-phrase.ts'
import { REFUSAL } from './phrase/refusals.ts'
import { createTextIndex, plainText } from './text-index.ts'

/** Things of one group that are shown. */
const MAX_IN_GROUP = 5
/** Characters of a text: two lines. */
const MAX_TEXT_CHARS = 140

const LATIN = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,./~{}:"<>'
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю.ёхъжэбю'

/** Example phrases, in the order in which they are offered. */
const EXAMPLES = [
  copy.exampleOne,
  copy.exampleTwo,
  copy.exampleThree,
  copy.exampleFour,
  copy.exampleFive,
  copy.exampleSix,
]
const MAX_EXAMPLES = 3

const GROUP_TITLES: Readonly<Record<SearchGroupCode, string>> = {
  page: copy.groupPage,
  purchase: copy.groupPurchase,
  promo: copy.groupPromo,
  question: copy.groupQuestion,
  document: copy.groupDocument,
  news: copy.groupNews,
  vacancy: copy.groupVacancy,
  project: copy.groupProject,
}

const textIndexOf = perSnapshot(({ content }: SiteSnapshot) => createTextIndex(findablesOf(content)))

/** Everything that a question leads to. One in the wrong keyboard layout or in Latin spelling is understood as it was meant. */
export function searchSite(snapshot: SiteSnapshot, question: string): SearchAnswer {
  const q = question.trim()
  const answer = answerTo(snapshot, q)
  if (answer.lots.length > 0 || ENGLISH.test(q)) return answer
  // «white box ne nuzhen»: only words that were not understood are spelled.
  const missed = answer.wish?.missed.join(' ').toLowerCase()
  const isMissed = (word: string) => !missed || (word.match(/[a-z]+/g) ?? []).some(part => missed.includes(part))
  const others = [toRussianLayout, (word: string) => (isMissed(word) ? toRussianSpelling(word) : word)]
    .map(convert => q.replace(LATIN_WORD, word => convert(word.toLowerCase())))
    .filter(meant => meant !== q)
    .map(meant => answerTo(snapshot, meant))
    .filter(other => isBetter(other, answer))
    .sort((a, b) => missedIn(a) - missedIn(b))
  return others.find(isAboutLots) ?? others[0] ?? answer
}

function isBetter(other: SearchAnswer, answer: SearchAnswer): boolean {
  // Numbers mean the same in both; the words decide.
  const isOther = isAboutLots(other) || helpPage(other.q) !== null
  if (isAboutLots(answer) && (!isOther || missedIn(answer) <= missedIn(other))) return other.lots.length > 0
  return helpPage(answer.q) === null && (isOther || (answer.groups.length === 0 && other.groups.length > 0))
}

const missedIn = ({ wish }: SearchAnswer) => wish?.missed.length ?? 0

type AboutLots = Pick<SearchAnswer, 'wish' | 'lots' | 'absent' | 'purchase'>

function isAboutLots({ wish, lots, absent, purchase }: AboutLots): boolean {
  return wish !== null || lots.length > 0 || absent !== null || purchase !== null
}

/** Lots by their names, else a phrase read by rules, and pages of the site. */
function answerTo(snapshot: SiteSnapshot, q: string): SearchAnswer {
  const index = textIndexOf(snapshot)
  const help = helpPage(q)
  const { lots: named, list, absent } = findLots(snapshot, q)
  const purchase = purchaseOf(snapshot, q)
  // Numbers of a code are no area and no price.
  const read = help || purchase ? null : ((list && namedList(list, absent ? q : null)) ?? findPhrase(snapshot, q))
  // Of a code that names a lot no other filter is read.
  const phrase = named.length > 0 && !read?.query.filters.number ? null : read
  const lots = named.length > 0 || !phrase ? named : lotsNumbered(phrase)
  // What the filter has understood is shown by the filter; the rest may be found elsewhere, a number of a lot may not.
  const wanted = absent
    ? []
    : phrase?.missed.filter(words => phrase.about === 'kind' || !REFUSED.test(plainText(words)))
  const whole = phrase && !absent && phrase.missed.length !== wanted?.length ? '' : (help?.words ?? q)
  const { found, hasAllWords } =
    q === '' || (named.length > 0 && !help) ? NOTHING_FOUND : index.find(whole, wanted?.join(' '))
  const all = help
    ? [...index.pages.filter(({ url }) => url === help.path), ...found.filter(({ url }) => url !== help.path)]
    : found
  const groups = SEARCH_GROUPS.flatMap(code => {
    const items = all.filter(({ group }) => group === code).slice(0, MAX_IN_GROUP)
    return items.length > 0 ? [{ code, title: GROUP_TITLES[code], items: items.map(toListed) }] : []
  })
  // «Как забронировать квартиру?» is a question to the site, not to the catalogue.
  const isQuestion =
    phrase?.about === 'kind' && phrase.sale.kind.kind === 'flat' && phrase.missed.length > 0 && hasAllWords
  const about = { wish: phrase && !isQuestion ? describePhrase(snapshot, phrase) : null, purchase, absent, lots }
  return {
    q,
    ...about,
    is_understood: isAboutLots(about) || help !== null || hasAllWords || q === '',
    examples: q === '' ? examplesOf(snapshot) : [],
    groups,
  }
}

/** «без балкона»: pages about balconies are no answer. */
const REFUSED = new RegExp(`(?:^| )${REFUSAL.source}`, 'u')

const NOTHING_FOUND = { found: [], hasAllWords: false }

/** The list of the lots that were named. @param missed the name, when nothing has it */
function namedList({ sale, pairs }: NonNullable<NamedLots['list']>, missed: string | null): FoundPhrase {
  return { sale, query: sale.index.parse(pairs), missed: missed === null ? [] : [missed], idle: [], about: 'filters' }
}

/** What this quarter does not sell, or no longer has, is no example. */
export const examplesOf = perSnapshot((snapshot: SiteSnapshot): string[] =>
  EXAMPLES.filter(question => {
    const { wish, groups } = searchSite(snapshot, question)
    return wish ? wish.count > 0 && wish.missed.length === 0 : groups.length > 0
  }).slice(0, MAX_EXAMPLES),
)

/** A code read over the phone; one with a wrong digit leads to the same page, which reports it. */
function purchaseOf(snapshot: SiteSnapshot, q: string): Found | null {
  if (!looksLikePurchaseCode(q)) return null
  const choice = readPurchaseCode(q)
  const flat = choice && snapshot.onSale.find(choice.flat)
  return {
    title: fill(wholeCopy.wholeFound, { code: q }),
    text: flat ? flat.sale.kind.nameOf(flat.card) : wholeCopy.wholeUnreadable,
    url: paths.wholePurchase(choice ? purchaseCode(choice) : encodeURIComponent(q)),
  }
}

function describePhrase(snapshot: SiteSnapshot, { sale, query, missed, idle }: FoundPhrase): SearchAnswer['wish'] {
  const { kind, index } = sale
  const { words } = kind
  const language = { fields: kind.fields, words, specs: index.specs(), vocabulary: snapshot.content.vocabulary }
  const count = index.count(query)
  const url = kind.listPath(toAddress(kind.fields, query))
  return {
    kind: kind.kind,
    conditions: [
      ...describeConditions(query, language, {}).map(({ label, isSoft }) => (isSoft ? `${label} ${soft}` : label)),
      ...orderOf(query, words),
      ...idle,
    ],
    missed: [...missed],
    count,
    text: count === 0 ? copy.wishNone : fill(copy.wishShow, { count: countOf(count, words.lot.shown) }),
    url,
  }
}

/** The order that was requested, in words. */
function orderOf({ ordering }: Query, { orders }: KindWords): string[] {
  const keys = orderingText(ordering).split(',')
  return keys.flatMap(key => orders.filter(({ value }) => value === key).map(({ label }) => label))
}

function toListed({ title, text, url }: Found): Found {
  return { title, text: cut(text), url }
}

/** At the end of a word. */
function cut(text: string): string {
  if (text.length <= MAX_TEXT_CHARS) return text
  return `${text
    .slice(0, MAX_TEXT_CHARS)
    .replace(/[\s\u00a0][^\s\u00a0]*$/, '')
    .replace(/[,.:;—–-]+$/, '')}…`
}

/** A question in English is none in Latin spelling: «no balcony» is no balcony. */
const ENGLISH = /(?<!\S)(?:no|not|without|with|and|or|the)(?!\S)/i

/** A word without Russian letters. */
const LATIN_WORD = /(?<!\S)[^\sа-яё]*[a-z][^\sа-яё]*(?!\S)/gi

/** What was meant by a word that was typed in the Latin layout of the keyboard, `rdfhnbhf`. */
function toRussianLayout(word: string): string {
  // A point or a comma after a number is itself.
  const signPattern = /[a-z`[\];'~{}:"<>]|(?<!\d)[,.]|[,.](?=[a-z])/g
  return word.replace(signPattern, one => RUSSIAN[LATIN.indexOf(one)] ?? one)
}

/** Latin spellings of one letter that CYRILLIC does not have. */
const SPELLING: Readonly<Record<string, string>> = {
  shch: 'щ',
  sch: 'щ',
  zh: 'ж',
  kh: 'х',
  ch: 'ч',
  sh: 'ш',
  ts: 'ц',
  yu: 'ю',
  ju: 'ю',
  ya: 'я',
  ja: 'я',
  yo: 'е',
  w: 'в',
  x: 'х',
  y: 'ы',
  "'": 'ь',
}

/** A Russian word in Latin letters, `dvushka`. */
function toRussianSpelling(word: string): string {
  return word
    .replaceAll(/(?<=[aeiouy])y(?![aou])/g, 'j')
    .replaceAll(/shch|sch|[zkcs]h|ts|[yj][uao]|[a-z']/g, one => SPELLING[one] ?? CYRILLIC[one] ?? one)
}
