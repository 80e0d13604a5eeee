import { FIRST_FLOOR } from './floor-rules.ts'
import type { Line, Reading } from './reading.ts'
import { FREE, LAST_FLOOR_KEY, type Pair } from './rule.ts'
import type { PhraseTerms } from './terms.ts'

const BOUND = /_(?:min|max)$/
/** Whether a lot with any of several values of a field can be asked for. */
export const isJoinable = (field: string, terms: PhraseTerms) => !BOUND.test(field) && !terms.needsEvery(field)
/** Of these a lot may have none: «без 1 этажа» has no opposite. */
const NEVER_ABSENT = /^@|^ordering$|_(?:min|max)$/

/** What is meant when it is refused. */
export function negated(line: Line, terms: PhraseTerms, reading: Reading): Reading {
  const { from, to, pairs, refused } = reading
  const opposite = findOpposite(line, terms, from)
  // «отделка white box не интересна» is not «без отделки».
  if (opposite && opposite.to >= to) return { from, to, pairs: opposite.pairs }
  const word = line.tokens[from]?.text
  const isOneClause = !line.tokens.slice(from + 1, to).some(({ startsClause }) => startsClause)
  // «ни студию, ни однушку не предлагать», «не первый, второй тоже не подходит»
  if (refused && /^н?и$/u.test(word ?? '')) return reading
  // «без балкона не предлагать» requires one.
  if (refused && word === 'без' && isOneClause && !refused.some(([key]) => NEVER_ABSENT.test(key)))
    return { from, to, pairs: refused }
  const rest = refused ? null : (otherEnd(line, reading) ?? otherOrder(line, reading, terms) ?? negate(pairs, terms))
  return { from, to, pairs: rest ?? [], refused: pairs, ...(!rest && { isAboutLots: true }) }
}

/** «отделка не нужна» is what the filter calls «без отделки», «не хочу шумную» what it calls «не шумная». */
export function findOpposite(line: Line, terms: PhraseTerms, at: number): Reading | undefined {
  const search = (text: string) => terms.find([{ text, stem: text }, ...line.words.slice(at)], 0)
  const found = search('без') ?? search('не')
  return found ? { from: at, to: at + found.length - 1, pairs: [found.pair] } : undefined
}

/** «дороже 9 млн не предлагать» is «до 9 млн», «выше 5 этажа не надо» begins with the sixth. */
function otherEnd(line: Line, { from, to, pairs: [first, ...others] }: Reading): Pair[] | null {
  const said = line.typed(from, to)
  const isCompared =
    /^(?:(?:пла|до лифт)[а-я]* )?(?:дороже|дешевле|больше|меньше|выше|ниже|более|менее|свыше|дальше) /u.test(said) ||
    /^до .*эт/u.test(said)
  const [, field, end] = /^(.+)_(min|max)$/.exec(first?.[0] ?? '') ?? []
  if (!isCompared || !first || others.length > 0 || !field) return null
  const next = field === 'floor' ? (end === 'min' ? -1 : 1) : 0
  return [[`${field}_${end === 'min' ? 'max' : 'min'}`, String(Number(first[1]) + next)]]
}

/** «не высоко» begins with low floors, «не самый верхний этаж» leaves out the top. No order says «не самая дешёвая». */
function otherOrder(line: Line, { from, to, pairs: [first] }: Reading, terms: PhraseTerms): Pair[] | null {
  const [, isHigh, field = ''] = first?.[0] === 'ordering' ? (/^(-?)(.+)$/.exec(first[1]) ?? []) : []
  if (!terms.rangeOf(field)) return null
  if (!/(?:^| )(?:сам|верх|нижн|перв|1)/u.test(line.typed(from, to)))
    return [['ordering', isHigh ? field : `-${field}`]]
  const end = isHigh ? 'not_last_floor' : 'not_first_floor'
  return field === 'floor' && terms.has(end) ? [[end, '1']] : null
}

/**
 * What is left when a value is refused, as a filter can say it.
 * @returns null when no filter can: a lot with several views may have the refused one too
 */
