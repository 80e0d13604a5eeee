import type { PhraseTerms } from './terms.ts'

/** One value of an address: `['price_max', '9000000']`. */
export type Pair = readonly [key: string, value: string]

/** A way to say something. Patterns are tried at the beginning of a word, in the order of the list; the first that reads something has it. */
export interface Rule {
  pattern: RegExp
  /** @returns null: it means something else. Empty: it is understood that no filter knows this */
  read(match: RegExpExecArray, terms: PhraseTerms): readonly Pair[] | null
}

export const KIND_KEY = '@kind'
/** Key of a pair for a value that the vocabulary names and no lot has. */
export const ABSENT_KEY = '@absent'
/** Key of a pair for the top floor. The catalogue only has its negation, `not_last_floor`. */
export const LAST_FLOOR_KEY = '@last_floor'

/** Matches at a place and up to the end of a word. */
export const words = (source: string) => new RegExp(`(?:${source})(?= |$)`, 'yu')

/** Words that always mean the same. */
export const meaning = (said: string, pairs: readonly Pair[]): Rule => ({ pattern: words(said), read: () => pairs })

/** Understood, and no filter knows it. */
export const NOTHING: readonly Pair[] = []
/** Understood, and filters nothing: the list has only free lots. */
export const FREE: readonly Pair[] = [['status', 'free']]

const MILLIONS = '(?:млн|мл|мил(?:лион[а-я]*|л?ов)?|лям[а-я]*|лимон[а-я]*|кк)'
/** «ипотека 6%», «на 20 лет», «15 кВт» are no sums. */
export const NOT_SHARE = '(?! (?:процент|лет(?: |$)|год|квт|киловатт))'
/** «не меньше 5 млн, до 60 метров» has one sum. */
const NOT_AREA = '(?!(?<= \\d{1,3}) (?:м2?|метр(?:а|ов)|квадрат(?:а|ов)|этаж[а-я]*)(?: |$))'
export const MONEY_UNIT = `(?: (?:${MILLIONS}|тысяч[а-я]*|ты[сщ][а-я]*|тыр|т ?р|к|(?<=\\d\\d )т))?(?: (?:руб[а-я]*|р))?${NOT_SHARE}${NOT_AREA}`
export const AREA_UNIT = ' (?:м2|кв метр[а-я]*|кв м|квадратн[а-я]* метр[а-я]*|метр[а-я]*|квадрат[а-я]*|кв|м)'
/** Of a number after «кухня» or «площадь»; «кухня-гостиная до 9 млн» says a price. */
export const AREA_UNIT_OR_NONE = `(?:${AREA_UNIT}|(?! (?:млн|миллион|лям|лимон|кк|ты[сщр]|т ?р(?![а-я])|руб)))`
export const MONTHLY = '(?: (?:в|на|каждый) мес[а-я]*| ежемесячно|(?<= (?:ты[сщ][а-я]*|т ?р|к|руб[а-я]*|р)) мес[а-я]*)'
export const METRES = '(?: (?:м|метр[а-я]*))'

export const PRICE = '(?:цен(?!т)|стоимост)[а-я]*'
/** «метр», «квадратного метра»; «квадратов 60» is an area. */
export const METRE = '(?:1 )?(?:(?:кв|квадратн[а-я]*) )?(?:метр(?:[аы]|ом)?|квадрата?|м2|м)'
/** An adjective before one of these describes a part of a flat: «большая кухня» is no large flat. */
export const OF_A_PART =
  '(?! (?:кух|окн|балкон|лодж|комнат|гостин|спальн|сануз|ванн|гардероб|двор|терр|витрин|потол|скидк|ставк|машин(?!о)|авто|холл|коридор|прихож|площад|окон|взнос|м2|солнц|света|шум|сем))'

/** Verbs that refuse after «не». */
export const WANT =
  'хоч(?:у|ет|ется)|хот(?:им|ят|ел[а-я]*)|надо|нужн[а-я]*|нужен|люблю|соглас(?:ен|на|ны)|устраива[а-я]*|желател[а-я]*|потян[а-я]*|готов[аы]?'

/** Words that refuse what is said after them. */
export const WITHOUT =
  'без|кроме|минус|вместо|против|никак[а-я]+|избега[а-я]*|избежать|(?:(?:по)?меньше|мало)(?= (?:солнц|шум))'

