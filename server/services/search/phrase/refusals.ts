import { FIRST_FLOOR } from './floor-rules.ts'
import { BUILDING_NOUN, endsAt, findReading, type Line, lengthOf, type Reading } from './reading.ts'
import { KIND_KEY, LAST_FLOOR_KEY, type Pair, WANT, WITHOUT, words } from './rule.ts'
import type { PhraseTerms } from './terms.ts'
import { ADJECTIVE, EMPTY, EMPTY_NOUN } from './tokens.ts'

const MATTER = 'важен|важна|важно|важны|принципиал[а-я]*'
const PERMISSION =
  '(?:(?:можно|пусть) (?:и|даже)|(?<=[^ ] )(?<!(?:где|если|как) )можно(?= (?:без|на|со?) )|тоже (?:можно|подойд[а-я]*|подход[а-я]*|рассмотр[а-я]*|устро[а-я]*)|соглас(?:ен|на|ны)(?:(?: и)?(?= на )|(?=$)))'
const CONSENT = '(?:[а-я]+ )?против|только|(?:исключа|обязател)[а-я]*'
const OFFER =
  'предлаг[а-я]*|интересу[а-я]*|рассматрива[а-я]*|подход[а-я]*|подойд[а-я]*|показыва[а-я]*|беру|берем|вариант'
const LOOK = 'выход[а-я]*|смотр[а-я]*|видно'

const EMPHASIS = 'только|совсем|точно|абсолютно|категорически|особо|особенно|сильно'
/** «не могли бы вы» asks for something. */
const POLITE =
  '[а-я]+ ли|могли|можете|хотите|хотели(?: бы)?(?: вы)? (?:показать|предложить|подобрать|найти)|подскажете|покажете|найдется'
const NOT = `не(?: дай бог)?(?! (?:${POLITE}) )|ни(?: в коем случае| за что)?(?: не)?`
const AWAY = 'нету?(?! ли )|нельзя(?! (?:ли|без) )|исключ(?!ительно)[а-я]*|убрать|уберите|мимо'

/** Words that refuse what is said after them, or, with a verb or as the last word, before them: «без», «балкон не нужен», «балкон исключить». */
export const REFUSAL = words(
  `(?:(?:${EMPHASIS}) )?(?:(?:${NOT})(?: ?(?<verb>${WANT}|${OFFER}|${LOOK}|${MATTER}|${CONSENT}))?(?: ни)?|(?<list>${WITHOUT}|(?<last>${AWAY}))|(?<verb>${PERMISSION}))`,
)

const SAID_AFTER = new RegExp(`^(?:${OFFER})$`, 'u')
const PERMITS = /^(?:можно|пусть|тоже|соглас)/u
const LOOKS = new RegExp(`^(?:${LOOK})$`, 'u')
const MATTERS = new RegExp(`^(?:${MATTER})$`, 'u')
/** «этаж не важен» excludes nothing. */
const NEUTRAL = new RegExp(`^(?:${MATTER}|${CONSENT})$`, 'u')

/** Endings of nouns and of the verb that agrees with them: «балкон не нужен», «лоджия не нужна». */
const AGREEMENT: readonly (readonly [verb: RegExp, noun: RegExp])[] = [
  [/ен$/u, /[бвгджзйклмнпрстфхцчшщ]$/u],
  [/на$/u, /[аяь]$/u],
  [/но$/u, /[ое]$/u],
  [/ны$/u, /(?:[иы]е?|окна)$/u],
]

/** Whether a negation refers to the words before it, if there are candidates on both sides. */
function isOfWordsBefore(verb: string, noun: string): boolean {
  if (LOOKS.test(verb)) return false
  if (SAID_AFTER.test(verb)) return true
  return AGREEMENT.some(([verbEnding, nounEnding]) => verbEnding.test(verb) && nounEnding.test(noun))
}

const BOUND = /_(?:min|max)$/
/** Whether a lot with any of several values of a field can be asked for. */
const isJoinable = (field: string, terms: PhraseTerms) => !BOUND.test(field) && !terms.needsEvery(field)
/** A budget is never refused: «двушка не нужна до 9 млн» refuses the rooms. */
const BUDGET = /^(?:price|payment)_max$/
const isBudget = (tokens: Line['tokens'], { from, pairs }: Reading) =>
  tokens[from]?.text === 'до' && pairs.some(([key]) => BUDGET.test(key))
/** Of these a lot may have none: «без 1 этажа» has no opposite. */
const NEVER_ABSENT = /^@|^ordering$|_(?:min|max)$/

const namesRooms = ({ pairs }: Reading) => pairs.some(([key]) => key === 'rooms')

