import { perSnapshot } from '../../snapshot/snapshot.ts'
import { correct, correctable } from './correct.ts'
import { joinAlternatives, joinFloors } from './negation.ts'
import { findPreference, PREFERENCE, type Preference, soften } from './preferences.ts'
import { BEFORE_VIEW, BUILDING_NOUN, fieldOf, findReading, Line, PART_OF_FLAT, type Reading } from './reading.ts'
import { REFUSAL, readRefusal } from './refusals.ts'
import { KIND_KEY, type Pair } from './rule.ts'
import { rules } from './rules.ts'
import { isRussianVerb } from './russian-words.ts'
import type { PhraseTerms } from './terms.ts'
import { ADJECTIVE, EMPTY, EMPTY_NOUN, ORDINAL_STEMS, type Token } from './tokens.ts'

/** What a person has said, part by part. */
export interface ReadPhrase {
  /** What is looked for, where it was said. */
  kinds: readonly NamedKind[]
  /** Values of an address, in the order in which they were said, with the words that said them. */
  parts: readonly PhrasePart[]
  /** Words that no filter can express. */
  missed: readonly string[]
  /** Those of them that no rule read at all. */
  unread: readonly string[]
  /** Some of those words are about lots all the same: «без балкона», «рядом с метро». */
  isAboutLots: boolean
}

interface NamedKind {
  kind: string
  said: string
  /** «до 9 млн с паркингом» is about a flat. */
  isAddition: boolean
}

export interface PhrasePart {
  said: string
  pairs: readonly Pair[]
}

/** A phrase in plain words, read by rules alone. */
export function readPhrase(typed: readonly Token[], terms: PhraseTerms): ReadPhrase {
  const line = new Line(correct(typed, correctableOf(terms)))
  const readings: Reading[] = []
  const preferences: Preference[] = []
  for (let at = 0; at < line.tokens.length; ) {
    const preference = findPreference(line, at)
    if (preference) preferences.push(preference)
    const found = preference ? undefined : findReading(line, terms, at)
    const last = readings.at(-1)
    if (found && last && isOtherChoice(line, terms, readings, found))
      Object.assign(last, { to: found.to, pairs: [], refused: undefined, isAboutLots: true })
    else if (found) readings.push(found)
    at = preference?.to ?? found?.to ?? readRefusal(line, terms, readings, at) ?? skip(line, readings, at)
  }
  joinAlternatives(line, readings, terms)
  joinFloors(readings, terms)
  joinParts(line, readings, terms)
  separateEuro(line, readings)
  narrow(line, readings, terms)
  leaveVerbs(line, readings)
  preferNumbers(line, readings)
  soften(line, readings, preferences)
  return describe(line, readings)
}

/** What a mistyped word may be meant as. */
const correctableOf = perSnapshot((terms: PhraseTerms): readonly string[] =>
  correctable(
    [...terms.contentStems, ...ORDINAL_STEMS.keys()],
    [
      ...[...rules.beforeTerms, ...terms.rules, ...rules.afterTerms].map(({ pattern }) => pattern),
      ...[REFUSAL, PREFERENCE, EMPTY, EMPTY_NOUN, BEFORE_VIEW],
    ],
  ),
)

/** Leaves out a word that says nothing, or reports it. @returns the token after it */
function skip(line: Line, readings: Reading[], at: number): number {
  const text = line.tokens[at]?.text ?? ''
  const last = readings.at(-1)
  // «кладовка с окном» wants one.
  const isWanted = /^со?$/u.test(line.tokens[at - 1]?.text ?? '')
  // «любой корпус кроме шестого», but «корпус 17» is none of ours.
  const isBuilding = BUILDING_NOUN.test(text) && !/^\d/.test(line.tokens[at + 1]?.text ?? '')
  const isNoun = (EMPTY_NOUN.test(text) || isBuilding) && !isWanted
  if (isNoun && last?.to === at && last.pairs.length === 0) last.to = at + 1
  else if (!isNoun && !EMPTY.test(text)) {
    const isAboutLots =
      line.namesPartBefore(at + 2) || (ADJECTIVE.test(text) && line.tokens[at + 1]?.text.startsWith('дом'))
    readings.push({ from: at, to: at + 1, pairs: [], ...(isAboutLots && { isAboutLots }) })
  }
  return at + 1
}

/** «корпус 2 или двушка»: no filter asks for one of two fields. «двушка до 8 млн или трёшка» names more of a field. */
function isOtherChoice({ tokens }: Line, terms: PhraseTerms, readings: readonly Reading[], next: Reading): boolean {
  const last = readings.at(-1)
  const fields = [fieldOf(last), fieldOf(next)]
  if (tokens[last?.to ?? next.from]?.text !== 'или' || !fields.every(terms.has)) return false
  const isNamed = readings.some(one => one.pairs.some(([key]) => next.pairs.some(([other]) => key === other)))
  return !isNamed || (fields[0] === fields[1] && terms.needsEvery(fields[0] ?? ''))
}

/** «спальня во двор, гостиная на реку» asks for both. */
function joinParts({ tokens }: Line, readings: readonly Reading[], terms: PhraseTerms): void {
  const everyOf = (key = '') => `${key}_all`
  const parts = readings.filter(
    ({ from, pairs }) =>
      [from, from - 1].some(at => PART_OF_FLAT.test(tokens[at]?.text ?? '')) && terms.has(everyOf(pairs[0]?.[0])),
  )
  if (parts.length < 2) return
  for (const one of parts) one.pairs = one.pairs.map(([key, value]): Pair => [everyOf(key), value])
}

