import { FIRST_FLOOR } from './floor-rules.ts'
import { findOpposite, isJoinable, negated } from './negation.ts'
import { BUILDING_NOUN, endsAt, fieldOf, findReading, type Line, lengthOf, type Reading } from './reading.ts'
import { FREE, KIND_KEY, WANT, WITHOUT, words } from './rule.ts'
import { isRussianVerb } from './russian-words.ts'
import type { PhraseTerms } from './terms.ts'
import { ADJECTIVE, EMPTY, EMPTY_NOUN } from './tokens.ts'

const MATTER = 'важен|важна|важно|важны|принципиал[а-я]*'
const INDIFFERENT =
  '(?:(?:мне|нам) )?(?:без разницы|все равно|вс[ея] одно|не ?принципиально)|(?:значения|роли) не (?:имеет|играет)|не (?:имеет|играет) (?:значения|роли)'
const CONSENT = '(?:[а-я]+ )?против|только|(?:исключа|обязател|боюсь|боим|пуга|страш|смуща|меша)[а-я]*'
const OFFER =
  'предлаг[а-я]*|интерес[а-я]*|рассматрива[а-я]*|подход[а-я]*|подойд[а-я]*|показыва[а-я]*|беру|берем|вариант|мое|в счет'
const LOOK = 'выход[а-я]*|смотр[а-я]*|видно|был[аио]|буд[еу]т'

const EMPHASIS = 'только|совсем|точно|абсолютно|категорически|особо|особенно|сильно'
/** «не могли бы вы» asks for something. */
const POLITE =
  '[а-я]+ ли|могли|можете|хотите|хотели(?: бы)?(?: вы)? (?:показать|предложить|подобрать|найти)|подскажете|покажете|найдется|бывает'
const NOT = `(?:не(?: дай бог)?|упаси(?: боже?)?)(?! (?:${POLITE})(?: |$))|ни(?! к чему| за что(?! не))(?: в коем случае| за что)?(?: не)?`
const AWAY =
  'нету?(?! ли )|исключ(?!ительно)[а-я]*|убрать|уберите|(?:отказ|откаж)[а-я]*(?: от)?|ненавижу|ненавидим|боюсь|боимся|терпеть не мо(?:гу|жем)|(?:отпада|противопоказан|неинтерес|раздража|отталкива)[а-я]*|ни к чему'
const NEVER = 'нельзя(?! (?:ли|без) )|мимо|ни за что|лишн[а-я]+'
const MAY =
  '(?:можно|пусть) (?:и|даже)|(?<=[^ ] )(?<!(?:где|если|как) )можно(?= (?:без|на|со?) )|(?<!(?:эт[а-я]*|последн[а-я]*) )можно(?= (?:1|последн[а-я]*)(?: эт[а-я]*)?(?: |$))|соглас(?:ен|на|ны)(?: и)?(?= на )'
const TOO =
  'тоже(?: (?:можно|подойд[а-я]*|подход[а-я]*|рассмотр[а-я]*|устро[а-я]*))?|соглас(?:ен|на|ны)$|(?<=(?:^| )(?:1 эт[а-я]*|последн[а-я]*(?: эт[а-я]*)?) )можно'

/** Words that refuse or permit what is said after them or, with a verb, before them: «без», «балкон не нужен», «балкон исключить». */
export const REFUSAL = words(
  `(?:(?:${EMPHASIS}) )?(?:(?<neutral>${INDIFFERENT})|(?:${NOT})(?: ?(?:(?<verb>${WANT}|${OFFER}|${LOOK})|(?<neutral>${MATTER}|${CONSENT})))?(?: ни)?|(?<list>${WITHOUT}|${MAY})|(?<verb>${AWAY}|${NEVER}|${TOO}))`,
)

const PERMITS = /^(?:можно|пусть|тоже |соглас)/u
/** Verbs that follow what they refuse as often as they precede it. */
const ON_EITHER_SIDE = new RegExp(`^(?:${OFFER}|${NEVER}|соглас[а-я]*)$`, 'u')
const IS_INDIFFERENT = new RegExp(`^(?:${INDIFFERENT})$`, 'u')
/** Words that refuse something about lots even if it is not understood. */
const LOT_WORDS = new RegExp(`^(?:${WITHOUT}|${LOOK})$`, 'u')

