import { stemOf } from '../russian.ts'
import { correct, correctable } from './correct.ts'
import { FIRST_FLOOR } from './floor-rules.ts'
import { isOfWordsBefore, negate, REFUSAL } from './negation.ts'
import { ABSENT_KEY, KIND_KEY, type Pair, type Rule, words } from './rule.ts'
import { rules } from './rules.ts'
import type { PhraseTerms, StemmedWord } from './terms.ts'
import { type Token, tokensOf } from './tokens.ts'

/** What a person has said, part by part. */
export interface ReadPhrase {
  /** What is looked for, where it was said. */
  kinds: readonly { kind: string; said: string }[]
  /** Values of an address, in the order in which they were said, with the words that said them. */
  parts: readonly PhrasePart[]
  /** Words that no filter can express. */
  missed: readonly string[]
  /** How many of them no rule read at all. */
  unread: number
  /** Some of those words are about lots all the same: «без балкона», «рядом с метро». */
  isAboutLots: boolean
}

export interface PhrasePart {
  said: string
  pairs: readonly Pair[]
}

/** Words that say that something is looked for, not what. */
const EMPTY = new RegExp(
  `^(?:${[
    'а|в|во|на|с|со|и|или|для|до|от|по|из|под|за|к|у|о|об|но|же|это|бы|ну|ли|бы|то|-|№',
    'я|мы|мне|нам|нас|вас|вам|все|всех|есть|где|что|чтобы?|был[аио]?|будет|можно|желательно|пожалуйста|только|уже|еще|какие|какая|какой|любая|любой',
    'хо(?:чу|тим|тел[аи]?(?: бы)?)|ищ(?:у|ем)|нуж(?:на|но|ен|ны)|куп(?:ить|лю|им)|покупка|подбер(?:ите|и)|подобрать|покаж(?:и|ите)|найд(?:и|ите)|найти|посмотреть',
  ].join('|')})$`,
  'u',
)

/** Words of a phrase about lots that mean nothing alone. Behind a word that was not understood they belong to it: «большими окнами». */
const EMPTY_NOUN = new RegExp(
  `^(?:${[
    'кв|жиль[а-я]*|вариант[а-я]*|недвижимост[а-я]*|новостройк[а-я]*|планировк[а-я]*|тип|продаж[а-я]*|продается',
    'цен[а-я]*|стоимост[а-я]*|бюджет[а-я]*|площад[а-я]*|дом[а-я]*|год[а-я]*|рубл[а-я]*|этаж[а-я]*|срок[а-я]*|вид[а-я]*|окн[а-я]*|жк|жилой|комплекс[а-я]*|зон[а-я]*',
  ].join('|')})$`,
  'u',
)

/** «вид», «окна», «вид из окон», «окна смотрят», but not «видовая». */
const LOOKS =
  '(?:(?:красив|хорош|прям)[а-я]* )?(?:вид(?:ом|а|у|е|ы|ов|ами|ам)?(?: из (?:окна|окон))?|ок(?:на|нами|он|но|нам)(?: (?:выход|смотр)[а-я]*)?|(?:выход|смотр)[а-я]*|балкон[а-я]*)'
const BEFORE_VIEW = new RegExp(`(?:${LOOKS}(?: и)?(?: (?:на|во?|к))?|на|во) `, 'uy')
/** Words between two values of one field. */
const BETWEEN = /(?<conjunction>и|или)(?: (?:на|в|во|с|со|под|у|для))? /uy
const SIDE = words('сторон[а-я]*')

const correctableByTerms = new WeakMap<PhraseTerms, readonly string[]>()

/** What a mistyped word may be meant as. */
function correctableOf(terms: PhraseTerms): readonly string[] {
  const known =
    correctableByTerms.get(terms) ??
    correctable(terms.contentStems, [
      ...[...rules.beforeTerms, ...terms.rules, ...rules.afterTerms].map(({ pattern }) => pattern),
      REFUSAL,
      EMPTY,
      EMPTY_NOUN,
      BEFORE_VIEW,
    ])
  correctableByTerms.set(terms, known)
  return known
}

/** A phrase in plain words, read by rules alone. */
export function readPhrase(typed: string, terms: PhraseTerms): ReadPhrase {
  const tokens = correct(tokensOf(typed), correctableOf(terms))
  return new Reader(tokens, terms).read()
}

/** Something that was read: tokens from one to another, and what they mean. */
interface Reading {
  from: number
  to: number
  /** None: no filter can express it. */
  pairs: readonly Pair[]
  /** Pairs of what was refused: other values are meant. */
  refused?: readonly Pair[]
  isAboutLots?: true
}

class Reader {
  private readonly line: string
  /** Where each token begins in the line. */
  private readonly starts: number[] = []
  private readonly readings: Reading[] = []
  private readonly tokens: readonly Token[]
  private readonly words: readonly StemmedWord[]
  private readonly terms: PhraseTerms
  private readonly rules: readonly Rule[]