/** «отделка мне не нужна», but not «двушка мне не нужна отделка». */
function refersToPrevious({ tokens }: Line, previous: Reading, at: number, verb: string, next?: Reading): boolean {
  const last = tokens[previous.to - 1]?.typed ?? ''
  // «северные окна не нужны»
  const isNounBetween = ADJECTIVE.test(last) && !NEUTRAL.test(verb) && isOfWordsBefore(verb, last)
  const isAdjacent =
    tokens.slice(previous.to, at).every(({ text }) => EMPTY.test(text) || (isNounBetween && EMPTY_NOUN.test(text))) &&
    !tokens.slice(previous.to, at + 1).some(({ startsClause }) => startsClause)
  const isOfNext =
    next &&
    namesRooms(previous) &&
    !isBudget(tokens, next) &&
    !next.pairs.some(([key]) => key === previous.pairs[0]?.[0])
  if (!isAdjacent || isOfNext) return false
  // «на студию не согласны»
  const isConsent = verb.startsWith('тоже') || (verb.startsWith('соглас') && tokens[previous.from]?.text === 'на')
  const isOfLast = verb === '' && next && isBudget(tokens, next)
  // «окна на север не нужны двушка»
  const isOfNoun = [tokens[previous.from]?.typed ?? '', last].some(
    noun => !EMPTY.test(noun) && isOfWordsBefore(verb, noun),
  )
  return isConsent || isOfLast || isOfNoun || !(next || MATTERS.test(verb))
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
    else if (others && others.length > 0) rest.push(...others.map(value => [key, value] as const))
    else return null
  }
  return rest
}

/** «не студия и не больше двушки» refuses the studio only. */
const JOINED = /(?:и|или|ни)(?: (?:на|в|во|без|ни))? (?!не )/uy

/**
 * Reads a refusal into `readings`: it may change what was read before it.
 * @returns the token after it; undefined when none begins here
 */