/** «с третьего», «со второго по пятый» */
export const SINCE = 'с|со(?= \\d+ (?:по|до) )'

export const BUILDING_NOUNS = 'корпус[а-я]*|корп|дом[а-я]*|литер[а-я]*'

/** What lots without a door number of a building are called. */
export const KIND_NOUNS = {
  parking:
    '(?:м -? ?м|(?<!\\d )мм|машино -? ?мест[а-я]*|машиномест[а-я]*|(?:подземн[а-я]* )?(?:паркинг|parking|парковк|парковоч|подземк|паркомест|стоянк|гараж)[а-я]*(?: мест[а-я]*)?|мест[а-я]*(?! (?:для )?хран(?:ени|ит)))',
  storage:
    '(?:(?:кладовк|кладов|келлер|чулан|подвал)[а-я]*(?: (?:помещен|комнат)[а-я]*)?|(?:(?:мест|помещен)[а-я]* (?:для )?)?хран(?:ени|ит|илищ)[а-я]*)',
  commercial:
    '(?:(?:коммерческ[а-я]*(?= (?:помещен|недвижимост|площад|(?:до|от|за|под|для|на|в|с) |\\d)|$)|нежил[а-я]*)(?: (?:помещен|недвижимост|площад)[а-я]*)?|коммерци[а-я]*|(?:стрит|street) ?-? ?(?:ритейл[а-я]*|retail)|помещен[а-я]*|псн)',
}

/** No unit of another quantity follows a number of floors or rooms. */
export const ALONE =
  '(?! (?:млн|миллион|лям|ты[сщр]|т ?р(?![а-я])|руб|метр|квадрат|комн|корпус(?![а-я]* \\d)|дом(?! сдан)|год|(?:кк|р|м2?|кв|к|х|-)(?: |$)))'

/** Scale of a number without a unit. */
export const plain = () => 1

export const MILLION = 1_000_000

/** Roubles in a unit of money. */
export function moneyScale(unit: string): number {
  if (new RegExp(`^${MILLIONS}`, 'u').test(unit)) return MILLION
  if (/(?:ты[сщр]|т ?р|^[кт](?: |$))/u.test(unit)) return 1000
  return 1
}

/** Of all lots. */
export const MIN_PAYMENT_RUB = 1000

/** Both ends of a range in an address. */
export function bounds(field: string, amount: Amount | null, round = Math.round): Pair[] | null {
  if (!amount) return null
  const { min, max } = amount
  return [
    ...(min === null ? [] : [[`${field}_min`, String(round(min))] as const]),
    ...(max === null ? [] : [[`${field}_max`, String(round(max))] as const]),
  ]
}

/** No quarter has more buildings. */
const MAX_LISTED = 50

/** Numbers in the order in which they were said: `2 и 3` → 2, 3; `2 - 4` → 2, 3, 4. */
export function listNumbers(text: string): number[] {
  const numbers = [...text.matchAll(/\d+/g)].map(Number)
  const [first = 0, second = 0] = numbers
  const isRange = / (?:-|до|по) /u.test(text) && numbers.length === 2 && second > first && second - first < MAX_LISTED
  return isRange ? Array.from({ length: second - first + 1 }, (_, index) => first + index) : numbers
}

/** Parts of patterns that read numbers with their bounds. A line of tokens has one space between two of them. */
const NUMBER = '\\d+(?:\\.\\d+)?'
const ABOUT = 'около|примерно|порядка|в районе|где то'

const AT_MOST =
  'не (?:дороже|выше|более|больше|дальше|далее|свыше)|до|по|за|меньше|менее|дешевле|ниже|максимум|макс|max|в пределах|потолок(?: бюджета| цены)?|(?:уклад|улож|влез)[а-я]* в|<=?|≤'

/** A bound in a word. «не больше» precedes «больше», so that the longer one is tried first. */
const BOUND = `(?:хотя бы (?=до ))?(?:(?<to>${AT_MOST})|(?<from>не (?:менее|меньше|дешевле|ниже|ближе)|(?:начиная )?(?:от|${SINCE})|более|больше|дальше|дороже|выше|свыше|(?:как )?минимум|мин|min|хотя бы|хоть|>=?|≥)|(?<about>${ABOUT}))`