  constructor(tokens: readonly Token[], terms: PhraseTerms) {
    this.tokens = tokens
    this.words = tokens.map(({ text }) => ({ text, stem: stemOf(text) }))
    this.terms = terms
    this.rules = [...rules.beforeTerms, ...terms.rules]
    let at = 0
    for (const { text } of tokens) {
      this.starts.push(at)
      at += text.length + 1
    }
    this.line = tokens.map(({ text }) => text).join(' ')
  }

  read(): ReadPhrase {
    for (let at = 0; at < this.tokens.length; ) at = this.step(at)
    this.joinRefusals()
    return {
      kinds: this.readings.flatMap(reading =>
        reading.pairs.flatMap(([key, kind]) => (key === KIND_KEY ? [{ kind, said: this.typed(reading) }] : [])),
      ),
      parts: this.readings
        .filter(({ pairs }) => pairs.length > 0 && pairs[0]?.[0] !== KIND_KEY)
        .map(reading => ({ said: this.typed(reading), pairs: reading.pairs })),
      missed: this.missed(),
      unread: this.readings
        .filter(({ pairs, isAboutLots }) => pairs.length === 0 && !isAboutLots)
        .reduce((sum, { from, to }) => sum + to - from, 0),
      isAboutLots: this.readings.some(({ isAboutLots }) => isAboutLots),
    }
  }

  /** Reads what begins with a token. @returns the token after it */
  private step(at: number): number {
    const found = this.find(at)
    if (found) this.readings.push(found)
    return found?.to ?? this.refuse(at) ?? this.skip(at)
  }

  /** What begins with a token, by rules and names; undefined = nothing that a rule reads. */
  private find(at: number): Reading | undefined {
    return this.tryRules(this.rules, at) ?? this.findName(at) ?? this.tryRules(rules.afterTerms, at)
  }

  private tryRules(list: readonly Rule[], at: number): Reading | undefined {
    for (const { pattern, read } of list) {
      const match = this.match(pattern, at)
      const pairs = match && read(match, this.terms)
      if (!match || !pairs) continue
      const to = at + lengthOf(match)
      return { from: at, to, pairs, ...(pairs.length === 0 && { isAboutLots: true }) }
    }
    return undefined
  }

  /** A name of the content, and the names of the same field that are joined to it. */
  private findName(at: number): Reading | undefined {
    const prefix = this.match(BEFORE_VIEW, at)
    const viewAt = at + (prefix ? lengthOf(prefix) : 0)
    const view =
      prefix &&
      (this.terms.find(this.words, viewAt, 'window_view') ?? this.terms.find(this.words, viewAt, 'window_sides'))
    const first = view ?? this.terms.find(this.words, at)
    if (!first) return undefined
    const field = first.pair[0]
    let to = (view ? viewAt : at) + first.length
    const pairs = [first.pair]
    let isEvery = false
    let isEither = false
    for (;;) {
      if (field === 'window_sides') to += this.match(SIDE, to) ? 1 : 0
      const between = this.match(BETWEEN, to)
      const isListed = between !== null || this.tokens[to]?.startsClause === true
      const start = to + (between ? lengthOf(between) : 0)
      const next = isListed ? this.terms.find(this.words, start, field) : null
      if (!next) break
      isEvery ||= between?.groups?.conjunction === 'и'
      isEither ||= between?.groups?.conjunction === 'или'
      pairs.push(next.pair)
      to = start + next.length
    }
    // The vocabulary names it and no lot has it, or no filter can express the choice.
    if (field === ABSENT_KEY || (isEither && this.terms.needsEvery(field)))
      return { from: at, to, pairs: [], isAboutLots: true }
    const every = `${field}_all`
    return {
      from: at,
      to,
      pairs: isEvery && this.terms.has(every) ? pairs.map(([, value]) => [every, value]) : pairs,
    }
  }

  /** Reads a refusal. @returns the token after it; undefined when none begins here */
  private refuse(at: number): number | undefined {
    const match = this.match(REFUSAL, at)
    if (!match) return undefined
    const { verb, list } = match.groups ?? {}
    const after = at + lengthOf(match)
    const start = this.tokens[after]?.startsClause && verb ? this.tokens.length : this.afterEmptyWords(after)
    const next = this.find(start) ?? this.bareFirstFloor(start)
    const before = verb || list?.startsWith('нет') ? this.readings.at(-1) : undefined
    const isBefore =
      before?.to === at &&
      !this.tokens[at]?.startsClause &&
      (!next || isOfWordsBefore(verb ?? '', this.tokens[at - 1]?.typed ?? ''))
    if (before && isBefore) {
      this.refuseBefore(before, after)
      return after
    }
    if (!next) {
      // The word after it is not understood either.
      const to = Math.min(start + 1, this.tokens.length)
      this.readings.push({ from: at, to: Math.max(to, after), pairs: [], ...(list && { isAboutLots: true }) })
      return Math.max(to, after)
    }
    this.readings.push(this.refused({ ...next, from: at }, start))
    return this.refuseJoined(next, Boolean(list ?? verb))
  }