/** «евродвушка или однушка»: no filter asks for a euro layout of some of the rooms. */
function separateEuro({ tokens }: Line, readings: Reading[]): void {
  const euro = readings.filter(({ pairs }) => pairs[0]?.[0] === 'is_euro' && pairs.length > 1)
  const said = new Set(euro.flatMap(({ pairs }) => pairs.map(String)))
  // «трёшка или евротрёшка»
  const isOther = ({ refused, pairs, from, to }: Reading) =>
    !refused &&
    pairs[0]?.[0] === 'rooms' &&
    (pairs.some(pair => !said.has(String(pair))) ||
      [from - 1, to].some(at => /^и(?:ли)?$/u.test(tokens[at]?.text ?? '')))
  if (!readings.some(isOther)) return
  for (const one of euro) {
    const rooms = one.pairs.slice(1).map(String)
    const isIncluded = readings.some(
      ({ pairs }) => pairs !== one.pairs && rooms.every(room => pairs.map(String).includes(room)),
    )
    if (!isIncluded)
      readings.splice(readings.indexOf(one), 0, { ...one, to: one.from + 1, pairs: [], isAboutLots: true })
    Object.assign(one, { from: one.from + 1, pairs: one.pairs.slice(1) })
  }
}

/**
 * «ипотека для айтишника» is one way to buy, not all loans, and «от двушки, не больше трёшки» has two bounds: common values are
 * meant. In «двушка, максимум трёшка» the bound is not understood.
 */
function narrow({ tokens }: Line, readings: readonly Reading[], terms: PhraseTerms): void {
  const said = readings.map(({ pairs }) => pairs)
  for (const wide of readings) {
    const all = wide.pairs
    const field = all[0]?.[0] ?? ''
    const isAlternative = [wide.from - 1, wide.to].some(at => tokens[at]?.text === 'или')
    if (isAlternative || terms.needsEvery(field) || all.some(([key]) => key !== field)) continue
    const values = terms.alternativesOf(field)
    const isBound = (some: readonly Pair[]) =>
      some.some(([, value]) => value === values?.at(0) || value === values?.at(-1))
    for (const pairs of said) {
      const common = wide.pairs.filter(pair => pairs.some(one => String(one) === String(pair)))
      const isOfOne = field === 'rooms' && !wide.refused && common.length === pairs.length && pairs.length < all.length
      // «1 или 2 корпус, 2 или 3 корпус» are two lists.
      const isCrossing = common.length < Math.min(pairs.length, all.length)
      const isBounded = field === 'rooms' ? isBound(pairs) || isBound(all) : isBound(pairs) && isBound(all)
      if (isCrossing && !isBounded) continue
      if (common.length > 0) wide.pairs = isOfOne ? [] : common
    }
  }
}

/** Verbs about renting, deposits and other questions: they change what is looked for. */
const MEANT_VERB = /^(?:с(?:ня|ним|да[ею]?[мтшю])|арендов|прода|брон|заброн|вн[ео]с|допл)/u

/** «уложиться в 9 млн», «присмотрели двушку»: next to what is looked for, a verb says nothing. */
function leaveVerbs({ tokens }: Line, readings: Reading[]): void {
  if (readings.every(({ pairs: [first] }) => first === undefined || first[0] === KIND_KEY)) return
  const isPadding = ({ from, to, pairs }: Reading) => {
    const token = tokens[from]
    return token && pairs.length === 0 && to === from + 1 && !MEANT_VERB.test(token.text) && isRussianVerb(token)
  }
  for (const one of readings.filter(isPadding)) readings.splice(readings.indexOf(one), 1)
}

/** In «солнечная, от 6 часов солнца» the number is meant, in «солнечная и светлая» one of the words is enough. */
function preferNumbers({ tokens }: Line, readings: Reading[]): void {
  const isWord = ({ pairs, from, to }: Reading) =>
    pairs[0]?.[0].endsWith('_min') && !tokens.slice(from, to).some(({ text }) => /^\d/.test(text))
  for (const word of readings.filter(isWord))
    if (readings.some(one => one !== word && fieldOf(one) === fieldOf(word))) readings.splice(readings.indexOf(word), 1)
}

/** Words before what is wanted in addition. */
const ADDED = /^(?:со?|и|плюс|рядом)$/u

function describe(line: Line, readings: readonly Reading[]): ReadPhrase {
  const understood = readings
    .filter(({ pairs }) => pairs.length > 0)
    .map(({ from, to, pairs }) => ({ said: line.typed(from, to), pairs, from }))
  const isAdded = (from: number) => from > (understood[0]?.from ?? 0) && ADDED.test(line.tokens[from - 1]?.text ?? '')
  return {
    kinds: understood.flatMap(({ said, pairs, from }) =>
      pairs.flatMap(([key, kind]) =>
        key === KIND_KEY ? [{ kind, said, isAddition: kind !== 'flat' && isAdded(from) }] : [],
      ),
    ),
    parts: understood.filter(({ pairs }) => pairs[0]?.[0] !== KIND_KEY),
    missed: missedOf(line, readings),
    unread: readings.flatMap(({ from, to, pairs, isAboutLots }) =>
      pairs.length === 0 && !isAboutLots ? [line.typed(from, to)] : [],
    ),
    isAboutLots: readings.some(({ isAboutLots }) => isAboutLots),
  }
}

/** Words that were not understood; those that follow each other together. */
function missedOf(line: Line, readings: readonly Reading[]): string[] {
  const missed: string[] = []
  let wasMissed = false
  for (const { from, to, pairs } of readings) {
    const isMissed = pairs.length === 0
    const words = line.typed(from, to)
    if (isMissed) missed.push(wasMissed ? `${missed.pop()} ${words}` : words)
    wasMissed = isMissed
  }
  return missed
}