/** Endings of nouns and of the verb that agrees with them: «балкон не нужен», «лоджия не нужна». */
const AGREEMENT: readonly (readonly [verb: RegExp, noun: RegExp])[] = [
  [/ен$/u, /[бвгджзйклмнпрстфхцчшщ]$/u],
  [/на$/u, /[аяь]$/u],
  [/но$/u, /[ое]$/u],
  [/ны$/u, /(?:[иы]е?|окна)$/u],
]

/** A budget is never refused: «двушка не нужна до 9 млн» refuses the rooms. */
const BUDGET = /^(?:price|payment)_max$/
const isBudget = (tokens: Line['tokens'], { from, pairs }: Reading) =>
  tokens[from]?.text === 'до' && pairs.some(([key]) => BUDGET.test(key))
const namesRooms = ({ pairs }: Reading) => pairs.some(([key]) => key === 'rooms')

/** «не студия и не больше двушки» refuses the studio only. */
const JOINED = /(?:и|или|ни)(?: (?:на|в|во|без|ни))? (?!не )/uy

/** A word that refuses or permits, from a token to another. */
interface Said {
  at: number
  end: number
  means: 'refusal' | 'permission' | 'indifference'
  word: string
  /** It may refuse what was said before it. */
  isVerb: boolean
}

/** Verbs that refuse after a bare «не». Others do not: «не знаю какую двушку выбрать», «двушку ещё не нашла». */
const DISLIKE =
  /^(?:(?:по)?нрав|долж|жд|дожд|дожид|дотян|жела|планир|подним|тян|осил|год[ия]т|кат[ия]т|(?:дам|дадим|(?:за|подо)(?:шел|шл[аои]))$)/u

function afterVerbs(line: Line, terms: PhraseTerms, at: number): number {
  const token = line.tokens[at]
  if (!token || token.startsClause || EMPTY.test(token.text) || findReading(line, terms, at)) return at
  return DISLIKE.test(token.text) || isRussianVerb(token) ? afterVerbs(line, terms, at + 1) : at
}

function findSaid(line: Line, terms: PhraseTerms, readings: readonly Reading[], at: number): Said | undefined {
  const match = line.match(REFUSAL, at)
  // «студии не предлагать, двушки тоже», but not «двушка, студия тоже»
  const [denied, last] = readings.slice(-2)
  const isOver = !line.tokens[at + 1] || line.tokens[at + 1]?.startsClause
  if (!match || (match[0] === 'тоже' && !(isOver && denied?.refused && last && !last.refused))) return undefined
  const { verb = '', neutral = '', list = '' } = match.groups ?? {}
  // «первый этаж можно», but not «последний этаж, можно студию»
  if (verb === 'можно' && (line.tokens[at]?.startsClause || !isOver)) return undefined
  const means = neutral ? 'indifference' : PERMITS.test(match[0]) ? 'permission' : 'refusal'
  const end = at + lengthOf(match)
  // «не нравится», «не должны выходить», «не хочу ждать»
  const isBare = match[0] === 'не' && DISLIKE.test(line.tokens[end]?.text ?? '')
  const isOpen = verb === '' ? isBare : list === '' && means === 'refusal'
  const to = isOpen ? afterVerbs(line, terms, end) : end
  const word = verb + neutral + list || line.typed(end, to)
  return { at, end: to, means, word, isVerb: verb + neutral !== '' || to > end }
}

/**
 * Reads a refusal or a permission into `readings`: it may change what was read before it.
 * @returns the token after it; undefined when none begins here
 */
export function readRefusal(line: Line, terms: PhraseTerms, readings: Reading[], at: number): number | undefined {
  const said = findSaid(line, terms, readings, at)
  if (!said) return undefined
  // «корпус 6 не нужен, пятый тоже»
  const last = readings.at(-1)
  const ordinal =
    said.word === 'тоже' && last?.pairs.length === 0 && bareOrdinal(line, terms, readings.slice(0, -1), last.from)
  if (ordinal) readings.splice(-1, 1, ordinal)
  const next = findNext(line, terms, readings, said)
  const side = sideOf(line, said, readings.at(-1), next)
  const named = [
    ...(side === 'after' ? [] : takeJoined(line, readings, said)),
    ...(side === 'before' || !next ? [] : joinedTo(line, terms, readings, next, said)),
  ]
  const whole: Reading = {
    from: Math.min(at, named[0]?.from ?? at),
    to: Math.max(said.end, named.at(-1)?.to ?? 0),
    pairs: [],
    isAboutLots: true,
  }
  if (named.length === 0) readings.push(unknownAfter(line, terms, said))
  else if (side === 'either') readings.push(whole)
  else if (said.means === 'refusal') readings.push(...refuse(line, terms, named, whole, said))
  else readings.push(accept(line, terms, named, whole, said))
  return readings.at(-1)?.to
}

