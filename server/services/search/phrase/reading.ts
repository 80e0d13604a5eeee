import { stemOf } from '../text-index.ts'
import { ABSENT_KEY, BUILDING_NOUNS, type Pair, type Rule, WITHOUT, words } from './rule.ts'
import { rules } from './rules.ts'
import type { PhraseTerms, StemmedWord } from './terms.ts'
import { ADJECTIVE, EMPTY, EMPTY_NOUN, type Token } from './tokens.ts'

/** Something that was read: tokens from one to another, and what they mean. */
export interface Reading {
  from: number
  to: number
  /** None: no filter can express it. */
  pairs: readonly Pair[]
  /** Pairs of what was refused: other values are meant. */
  refused?: readonly Pair[]
  /** Pairs of what is accepted but not required. */
  consented?: readonly Pair[]
  isAboutLots?: true
}

/** The first field of what was read without the end of its range. */
export const fieldOf = (reading?: Reading) => fieldOfKey(reading?.pairs[0]?.[0] ?? '')
export const fieldOfKey = (key: string) => key.replace(/_(?:min|max)$/, '')

/** «вид», «окна», «вид из окон», «окна смотрят», but not «видовая». */
const LOOKS =
  '(?:(?:красив|хорош|прям)[а-я]* )?(?:(?:обзор|вид)(?:ом|а|у|е|ы|ов|ами|ам)?(?: из (?:окна|окон))?|(?:выход[а-я]* )?ок(?:на|нами|он|но|нам)(?: (?:выход|смотр)[а-я]*)?|(?:выход|смотр)[а-я]*|(?:из (?:кухн|спальн|гостин|комнат)[а-я]* )?(?:был[аио]? )?вид(?:на|но|ны)(?: был[аио]?)?|сторон[аыу])'
/** «спальня во двор, другие окна на реку»: parts of one flat. */
export const PART_OF_FLAT = /^(?:спальн|комнат|гостин|кухн|детск|1$|одн|друг|част)/u
const PART_LOOKS = '(?:1|одн[а-я]*|друг[а-я]*|част[а-я]*)(?: (?:комнат[а-я]*|окн?[а-я]*|сторон[а-я]*))?'
/** Words before the name of a view. */
export const BEFORE_VIEW = new RegExp(
  `(?:${LOOKS}(?: (?:и|строго))?(?: (?:на|во?|к))?|${PART_LOOKS} (?:на|во)|(?:1|друг(?!о[гм]))[а-я]*(?: сторон[а-я]*)?|на|над|во|в(?= (?:двор|парк))) `,
  'uy',
)
/** Words between two values of one field. */
const BETWEEN = /(?<conjunction>и|или|-)(?: (?:на|в|во|с|со|под|у|для))? /uy
/** Words after the name of a view or a side: «на юг смотрят», «реку видно». */
const AFTER_VIEW = words(
  'сторон[а-я]*|смотр[а-я]*|выход[а-я]*|(?:был[аио]? )?(?:видн[оаы]|виден|(?:в|из|под|перед) ок[а-я]+|за окном)',
)

/** What begins with a token, by rules and names of the content; undefined = nothing that is known. */
export function findReading(line: Line, terms: PhraseTerms, at: number): Reading | undefined {
  // Names look ahead: without a cache a long phrase takes exponential time.
  if (!line.readings.has(at)) line.readings.set(at, readAt(line, terms, at))
  const found = line.readings.get(at)
  return found && { ...found }
}

function readAt(line: Line, terms: PhraseTerms, at: number): Reading | undefined {
  return (
    tryRules(rules.beforeTerms, line, terms, at) ??
    tryRules(terms.rules, line, terms, at) ??
    findName(line, terms, at) ??
    findOrdinal(line, terms, at) ??
    tryRules(rules.afterTerms, line, terms, at)
  )
}

const OF_ORDINAL: ReadonlyMap<string, readonly string[]> = new Map([
  ['на', ['floor_min', 'floor_max']],
  ['в', ['building']],
  ['во', ['building']],
  ['от', ['floor_min']],
  ['до', ['floor_max']],
])
export const BUILDING_NOUN = new RegExp(`^(?:${BUILDING_NOUNS})$`, 'u')

/** Whether something else begins with a token, or nothing. */
export function endsAt(line: Line, terms: PhraseTerms, at: number): boolean {
  const next = line.tokens[at]
  return !next || next.startsClause || (!BUILDING_NOUN.test(next.text) && findReading(line, terms, at) !== undefined)
}