  /** «не первый и не последний»: without a noun a refused «первый» is a floor. */
  private bareFirstFloor(at: number): Reading | undefined {
    const next = this.tokens[at + 1]
    const isAlone = next === undefined || next.startsClause === true || /^(?:и|или|но|а)$/u.test(next.text)
    const isFirst = this.tokens[at]?.typed.startsWith('перв') && isAlone
    return isFirst ? { from: at, to: at + 1, pairs: FIRST_FLOOR } : undefined
  }

  /** «балкон и лоджия не нужны»: what is joined to the words before is refused with them. */
  private refuseBefore(last: Reading, to: number): void {
    this.readings.pop()
    const joined = this.readings.at(-1)
    const isJoined =
      joined && last.from - joined.to === 1 && this.words[joined.to]?.text === 'и' && joined.refused === undefined
    if (isJoined) this.refuseBefore(joined, joined.to)
    this.readings.push(this.refused({ ...last, to }, last.from))
  }

  /** «без балкона и лоджии»: what is joined to the words after is refused too. «не студия и балкон» refuses values of one field only. */
  private refuseJoined(first: Reading, isList: boolean): number {
    let last = first
    for (;;) {
      const between = this.match(/(?:и|или|ни)(?: (?:на|в|во|без|ни))? /uy, last.to)
      const start = last.to + (between ? lengthOf(between) : 0)
      const next = between ? this.find(start) : undefined
      if (!next || !(isList || next.pairs[0]?.[0] === first.pairs[0]?.[0])) return last.to
      this.readings.push(this.refused({ ...next, from: last.to }, start))
      last = next
    }
  }

  /** What is meant when it is refused. @param named the first token of its name */
  private refused(reading: Reading, named: number): Reading {
    const { from, to, pairs } = reading
    // «отделка не нужна» is what the filter calls «без отделки».
    const without = [{ text: 'без', stem: 'без' }, ...this.words.slice(named)]
    const opposite = this.terms.find(without, 0)
    if (opposite) return { from, to, pairs: [opposite.pair] }
    const rest = negate(pairs, this.terms)
    return rest ? { from, to, pairs: rest, refused: pairs } : { from, to, pairs: [], isAboutLots: true }
  }

  /** «не студия и не двушка» leaves what neither refuses; «не студия, а двушка» leaves what was named. */
  private joinRefusals(): void {
    for (const reading of this.readings) {
      const field = reading.refused?.[0]?.[0] ?? ''
      const alternatives = reading.refused && this.terms.alternativesOf(field)
      if (!alternatives) continue
      const same = this.readings.filter(({ pairs }) => pairs.some(([key]) => key === field))
      const refused = same.flatMap(one => one.refused ?? []).map(([, value]) => value)
      const named = same.filter(one => !one.refused).flatMap(({ pairs }) => pairs.map(([, value]) => value))
      reading.pairs = (named.length > 0 ? named : alternatives)
        .filter(value => !refused.includes(value))
        .map(value => [field, value] as const)
    }
  }

  /** Leaves out a word that says nothing, or reports it. */
  private skip(at: number): number {
    const text = this.tokens[at]?.text ?? ''
    const last = this.readings.at(-1)
    const isNoun = EMPTY_NOUN.test(text)
    if (isNoun && last?.to === at && last.pairs.length === 0) last.to = at + 1
    else if (!isNoun && !EMPTY.test(text)) this.readings.push({ from: at, to: at + 1, pairs: [] })
    return at + 1
  }

  private afterEmptyWords(at: number): number {
    let start = at
    const isEmpty = ({ text }: Token) => EMPTY.test(text) || EMPTY_NOUN.test(text)
    for (let token = this.tokens[start]; token && isEmpty(token) && !this.find(start); token = this.tokens[start])
      start += 1
    return this.match(/квартир[а-я]* /uy, start) ? this.afterEmptyWords(start + 1) : start
  }

  /** Words that were not understood; those that follow each other together. */
  private missed(): string[] {
    const missed: string[] = []
    let wasMissed = false
    for (const reading of this.readings) {
      const isMissed = reading.pairs.length === 0
      const words = this.typed(reading)
      if (isMissed) missed.push(wasMissed ? `${missed.pop()} ${words}` : words)
      wasMissed = isMissed
    }
    return missed
  }

  private match(pattern: RegExp, at: number): RegExpExecArray | null {
    const start = this.starts[at]
    if (start === undefined) return null
    pattern.lastIndex = start
    return pattern.exec(this.line)
  }

  private typed({ from, to }: Reading): string {
    return this.tokens
      .slice(from, to)
      .map(({ typed }) => typed)
      .join(' ')
      .replaceAll(/(?<=[а-я]) - (?=[а-я])/gu, '-')
  }
}

/** Tokens that a pattern has matched. */
function lengthOf({ 0: matched }: RegExpExecArray): number {
  return matched.trim().split(' ').length
}
