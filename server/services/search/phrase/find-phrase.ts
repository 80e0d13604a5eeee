import { toAddress } from '#domain/lots/address.ts'
import { orderableFields, type Query, QueryError } from '#domain/lots/fields.ts'
import { type AnyKindOnSale, perSnapshot, type SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type PhrasePart, readPhrase } from './read-phrase.ts'
import type { Pair } from './rule.ts'
import { PLACES, phraseTerms } from './terms.ts'
import { type Token, tokensOf } from './tokens.ts'

/** «2E до 8 млн» in capitals; «2е» is a euro layout. */
const LAYOUT_CODE = /(?<!\S|(?:тип|план|кв|схем|черт|корп|дом)\S* )[1-4][EЕ](?=[\s,]|$)/gu
const BOUND = /_(?:min|max)$/
const SET_ONCE = /_(?:min|max)$|^ordering$/

/** A phrase as a question to the catalogue. */
export interface FoundPhrase {
  sale: AnyKindOnSale
  query: Query
  missed: readonly string[]
  /** Conditions in the words of the phrase: bounds that all lots satisfy («до 90 млн»), and orders without a label or by default («подешевле»). */
  idle: readonly string[]
  /** What of it was understood: filters or an order, only what no filter can express, or only the kind. */
  about: 'filters' | 'inexpressible' | 'kind'
}

/** The kind that leaves the fewest words is meant, flats first. @returns null when nothing is about lots */
export function findPhrase(snapshot: SiteSnapshot, typed: string): FoundPhrase | null {
  const tokens = tokensOf(typed.replaceAll(LAYOUT_CODE, 'тип $&'))
  const [first, ...others] = snapshot.onSale.list().map(sale => reading(snapshot, sale, tokens))
  if (!first) return null
  const best = others.reduce((a, b) => (rankOf(b) < rankOf(a) ? b : a), first)
  const { sale, pairs, parts, missed, isInexpressible, isNamed } = best
  const about = pairs.length > 0 ? 'filters' : isInexpressible ? 'inexpressible' : isNamed ? 'kind' : null
  // «как дойти до станции»
  const isAboutPlace = !isNamed && pairs.length > 0 && pairs.every(([key]) => PLACES.has(key))
  const isQuestion = tokens.some(({ text }) => /^(?:ли|где|как|сколько)$/u.test(text))
  if (!about || (isAboutPlace && isQuestion)) return null
  const { kind } = sale
  const query = sale.index.parse(pairs)
  const address = toAddress(kind.fields, query)
  const isIdle = ([key, value]: Pair) =>
    key === 'ordering'
      ? kind.words.orders.every(order => order.value !== value)
      : address[key] === undefined && key !== 'type'
  const idle = parts.filter(part => part.pairs.every(isIdle)).map(({ said }) => said)
  return { sale, query, missed, idle, about }
}

/** Equals are decided by the name of the kind, then flats win, of these those that leave no word. */
const rankOf = ({ unread, isNamed, missed, sale }: Reading) =>
  unread - (isNamed ? 0.5 : 0) + (FLATS.has(sale.kind.kind) ? Math.sign(missed.length) / 10 : 0.2)

/** A phrase that names a kind, rooms or floors is about no kind that does not have them. */
const UNREAD_KIND = 10

const countWords = (texts: readonly string[]) => texts.join(' ').split(' ').filter(Boolean).length

interface Reading {
  sale: AnyKindOnSale
  /** Values that the kind knows. */
  pairs: readonly Pair[]
  /** Phrase parts that set these values, with their words. */
  parts: readonly PhrasePart[]
  missed: readonly string[]
  /** Words that the kind cannot read; less = more likely meant. Words that it reads and cannot express are not counted. */
  unread: number
  /** Something about its lots was said that no filter can express. */
  isInexpressible: boolean
  /** The kind itself was named. */
  isNamed: boolean
}

const termsOf = perSnapshot(
  ({ content, today }: SiteSnapshot, { index, kind }: AnyKindOnSale) =>
    phraseTerms({
      specs: index.specs(),
      vocabulary: content.vocabulary,
      fields: kind.fields,
      words: kind.words.fields,
      today: { year: Number(today.slice(0, 4)), quarter: Math.ceil(Number(today.slice(5, 7)) / 3) },
    }),
  ({ kind }) => kind.kind,
)

/** Kinds that are also called flats. */
const FLATS = new Set(['flat', 'second'])