/** «двушка на пятом», «до пятого», «в третьем до 9 млн»: a floor or a building without its noun. Numbers in digits mean other things too. */
function findOrdinal(line: Line, terms: PhraseTerms, at: number): Reading | undefined {
  const [preposition, ordinal, next] = line.tokens.slice(at)
  const keys = OF_ORDINAL.get(preposition?.text ?? '') ?? []
  const isAlone = endsAt(line, terms, at + 2) || /^(?:до|от|без|не|за|с)$/u.test(next?.text ?? '')
  const value = /^(?:[а-я ]+|\d+-?)(?:[оеь]м|[ое]го)$/u.test(ordinal?.typed ?? '') ? Number(ordinal?.text) : Number.NaN
  if (!isAlone || !keys.some(key => terms.has(fieldOfKey(key))) || Number.isNaN(value)) return undefined
  return { from: at, to: at + 2, pairs: keys.map(key => [key, String(value)]) }
}

function tryRules(list: readonly Rule[], line: Line, terms: PhraseTerms, at: number): Reading | undefined {
  for (const { pattern, read } of list) {
    const match = matchOwnClause(line, pattern, at)
    const pairs = match && read(match, terms)
    if (!match || !pairs) continue
    return { from: at, to: at + lengthOf(match), pairs, ...(pairs.length === 0 && { isAboutLots: true }) }
  }
  return undefined
}

/** A noun with its number: «этаж до 7», «корпус 3». */
const NOUN_OF_NEXT = /^[а-я]+ (?:(?:до|от|с|не|выше|ниже|больше|меньше|максимум|минимум|№) )*\d/u

/** «до 9, этаж до 7»: the noun after the comma belongs to what follows. */
function matchOwnClause(line: Line, pattern: RegExp, at: number): RegExpExecArray | null {
  const match = line.match(pattern, at)
  const last = match ? at + lengthOf(match) - 1 : at
  const isOfNext = last > at && line.tokens[last]?.startsClause && NOUN_OF_NEXT.test(line.text(last, last + 4))
  return isOfNext ? line.match(pattern, at, last) : match
}

/** A name of the content, and the names of the same field that are joined to it. */
function findName(line: Line, terms: PhraseTerms, at: number): Reading | undefined {
  const first = firstName(line, terms, at)
  if (!first) return undefined
  const field = first.pair[0]
  const pairs = [first.pair]
  const conjunctions = new Set<string | undefined>()
  const every = `${field}_all`
  // «юго-запад» is no side of a lot here: a corner has both sides.
  const isCorner = field === ABSENT_KEY && /^[NS][EW]$/.test(first.pair[1])
  const isOfWindows = isCorner || terms.has(every)
  let { to } = first
  for (;;) {
    const after = isOfWindows && line.match(AFTER_VIEW, to)
    if (after) to += lengthOf(after)
    const between = line.match(BETWEEN, to)
    if (!between && !line.tokens[to]?.startsClause && !isOfWindows) break
    const start = to + (between ? lengthOf(between) : 0)
    const next = terms.find(line.words, start, field)
    // What no lot has is reported alone.
    if (next?.pair[0] !== field || (!isOfWindows && firstName(line, terms, start)?.pair[0] !== field)) break
    conjunctions.add(between?.groups?.conjunction)
    pairs.push(next.pair)
    to = start + next.length
  }
  const isOneOf = [at - 1, to].some(index => line.tokens[index]?.text === 'или')
  if (isCorner && !isOneOf) return { from: at, to, pairs: [...first.pair[1]].map(side => ['window_sides_all', side]) }
  // The vocabulary names it and no lot has it, or no filter can express the choice.
  if (field === ABSENT_KEY || (conjunctions.has('или') && terms.needsEvery(field)))
    return { from: at, to, pairs: [], isAboutLots: true }
  const isEvery = (conjunctions.has('и') || conjunctions.has('-')) && isOfWindows
  return { from: at, to, pairs: isEvery ? pairs.map(([, value]) => [every, value]) : pairs }
}

/** A view or a side of the horizon with the words before it, or any other name. */
function firstName(line: Line, terms: PhraseTerms, at: number): { pair: Pair; to: number } | undefined {
  const prefix = line.match(BEFORE_VIEW, at)
  const viewAt = at + (prefix ? lengthOf(prefix) : 0)
  const view =
    prefix &&
    (terms.find(line.words, viewAt, 'window_view') ??
      terms.find(line.words, viewAt, 'window_sides') ??
      terms.find(line.words, viewAt, 'street'))
  if (view) return { pair: view.pair, to: viewAt + view.length }
  const bare = terms.find(line.words, at, 'window_view')
  if (bare && isBareView(line, terms, at, at + bare.length)) return { pair: bare.pair, to: at + bare.length }
  const name = terms.find(line.words, at)
  return name && !isOfOtherName(line, terms, at, name) ? { pair: name.pair, to: at + name.length } : undefined
}