export function readRefusal(line: Line, terms: PhraseTerms, readings: Reading[], at: number): number | undefined {
  const match = line.match(REFUSAL, at)
  if (!match) return refuseToo(line, terms, readings, at)
  const { verb, list, last } = match.groups ?? {}
  const { tokens } = line
  const after = at + lengthOf(match)
  const start = tokens[after]?.startsClause ? tokens.length : afterEmptyWords(line, terms, after)
  const next =
    findReading(line, terms, start) ?? bareOrdinal(line, terms, readings, start) ?? findOpposite(line, terms, start)
  const previous = readings.at(-1)
  const isPermitted = PERMITS.test(match[0])
  // «двушка согласна на первый этаж», but «со вторым этажом согласна»
  const isAgreed = verb?.startsWith('тоже') || /^(?:со?|на)$/u.test(tokens[(previous?.from ?? 0) - 1]?.text ?? '')
  const isBefore =
    previous && (isPermitted ? isAgreed : (verb ?? last)) && refersToPrevious(line, previous, at, verb ?? '', next)
  const isWithout =
    previous &&
    SAID_AFTER.test(verb ?? '') &&
    tokens[previous.from]?.text === 'без' &&
    (previous.pairs.length === 0 || namesRooms(previous))
  if (isPermitted || NEUTRAL.test(verb ?? '')) {
    // «не важно какой этаж, двушка»: the noun alone does not matter.
    const first = tokens.findIndex(({ text }, index) => index >= after && !EMPTY.test(text))
    const nouns = isOfWordsBefore(verb ?? '', tokens[at - 1]?.typed ?? '') ? [at - 1, first] : [first]
    const noun = nouns.find(index => EMPTY_NOUN.test(tokens[index]?.text ?? '') && !findReading(line, terms, index))
    // «корпус 2, 3 тоже можно»: all of a list.
    const isList =
      isBefore && tokens.slice(previous.from + 1, previous.to).some(one => one.startsClause || one.text === 'и')
    if (isList && isPermitted && isJoinable(previous.pairs[0]?.[0] ?? '', terms)) {
      previous.to = after
      return after
    }
    const named = isBefore ? readings.pop() : noun === undefined ? next : { from: noun, to: noun + 1, pairs: [] }
    const joined = named && named === next ? joinedTo(line, terms, readings, named, false) : [named]
    const to = Math.max(joined.at(-1)?.to ?? 0, after)
    const from = Math.min(named?.from ?? at, at)
    const consented = joined.flatMap(one => one?.pairs ?? [])
    // «можно и трешку»
    const isWholePhrase =
      from === 0 &&
      isPermitted &&
      !isList &&
      (to === tokens.length || /^(?:rooms|@kind)$/.test(consented[0]?.[0] ?? ''))
    readings.push({ from, to, pairs: isWholePhrase ? consented : [], isAboutLots: true, consented })
    return to
  }
  if (previous && line.typed(previous.to, after) === 'или без' && (next ? namesRooms(next) : !tokens[start])) {
    // «с отделкой или без, двушка»
    Object.assign(previous, { to: after, pairs: [], isAboutLots: true })
    return after
  }
  // «первый этаж нельзя двушка», «без балкона не предлагать студию» may refuse either.
  const isOfEither = previous && next && !isBudget(tokens, next) && refersToPrevious(line, previous, at, '')
  const isOfNext = previous && next && namesRooms(previous) && !namesRooms(next)
  if (
    isOfEither &&
    (isBefore
      ? isWithout || (SAID_AFTER.test(verb ?? '') && !namesRooms(next))
      : /^(?:нельзя|мимо)$/u.test(last ?? '') && !isOfNext)
  ) {
    Object.assign(previous, { to: next.to, pairs: [], refused: undefined, isAboutLots: true })
    return next.to
  }
  if (isBefore) {
    // «без балкона не предлагать» requires one.
    const { refused: denied = [] } = previous
    if (isWithout && !denied.some(([key]) => NEVER_ABSENT.test(key)))
      Object.assign(previous, { to: after, pairs: denied, refused: undefined })
    // «ни студию, ни однушку не предлагать»
    else if (tokens[previous.from]?.text === 'ни') previous.to = after
    else refuseBefore(line, terms, readings, after)
    return after
  }
  if (next) {
    // «любой корпус кроме шестого»: the noun has been read with the number.
    const noun = readings.at(-1)
    const isNounOf = noun?.pairs.length === 0 && BUILDING_NOUN.test(tokens[noun.from]?.text ?? '')
    if (isNounOf && next.pairs[0]?.[0] === 'building') readings.pop()
    const all = joinedTo(line, terms, readings, next, Boolean(list ?? verb))
    const described = findDescription(line, terms, all.at(-1) ?? next)
    if (described) {
      // «кроме двушек на первом этаже» are all other flats.
      const denied: Reading = verb
        ? refused(line, terms, { ...described, from: at }, described.from)
        : { ...described, from: at, pairs: [], isAboutLots: true }
      if (verb && (denied.pairs.length > 0 || !namesRooms(next))) readings.push(...all)
      readings.push(denied)
      return denied.to
    }
    for (const [index, one] of all.entries())
      readings.push(refused(line, terms, { ...one, from: all[index - 1]?.to ?? at }, one.from))
    return all.at(-1)?.to ?? next.to
  }
  // The word after it is not understood either.
  const word = start < tokens.length ? start + 1 : after
  // «без белой отделки» refuses all of it.
  const to = (ADJECTIVE.test(tokens[start]?.text ?? '') && findReading(line, terms, word)?.to) || word
  const isAboutLots = Boolean(list && !last) || LOOKS.test(verb ?? '') || line.namesPartBefore(at)
  readings.push({ from: at, to, pairs: [], ...(isAboutLots && { isAboutLots: true }) })
  return to
}

/** Without a noun a refused «первый» is a floor, and «в шестом» a building, also after one: «любой корпус кроме шестого». */
function bareOrdinal(line: Line, terms: PhraseTerms, readings: Reading[], at: number): Reading | undefined {
  const [token, next] = line.tokens.slice(at)
  const isAlone = endsAt(line, terms, at + 1) || /^(?:[иа]|или|н.|эт|этаж)$/u.test(next?.text ?? '')
  if (!token || !isAlone) return undefined
  const first: Reading = { from: at, to: at + 1, pairs: FIRST_FLOOR }
  if (/^эт/u.test(line.tokens[at - 2]?.text ?? '')) return token.text === '1' ? first : undefined
  const isNumbered = readings.some(({ pairs, refused: others }) => !others && pairs[0]?.[0] === 'building')
  const isOfBuilding =
    /^во?$/u.test(line.tokens[at - 1]?.text ?? '') ||
    (!isNumbered && line.tokens.slice(0, at).some(({ text }) => BUILDING_NOUN.test(text)))
  if (isOfBuilding && /^\d{1,2}$/.test(token.text)) return { ...first, pairs: [['building', token.text]] }
  return token.typed.startsWith('перв') ? first : undefined
}