function reading(snapshot: SiteSnapshot, sale: AnyKindOnSale, tokens: readonly Token[]): Reading {
  const { kind } = sale
  const { kinds, missed, unread, isAboutLots, ...read } = readPhrase(tokens, termsOf(snapshot, sale))
  const parts = joinOrders(read.parts, sale)
  let taken: readonly Pair[] = []
  const known = parts.filter(({ pairs }) => {
    // «До 9 млн, до 12 млн»: a bound is set once.
    const isNew = !pairs.some(
      ([key]) => SET_ONCE.test(key) && taken.some(pair => pair[0] === key && !pairs.includes(pair)),
    )
    const isTaken = isNew && pairs.every(pair => isKnown(sale, pair)) && parse(sale, [...taken, ...pairs]) !== null
    // «муж хочет выше десятого, а я до седьмого»: of bounds that cross the last holds.
    if (isTaken) taken = [...taken.filter(one => !pairs.some(pair => crosses(one, pair))), ...pairs]
    return isTaken
  })
  const pairs = withinBuildings(taken)
  const unknown = parts.filter(part => !(known.includes(part) && part.pairs.some(pair => pairs.includes(pair))))
  const isOwn = (named: string) => named === kind.kind || (named === 'flat' && FLATS.has(kind.kind))
  const otherKinds = kinds.filter(named => !isOwn(named.kind))
  const isNamed = kinds.some(named => isOwn(named.kind) && !named.isAddition)
  // «кладовка на самом верху» is about a storage room, «помещение из 3 комнат» about premises.
  const isOfOtherKind = ({ pairs, said }: PhrasePart) =>
    !(isNamed && kind.kind === 'commercial' && /комнат(?!н)|студи/u.test(said)) &&
    pairs.some(
      pair => !isKnown(sale, pair) && /^-?(?:rooms|floor)/.test(pair[0] === 'ordering' && !isNamed ? pair[1] : pair[0]),
    )
  return {
    sale,
    pairs,
    parts: parts.filter(part => !unknown.includes(part)),
    missed: [...missed, ...unknown.map(part => part.said), ...otherKinds.map(named => named.said)],
    unread:
      countWords([...(kind.kind === 'second' && !isNamed ? missed : unread), ...unknown.map(part => part.said)]) +
      UNREAD_KIND * (otherKinds.filter(({ isAddition }) => !isAddition).length + unknown.filter(isOfOtherKind).length),
    isInexpressible: isAboutLots || unknown.length > 0,
    isNamed,
  }
}

/** Whether the lower of two ends of one range is above the upper. */
function crosses(one: Pair, other: Pair): boolean {
  const [[lower, min], [upper, max]] = one[0].endsWith('_min') ? [one, other] : [other, one]
  return lower !== upper && lower.replace(/_min$/, '_max') === upper && Number(min) > Number(max)
}

/** «подешевле и побольше» are two keys of one order. */
function joinOrders(parts: readonly PhrasePart[], sale: AnyKindOnSale): readonly PhrasePart[] {
  const orders = parts.flatMap(({ pairs }) => pairs.filter(pair => pair[0] === 'ordering' && isKnown(sale, pair)))
  const all: Pair = ['ordering', orders.map(([, value]) => value).join(',')]
  if (orders.length < 2 || parse(sale, [all]) === null) return parts
  return parts.map(part => (part.pairs.some(pair => orders.includes(pair)) ? { ...part, pairs: [all] } : part))
}

/** «Секция 2» is one of every building, unless buildings were named: then it is one of theirs. */
function withinBuildings(pairs: readonly Pair[]): readonly Pair[] {
  const buildings = new Set(pairs.flatMap(([key, value]) => (key === 'building' ? [value] : [])))
  if (buildings.size === 0) return pairs
  const isOutside = ([key, value]: Pair) => key === 'section' && !buildings.has(String(Math.floor(Number(value) / 100)))
  return pairs.filter(pair => !isOutside(pair))
}

/** A field of the kind, and a value that one of its lots has or could have. */
function isKnown(sale: AnyKindOnSale, [key, value]: Pair): boolean {
  const { index, kind } = sale
  if (key === 'soft') return true
  if (key === 'ordering')
    return value.split(',').every(one => orderableFields(kind.fields).some(({ name }) => name === one.replace('-', '')))
  const field = index.fields.find(({ name, shape }) => name === (shape === 'range' ? key.replace(BOUND, '') : key))
  if (!field) return false
  const query = parse(sale, [[key, value]])
  return query !== null && Object.keys(index.unknownValues(query)).length === 0
}

/** @returns null: the filter rejects a number as out of range, or more values than a field may have */
function parse({ index }: AnyKindOnSale, pairs: readonly Pair[]): Query | null {
  try {
    return index.parse(pairs)
  } catch (error) {
    if (error instanceof QueryError) return null
    throw error
  }
}