/** A bound after its number: «50 метров минимум», «10 этаж и выше». */
const BOUND_AFTER =
  '(?: (?:(?<least>(?:как )?минимум(?! от)|min|(?:и|или) (?:более|больше|выше))|(?<most>максимум(?! до)|потолок|max|макс(?! (?:цен|стоимост|площад|плат|этаж))|(?:и|или) (?:менее|меньше|ниже)|не (?:более|больше|дальше|дороже|выше)))(?! \\d(?! (?:к|комн[а-я]*)(?: |$))))?'

/** «около 9 млн» means ±10 %. */
const ABOUT_SHARE = 0.1

/**
 * One or two numbers with the words around them: `от 7 до 9 млн`, `9-10 млн`.
 * @param unit with its space before.
 * @param before what the number is of, with a space after.
 * @param after likewise, with a space before
 */
export function amountPattern(unit: string, before = '', after = '', number = NUMBER): string {
  const one = `(?<first>${number})(?<unit>${unit})`
  // «от 50 до 60 метров»: the unit is said once, at the end.
  const two = `(?<first>${number})(?<unit>(?:${unit})?) (?:(?<!(?:^| )(?:${AT_MOST}) [\\d.]+(?: [а-я]+){0,2} )(?:и )?до|-|по|(?<=\\d )или(?= [\\d.]+ (?:млн|мил|лям|ты[сщ]|метр|м2? |м2?$))|(?<=(?:меньше|менее|ниже|от) [\\d.]+(?: \\S+)? )(?:и|но) не (?:больше|более|выше)) (?<second>${number})(?<unit2>${unit})`
  return `(?:(?:(?<upper>макс(?:имальн[а-я]*)?)|(?<lower>мин(?:имальн[а-я]*)?)) )?${before}(?:${BOUND} )?(?:${two}|${one})${after}${BOUND_AFTER}`
}

/** What a pattern of an amount has read. */
export interface Amount {
  min: number | null
  max: number | null
}

/** @param scaleOf null = not a unit of this amount. @param alone what a number without a bound means */
export function amountOf(
  { groups = {} }: RegExpExecArray,
  scaleOf: (unit: string) => number | null,
  alone: 'min' | 'max' | 'both',
  numberOf: (said: string) => number = Number,
): Amount | null {
  const { first, second, unit = '', unit2 = '' } = groups
  // «от 7 до 9 млн»: millions both.
  const scale = scaleOf((unit || unit2).trim())
  const scale2 = scaleOf((unit2 || unit).trim())
  if (first === undefined || scale === null || scale2 === null) return null
  const value = numberOf(first) * scale
  if (second !== undefined) {
    const other = numberOf(second) * scale2
    // «до 8 или 9 млн»
    return {
      min: /^(?:до|за|макс|не )/u.test(groups.to ?? '') ? null : Math.min(value, other),
      max: Math.max(value, other),
    }
  }
  if (groups.about) return { min: value * (1 - ABOUT_SHARE), max: value * (1 + ABOUT_SHARE) }
  // «45 метров минимум, 9 млн макс»
  if ((groups.from && !groups.most) || groups.least) return { min: value, max: null }
  if (groups.to || groups.most || groups.upper) return { min: null, max: value }
  if (groups.lower) return { min: value, max: null }
  return { min: alone === 'max' ? null : value, max: alone === 'min' ? null : value }
}

/** Roubles. @returns null: so little is no sum */
export function moneyOf(match: RegExpExecArray, minRub: number): Amount | null {
  const { first, second, unit } = match.groups ?? {}
  // «от 45 до 9 млн»: an area and a price.
  if (!unit && Number(first) > Number(second) && / до /u.test(match[0])) return null
  const amount = amountOf(match, moneyScale, 'max')
  return amount && (amount.max ?? amount.min ?? 0) >= minRub ? amount : null
}

/** Whole numbers between a bound and the first that is meant: «выше 5 этажа» begins with the sixth. */
export function beyond(bound: string | undefined): number {
  return /^(?:выше|больше|более|свыше|ниже|меньше|менее|[<>])$/u.test(bound ?? '') ? 1 : 0
}