/** Side on which the refused words are: «балкон не нужен», «без балкона». «первый этаж нельзя двушка» may refuse either. */
function sideOf({ tokens }: Line, { at, end, means, word, isVerb }: Said, previous?: Reading, next?: Reading) {
  if (!previous) return 'after'
  const nouns = [previous.from, previous.to - 1].map(index => tokens[index]?.typed ?? '')
  const agrees = AGREEMENT.some(
    ([ending, noun]) => ending.test(word) && nouns.some(one => noun.test(one) && !EMPTY.test(one)),
  )
  const isOfEither = ON_EITHER_SIDE.test(word)
  // «северные окна не нужны»
  const hasNoun = means !== 'indifference' && (agrees || isOfEither) && ADJECTIVE.test(nouns[1] ?? '')
  const between = tokens.slice(previous.to, at)
  const isNear =
    between.every(({ text }) => EMPTY.test(text) || (hasNoun && EMPTY_NOUN.test(text))) &&
    ![...between, tokens[at]].some(token => token?.startsClause)
  if (!isNear) return 'after'
  const isOfKind = fieldOf(previous) === KIND_KEY
  if (tokens[at - 1]?.text === 'или' && !previous.refused && !isOfKind) return 'either'
  // «двушка необязательно новая»
  const isOfNext = means === 'indifference' && namesRooms(previous) && tokens[end] && !tokens[end].startsClause
  if (!isVerb || isOfNext) return 'after'
  if (!next || isBudget(tokens, next)) return 'before'
  const isSameField = fieldOf(next) === fieldOf(previous)
  // «однушку не надо и студию»
  if (tokens[end]?.text === 'и') return isSameField ? 'both' : 'either'
  // «двушка без разницы какой этаж», «отделка не имеет значения двушка»
  if (means === 'indifference' && next.pairs.length === 0) return 'after'
  if (IS_INDIFFERENT.test(word)) return 'before'
  // «двушка мне не нужна отделка»
  if (namesRooms(previous) && !isSameField) return 'after'
  const isObject = (one: Reading) => /[уюи]$/u.test(tokens[one.to - 1]?.typed ?? '')
  // «на север не хочу двушка»
  if (means === 'refusal' && namesRooms(next) && !isSameField && !isOfKind && !isBudget(tokens, previous))
    return isObject(next) ? 'either' : 'before'
  // «студию не хочу двушку», but not «двушка не хочу студию»
  if (means === 'refusal' && isSameField && isObject(previous)) return 'before'
  return agrees ? 'before' : isOfEither ? 'either' : 'after'
}

/** What is said after a refusal in the same clause. */
function findNext(line: Line, terms: PhraseTerms, readings: readonly Reading[], said: Said): Reading | undefined {
  const noun =
    said.means === 'indifference' &&
    !/только|против/u.test(said.word) &&
    findNoun(line, terms, said, readings.at(-1)?.to)
  // «лоджию не хочу, а балкон хочу»
  const isOver = said.word.startsWith('тоже') || /^(?:а|но|нуж.+|хочу|ищу)$/u.test(line.tokens[said.end]?.text ?? '')
  if (noun || isOver) return noun || undefined
  const at = afterEmptyWords(line, terms, said.end)
  if (line.tokens.slice(said.end, at + 1).some(({ startsClause }) => startsClause)) return undefined
  return readingAt(line, terms, readings, at) ?? findOpposite(line, terms, at)
}

/** A noun alone that does not matter: «этаж не важен», «не важно какой этаж», «не важно где». */
function findNoun(line: Line, terms: PhraseTerms, { at, end }: Said, read = 0): Reading | undefined {
  const isNoun = (index: number) =>
    [EMPTY_NOUN, BUILDING_NOUN, /^сторон/u].some(noun => noun.test(line.tokens[index]?.text ?? '')) &&
    !findReading(line, terms, index)
  if (read < at && isNoun(at - 1)) return { from: at - 1, to: end, pairs: [] }
  const start = /^(?:где|куда|как[а-я]*)$/u.test(line.tokens[end]?.text ?? '') ? end + 1 : end
  const to = isNoun(start) ? start + 1 : start
  return to > end ? { from: end, to, pairs: [] } : undefined
}