/** «балкон и лоджия не нужны»: what is joined to the words before is refused with them. */
function refuseBefore(line: Line, terms: PhraseTerms, readings: Reading[], to: number): void {
  const last = readings.pop()
  if (!last) return
  const joined = readings.at(-1)
  const isKind = last.pairs[0]?.[0] === KIND_KEY
  // «двойное место не нужно»: the adjective is refused. In «двушка, паркинг не нужен» there is none.
  const isNoun = isKind && joined?.to === last.from && !namesRooms(joined) && !line.tokens[last.from]?.startsClause
  // «двушка с отделкой и кладовка не нужна», but «студия и кладовка не нужны»
  const isOther =
    joined &&
    !line.tokens[to - 1]?.text.endsWith('ы') &&
    (namesRooms(joined) ? !namesRooms(last) : isKind && line.tokens[joined.from - 1]?.text === 'с')
  const isJoined =
    joined &&
    !isOther &&
    last.from - joined.to === 1 &&
    line.words[joined.to]?.text === 'и' &&
    joined.refused === undefined
  if (isNoun || isJoined) refuseBefore(line, terms, readings, joined.to)
  readings.push(isNoun ? { ...last, to } : refused(line, terms, { ...last, to }, last.from))
}

/** «студии не предлагать, двушки тоже» */
function refuseToo(line: Line, terms: PhraseTerms, readings: Reading[], at: number): number | undefined {
  const [denied, last] = readings.slice(-2)
  if (!line.match(/тоже$/uy, at) || last?.to !== at || last.refused || !denied?.refused) return undefined
  refuseBefore(line, terms, readings, at + 1)
  return at + 1
}

/** «без балкона и лоджии»: what is joined is refused too. «не студия и балкон» refuses values of one field only. */
function joinedTo(line: Line, terms: PhraseTerms, readings: Reading[], first: Reading, isList: boolean): Reading[] {
  const between = line.match(JOINED, first.to)
  const start = first.to + (between ? lengthOf(between) : 0)
  const next = between ? (findReading(line, terms, start) ?? bareOrdinal(line, terms, readings, start)) : undefined
  const isJoined = next && (isList || next.pairs[0]?.[0] === first.pairs[0]?.[0])
  return isJoined ? [first, ...joinedTo(line, terms, readings, next, isList)] : [first]
}

/** «не хочу двушку на первом этаже», «не нужно помещение под офис»: what describes the noun is refused. */
function findDescription(line: Line, terms: PhraseTerms, { pairs, to }: Reading): Reading | undefined {
  const preposition = line.tokens[to]
  if (!/^(?:rooms|type|@kind)$/.test(pairs[0]?.[0] ?? '') || preposition?.startsClause) return undefined
  const isDescribed = /^(?:на|во?|со?|под|для|без|у|дороже|дешевле|больше|меньше|выше|ниже)$/u.test(
    preposition?.text ?? '',
  )
  return isDescribed ? (findReading(line, terms, to) ?? findReading(line, terms, to + 1)) : undefined
}

/** «отделка не нужна» is what the filter calls «без отделки», «не хочу шумную» what it calls «не шумная». */
function findOpposite(line: Line, terms: PhraseTerms, at: number): Reading | undefined {
  const search = (text: string) => terms.find([{ text, stem: text }, ...line.words.slice(at)], 0)
  const found = search('без') ?? search('не')
  return found ? { from: at, to: at + found.length - 1, pairs: [found.pair] } : undefined
}

/** What is meant when it is refused. @param named the first token of its name */
function refused(line: Line, terms: PhraseTerms, { from, to, pairs }: Reading, named: number): Reading {
  const opposite = findOpposite(line, terms, named)
  if (opposite) return { from, to, pairs: opposite.pairs }
  const rest = negate(pairs, terms)
  return rest ? { from, to, pairs: rest, refused: pairs } : { from, to, pairs: [], refused: pairs, isAboutLots: true }
}

/** «не в квартире на первом этаже»: what follows is refused. */
const FLAT_OF = /квартир[а-я]* /uy

function afterEmptyWords(line: Line, terms: PhraseTerms, at: number): number {
  const text = line.tokens[at]?.text
  if (text === undefined) return at
  const isEmpty = (EMPTY.test(text) || EMPTY_NOUN.test(text)) && !findReading(line, terms, at)
  return isEmpty || (line.match(FLAT_OF, at) && !line.tokens[at + 1]?.startsClause)
    ? afterEmptyWords(line, terms, at + 1)
    : at
}

/**
 * «не студия и не двушка» leaves what neither refuses; «не студия, а двушка» leaves what was named. «двушка, не против студии»
 * asks for both: without another value of its field a consent restricts nothing.
 */
export function joinAlternatives(readings: readonly Reading[], terms: PhraseTerms): void {
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
    if (!reading.refused || alternatives.length === 0) continue
    const isLeft = (pair: Pair) =>
      !readings.some(({ refused: others }) => others?.some(one => String(one) === String(pair)))
    for (const one of same) one.pairs = one.pairs.filter(isLeft)
    reading.pairs = (named.length > 0 ? named : alternatives).map((value): Pair => [field, value]).filter(isLeft)
  }
}