function negate(pairs: readonly Pair[], terms: PhraseTerms): Pair[] | null {
  if (pairs.length === 0) return null
  const rest: Pair[] = []
  for (const key of new Set(pairs.map(([name]) => name.replace(BOUND, '')))) {
    const same = pairs.filter(([name]) => name.replace(BOUND, '') === key)
    const values = same.map(([, value]) => value)
    const others = terms.alternativesOf(key)?.filter(value => !values.includes(value))
    if (key === LAST_FLOOR_KEY && terms.has('not_last_floor')) rest.push(['not_last_floor', '1'])
    else if (String(same) === String(FIRST_FLOOR) && terms.has('not_first_floor')) rest.push(['not_first_floor', '1'])
    else if (key === 'floor' && terms.has(key) && values[1] && Number(values[0]) <= (terms.rangeOf(key)?.min ?? 1))
      rest.push(['floor_min', String(Number(values[1]) + 1)])
    else if (others && others.length > 0) rest.push(...others.map(value => [key, value] as const))
    else return null
  }
  return rest
}

/** «не первый и не второй этаж» begins with the third. */
export function joinFloors(readings: readonly Reading[], terms: PhraseTerms): void {
  const refused = readings.filter(one => one.refused?.[0]?.[0] === 'floor_min' && one.refused.length === 2)
  const floorsOf = (one: Reading) => (one.refused ?? []).map(([, value]) => Number(value))
  let above = terms.rangeOf('floor')?.min ?? 1
  let below: Reading | undefined
  for (const one of refused.toSorted((a, b) => (floorsOf(a)[0] ?? 0) - (floorsOf(b)[0] ?? 0))) {
    const [min = 0, max = 0] = floorsOf(one)
    if (min > above) return
    above = max + 1
    if (below) {
      one.pairs = [['floor_min', String(above)]]
      below.pairs = FREE
    }
    below = one
  }
}

/** «до 8 млн, но можно и до 9»: what is accepted moves a bound, and sets none. */
function widened([key, value]: Pair, consented: readonly Pair[]): Pair {
  if (!BOUND.test(key)) return [key, value]
  const values = consented.flatMap(pair => (pair[0] === key ? [Number(pair[1])] : []))
  return [key, String((key.endsWith('_min') ? Math.min : Math.max)(Number(value), ...values))]
}

/**
 * «не студия и не двушка» leaves what neither refuses; «не студия, а двушка» leaves what was named. «двушка, не против студии»
 * asks for both: without another value of its field a consent restricts nothing.
 */
export function joinAlternatives({ tokens }: Line, readings: readonly Reading[], terms: PhraseTerms): void {
  for (const reading of readings) {
    const field = (reading.refused ?? reading.consented)?.[0]?.[0] ?? ''
    const same = readings.filter(({ pairs }) => pairs.some(([key]) => key === field))
    const named = same
      .filter(one => !one.refused)
      .flatMap(({ pairs }) => pairs.flatMap(([key, value]) => (key === field ? [value] : [])))
    // A flat can be bought in several ways, and the buyer chooses one.
    const alternatives = terms.alternativesOf(field) ?? (field === 'way' ? named : [])
    if (reading.consented && isJoinable(field, terms) && same.some(one => !one.refused))
      reading.pairs = reading.consented
    const { consented } = reading
    if (consented && BOUND.test(field))
      for (const one of readings) one.pairs = one.pairs.map(pair => widened(pair, consented))
    // «не на улицу, а во двор»
    if (reading.refused && named.length > 0 && !terms.needsEvery(field) && tokens[reading.to]?.text === 'а')
      reading.pairs = FREE
    if (!reading.refused || alternatives.length === 0) continue
    const isLeft = (pair: Pair) =>
      !readings.some(({ refused: others }) => others?.some(one => String(one) === String(pair)))
    for (const one of same) one.pairs = one.pairs.filter(isLeft)
    reading.pairs = (named.length > 0 ? named : alternatives).map((value): Pair => [field, value]).filter(isLeft)
  }
}