function readingAt(line: Line, terms: PhraseTerms, readings: readonly Reading[], at: number): Reading | undefined {
  const next = line.tokens[at + 1]
  const ordinal = bareOrdinal(line, terms, readings, at)
  // «кроме третьего, до 8 млн» has no range.
  const isApart = next?.startsClause || (next?.text === 'до' && /[а-я]/u.test(line.tokens[at]?.typed ?? ''))
  return (isApart ? ordinal : undefined) ?? findReading(line, terms, at) ?? ordinal
}

/** Without a noun a refused «первый» is a floor, and «в шестом» a building, also after one: «любой корпус кроме шестого». */
function bareOrdinal(line: Line, terms: PhraseTerms, readings: readonly Reading[], at: number): Reading | undefined {
  const [token, next] = line.tokens.slice(at)
  const isAlone = endsAt(line, terms, at + 1) || /^(?:[иа]|или|н.|эт|этаж|тоже)$/u.test(next?.text ?? '')
  if (!token || !isAlone) return undefined
  const first: Reading = { from: at, to: at + 1, pairs: FIRST_FLOOR }
  const last = readings.at(-1)
  const isNoun = ({ text }: { text: string }) => /^(?:эт(?:аж|$)|сек|подъезд)/u.test(text) || BUILDING_NOUN.test(text)
  const nouns = line.tokens.slice(0, at).filter(isNoun)
  if (/^(?:сек|подъезд)/u.test(nouns.at(-1)?.text ?? '')) return { ...first, pairs: [] }
  const isOfFloor =
    nouns.at(-1)?.text.startsWith('эт') ||
    (nouns.length === 0 && fieldOf(last && { ...last, pairs: last.refused ?? last.pairs }) === 'floor')
  if (isOfFloor && /^\d{1,2}$/.test(token.text))
    return { ...first, pairs: FIRST_FLOOR.map(([key]) => [key, token.text]) }
  const isNumbered = readings.some(({ pairs, refused: others }) => !others && pairs[0]?.[0] === 'building')
  const isOfBuilding =
    /^во?$/u.test(line.tokens[at - 1]?.text ?? '') ||
    (!isNumbered && line.tokens.slice(0, at).some(({ text }) => BUILDING_NOUN.test(text)))
  if (isOfBuilding && /^\d{1,2}$/.test(token.text)) return { ...first, pairs: [['building', token.text]] }
  return token.typed.startsWith('перв') ? first : undefined
}

/** The last reading and what is joined to it: «балкон и лоджия не нужны», but not «двушка и кладовка не нужна». */
function takeJoined(line: Line, readings: Reading[], said: Said): Reading[] {
  const last = readings.pop()
  if (!last) return []
  // «с отделкой, мебель необязательна»: the verb is of the last.
  const parts = line.tokens.flatMap((token, at) => (token.startsClause && at > last.from && at < last.to ? [at] : []))
  const from = parts.at(-1)
  if (from !== undefined && said.means === 'indifference' && !said.word.endsWith('ы')) {
    readings.push({ ...last, to: from, pairs: last.pairs.slice(0, -1) })
    return [{ ...last, from, pairs: last.pairs.slice(-1) }]
  }
  const joined = readings.at(-1)
  const between = joined && line.typed(joined.to, last.from)
  // «двойное место не нужно»
  const isOfKind = between === '' && fieldOf(last) === KIND_KEY && ADJECTIVE.test(line.typed(last.from - 1, last.from))
  const isJoined =
    joined &&
    !joined.refused &&
    (between === 'и' || isOfKind) &&
    (said.word.endsWith('ы') || namesRooms(joined) === namesRooms(last))
  return isJoined ? [...takeJoined(line, readings, said), last] : [last]
}

const kindOfField = (one: Reading) => fieldOf(one).replace(/^window_.*/, 'window')

/** «без балкона и лоджии»: what is joined is refused too. «не студия и балкон» refuses values of one field only. */
function joinedTo(line: Line, terms: PhraseTerms, readings: readonly Reading[], first: Reading, said: Said): Reading[] {
  const read = fieldOf(first) === 'floor' ? [...readings, first] : readings
  const between = line.match(JOINED, first.to)
  const start = first.to + (between ? lengthOf(between) : 0)
  const next = between
    ? // «не на север и на улицу»
      (readingAt(line, terms, read, start) ?? findReading(line, terms, first.to + 1))
    : undefined
  const isAnyField = said.means === 'refusal' && said.word !== ''
  const isJoined = next && (isAnyField || kindOfField(next) === kindOfField(first))
  return isJoined ? [first, ...joinedTo(line, terms, readings, next, said)] : [first]
}

