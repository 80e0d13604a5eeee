import { paths } from '#contract/paths.ts'
import type { Found, SearchAnswer, SearchGroupCode } from '#contract/search.ts'
import { SEARCH_GROUPS } from '#contract/search.ts'
import { toAddress } from '#domain/lots/address.ts'
import { looksLikePurchaseCode, purchaseCode, readPurchaseCode } from '#domain/purchase/purchase-code.ts'
import { fill } from '#domain/text/fill.ts'
import { countOf } from '#domain/text/plural.ts'
import { describeConditions } from '#server/services/lots/applied-conditions.ts'
import { perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as wholeCopy from '#texts/purchase.ts'
import * as copy from '#texts/search.ts'
import { findLots } from './find-lots.ts'
import { findablesOf } from './findable.ts'
import { findPhrase } from './phrase/find-phrase.ts'
import { createTextIndex } from './text-index.ts'

/** Things of one group that are shown. */
const MOST_OF_GROUP = 5
/** Characters of a text: two lines. */
const MOST_OF_TEXT = 140

/** Questions that show what can be asked, in the order in which they are offered. */
const EXAMPLES = [
  copy.exampleOne,
  copy.exampleTwo,
  copy.exampleThree,
  copy.exampleFour,
  copy.exampleFive,
  copy.exampleSix,
]
const MOST_EXAMPLES = 3

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

/** Everything that a question leads to: a phrase read by rules, lots by their number, and what the site says. */
export function searchSite(snapshot: SiteSnapshot, question: string): SearchAnswer {
  const q = question.trim()
  const index = textIndexOf(snapshot)
  // Numbers of a code are no area and no price.
  const phrase = looksLikePurchaseCode(q) ? null : phraseOf(snapshot, q)
  // What the filter has understood is told by the filter; the rest may be told elsewhere.
  const rest = phrase?.missed.join(' ') ?? ''
  const found = q === '' ? [] : index.find(q, rest)
  const groups = SEARCH_GROUPS.flatMap(code => {
    const items = found.filter(({ group }) => group === code).slice(0, MOST_OF_GROUP)
    return items.length > 0 ? [{ code, title: GROUP_TITLES[code], items: items.map(shown) }] : []
  })
  const examples = q === '' ? examplesOf(snapshot) : []
  return { q, wish: phrase, purchase: purchaseOf(snapshot, q), lots: findLots(snapshot, q), examples, groups }
}

/** What this quarter does not sell, or no longer has, is no example. */
const examplesOf = perSnapshot((snapshot: SiteSnapshot): string[] =>
  EXAMPLES.filter(question => {
    const { wish, groups } = searchSite(snapshot, question)
    return wish ? wish.count > 0 && wish.missed.length === 0 : groups.length > 0
  }).slice(0, MOST_EXAMPLES),
)

/** A code that was read over the phone; one with a wrong digit leads there too, where that is said. */
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

function phraseOf(snapshot: SiteSnapshot, q: string): SearchAnswer['wish'] {
  const phrase = findPhrase(snapshot, q)
  if (!phrase) return null
  const { sale, query, missed } = phrase
  const { kind, index } = sale
  const { words } = kind
  const language = { fields: kind.fields, words, specs: index.specs(), vocabulary: snapshot.content.vocabulary }
  const count = index.count(query)
  return {
    kind: kind.kind,
    conditions: describeConditions(query, language, {}).map(({ label }) => label),
    missed: [...missed],
    count,
    text: count === 0 ? copy.wishNone : fill(copy.wishShow, { count: countOf(count, words.lot.shown) }),
    url: kind.listPath(toAddress(kind.fields, query)),
  }
}

function shown({ title, text, url }: Found): Found {
  return { title, text: cut(text), url }
}

/** At the end of a word. */
function cut(text: string): string {
  if (text.length <= MOST_OF_TEXT) return text
  return `${text
    .slice(0, MOST_OF_TEXT)
    .replace(/[\s\u00a0][^\s\u00a0]*$/, '')
    .replace(/[,.:;—–-]+$/, '')}…`
}