/** «двушка, балкон, река», «реку видно», «двор и город», but not «закрытый двор» and «двор без машин». */
function isBareView(line: Line, terms: PhraseTerms, at: number, to: number): boolean {
  const previous = line.tokens[at - 1]
  const next = line.tokens[to]
  const between = line.match(BETWEEN, to)
  const isJoined = terms.find(line.words, to + (between ? lengthOf(between) : 0), 'window_view') !== null
  if (line.match(AFTER_VIEW, to) || isJoined || to > at + 1) return true
  const isKnown =
    [undefined, 'window_view'].some(field => terms.find(line.words, at - 1, field)) ||
    [...line.readings.values()].some(reading => reading?.to === at)
  const isInList = previous && (/^(?:и$|\d)/u.test(previous.text) || isKnown)
  return Boolean(isInList && (!next || next.startsClause || findReading(line, terms, to)))
}

/** Fields of which an adjective belongs to the unknown noun after it: «Речной вокзал», «двойной санузел». */
const NAMED_BY_ADJECTIVES = new Set(['street', 'district', 'parking_kind', 'quiet'])

/** «тихая кроме корпуса 3», «тихая сторона» describe the flat. */
const NO_NOUN = new RegExp(`^(?:${WITHOUT}|исключ[а-я]*|главн[а-я]*|сторон[а-я]*)$`, 'u')

function isOfOtherName(line: Line, terms: PhraseTerms, at: number, { pair, length }: { pair: Pair; length: number }) {
  const next = line.tokens[at + 1]
  // «вторая машина» is no two cars.
  if (pair[0] === 'parking_kind' && /^(?:втор|трет)/u.test(line.tokens[at]?.typed ?? '')) return true
  const isPart = NAMED_BY_ADJECTIVES.has(pair[0]) && length === 1 && ADJECTIVE.test(line.tokens[at]?.text ?? '')
  const isNoun =
    next &&
    !next.startsClause &&
    !NO_NOUN.test(next.text) &&
    !EMPTY.test(next.text) &&
    (!EMPTY_NOUN.test(next.text) || next.text.startsWith('цен'))
  return isPart && isNoun && !findReading(line, terms, at + 1)
}

/** «вид на лес»: an unknown word after such a noun, or directly before it, describes lots. */
const LOT_NOUN = /^(?:окн[а-я]*|вид(?:ом)?|планировк[а-я]*)$/u

/** The tokens of a phrase with one space between two of them, to match patterns at a token. */
export class Line {
  readonly tokens: readonly Token[]
  readonly words: readonly StemmedWord[]
  /** What begins with a token, as far as it is known. */
  readonly readings = new Map<number, Reading | undefined>()
  readonly #text: string
  /** Where each token begins in the text. */
  readonly #starts: readonly number[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
    this.words = tokens.map(({ text, stem = stemOf(text), startsClause, isGlued }) => ({
      text,
      stem,
      startsClause,
      isGlued,
    }))
    this.#text = tokens.map(({ text }) => text).join(' ')
    let at = 0
    this.#starts = tokens.map(({ text }) => {
      const start = at
      at += text.length + 1
      return start
    })
  }

  /** @param pattern sticky @param end the first token that it may not see */
  match(pattern: RegExp, at: number, end = this.tokens.length): RegExpExecArray | null {
    const start = this.#starts[at]
    if (start === undefined) return null
    pattern.lastIndex = start
    return pattern.exec(end === this.tokens.length ? this.#text : this.text(0, end))
  }

  text(from: number, to: number): string {
    return this.tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ')
  }

  namesPartBefore(at: number): boolean {
    return this.tokens.slice(0, at).some(({ text }) => LOT_NOUN.test(text))
  }

  /** Tokens as they were typed. */
  typed(from: number, to: number): string {
    return this.tokens
      .slice(from, to)
      .map(({ typed }) => typed)
      .join(' ')
      .replaceAll(' ,', ',')
      .replaceAll(/(?<=[а-я]) - (?=[а-я])/gu, '-')
  }
}

/** Tokens that a pattern has matched. */
export function lengthOf({ 0: matched }: RegExpExecArray): number {
  return matched.trim().split(' ').length
}