/** Restricts nothing alone. A phrase that begins with «можно и трёшку» looks for it. */
function accept(line: Line, terms: PhraseTerms, named: readonly Reading[], whole: Reading, said: Said): Reading {
  const consented = named.flatMap(({ pairs }) => pairs)
  const field = consented[0]?.[0] ?? ''
  // «корпус 2, 3 тоже можно»
  const isList =
    line.tokens.slice(whole.from + 1, said.at).some(one => one.startsClause || one.text === 'и') &&
    isJoinable(field, terms)
  const isWanted = isList || (whole.from === 0 && /^(?:rooms|@kind)$/.test(field))
  const isPermitted = said.means === 'permission'
  // «балкон, лоджия тоже подойдёт» asks for one of them.
  const none = consented.length > 1 && terms.needsEvery(field) ? [] : FREE
  return { ...whole, pairs: isPermitted && isWanted ? consented : none, consented }
}

/** Refuses each of what was named, or what describes it: «не хочу двушку на первом этаже». */
function refuse(line: Line, terms: PhraseTerms, named: readonly Reading[], whole: Reading, said: Said): Reading[] {
  const described = findDescription(line, terms, named.at(-1))
  // «кроме двушек на первом этаже», «не предлагать двушки дороже 9 млн» are all other flats.
  const leavesOthers = !said.isVerb || (ON_EITHER_SIDE.test(said.word) && named.some(namesRooms))
  if (described && leavesOthers) return [{ ...whole, to: described.to }]
  if (described) {
    const denied = { ...negated(line, terms, described), from: whole.from }
    return denied.pairs.length > 0 || !named.some(namesRooms) ? [...named, denied] : [denied]
  }
  // Who does not wait until 2028 wants it earlier.
  const isWaiting = /жд|жид|дотян/u.test(line.typed(Math.max(0, whole.from - 1), whole.to))
  return named.map((one, index) => ({
    ...(isWaiting && line.tokens[one.from]?.text === 'до' ? one : negated(line, terms, one)),
    from: named[index - 1]?.to ?? whole.from,
    to: index === named.length - 1 ? whole.to : one.to,
  }))
}

/** A refusal of a word that is not understood. «без белой отделки» refuses all of it. */
function unknownAfter(line: Line, terms: PhraseTerms, { at, end, word, means }: Said): Reading {
  const start = afterEmptyWords(line, terms, end)
  const isEnd = start === line.tokens.length || line.tokens[start]?.startsClause
  // «не против без балкона»
  const isPermitted = means !== 'refusal' && line.match(REFUSAL, start)
  const isKnown = isEnd || isPermitted || findReading(line, terms, start)
  const after = isKnown ? end : start + 1
  const noun = ADJECTIVE.test(line.tokens[after - 1]?.text ?? '') ? findReading(line, terms, after) : undefined
  const to = noun && !namesRooms(noun) ? noun.to : after
  const isAboutLots = LOT_WORDS.test(word) || line.namesPartBefore(at)
  return { from: at, to, pairs: [], ...(isAboutLots && { isAboutLots }) }
}

/** «не хочу двушку на первом этаже», «не нужно помещение под офис»: what describes the noun is refused. */
function findDescription(line: Line, terms: PhraseTerms, noun?: Reading): Reading | undefined {
  const to = noun?.to ?? 0
  const preposition = line.tokens[to]
  if (!/^(?:rooms|type|@kind)$/.test(fieldOf(noun)) || preposition?.startsClause) return undefined
  const isDescribed = /^(?:на|во?|со?|под|для|без|у|дороже|дешевле|больше|меньше|выше|ниже)$/u.test(
    preposition?.text ?? '',
  )
  return isDescribed ? (findReading(line, terms, to) ?? findReading(line, terms, to + 1)) : undefined
}

/** «не в квартире на первом этаже»: what follows is refused. */
const FLAT_OF = /квартир[а-я]* /uy

function afterEmptyWords(line: Line, terms: PhraseTerms, at: number): number {
  const text = line.tokens[at]?.text
  if (text === undefined) return at
  const isEmpty = (EMPTY.test(text) || EMPTY_NOUN.test(text) || /^никак/u.test(text)) && !findReading(line, terms, at)
  return isEmpty || (line.match(FLAT_OF, at) && !line.tokens[at + 1]?.startsClause)
    ? afterEmptyWords(line, terms, at + 1)
    : at
}
