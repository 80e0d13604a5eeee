import { ROOM_FORMS } from './room-rules.ts'
import {
  ALONE,
  amountOf,
  amountPattern,
  beyond,
  bounds,
  FREE,
  LAST_FLOOR_KEY,
  listNumbers,
  meaning,
  NOTHING,
  type Pair,
  plain,
  type Rule,
  SINCE,
  words,
} from './rule.ts'
import type { PhraseTerms } from './terms.ts'

const FLOOR = '(?:этаж(?!н)[а-я]*|эт)'
/** «высоко, от 12», «не высоко, до 5»; «высоко, до 9» says a price. */
const AFTER_HEIGHT = `(?:(?<=(?:высок|верхн|повыше)[а-я]*(?: ${FLOOR})? )(?=(?:от|с) )|(?<=средн[а-я]* ${FLOOR} [а-я]+ )(?=с \\d)|(?<=(?:пониже|низк|не ?высок)[а-я]*(?: ${FLOOR})? )(?=до ))`
const FLOOR_NUMBER = '\\d{1,2}(?:\\.\\d+)?'
const FIRST = '1(?: жил[а-я]*)?'
/** «корпус не 1 этаж не 1»: the noun belongs to the number after it. */
const NOT_BEFORE_NUMBER = '(?! (?:(?:не|кроме) )?\\d{1,5}$)'
const LAST = `(?:посл(?:едн[а-я]*)?(?: ${FLOOR})?|под (?:сам[а-я]+ )?крыш[а-я]*|никто не топ[а-я]* (?:сверху|над головой)|(?:сверху|над головой) (?:чтобы )?никто не топ[а-я]*)`

/** Pairs of «первый этаж»: their negation is `not_first_floor`. */
export const FIRST_FLOOR: readonly Pair[] = [
  ['floor_min', '1'],
  ['floor_max', '1'],
]
const LAST_FLOOR: readonly Pair[] = [[LAST_FLOOR_KEY, '1']]
const BOTH_ENDS = [...FIRST_FLOOR, ...LAST_FLOOR]
const NO_END = ['not_first_floor', 'not_last_floor'].map(key => [key, '1'] as const)

/** Lower bound, upper bound, and bounds by words of height. Other words need «этаж»: the number may be a sum. */
const FROM = `(?<from>не (?:менее|меньше|ниже)|от|${SINCE}|более|больше|выше|свыше|минимум) (?<lowest>\\d{1,2})`
const TO = `(?<to>не (?:более|больше|выше)|до|по|менее|меньше|ниже|максимум) (?<highest>\\d{1,2})`
/** Of two bounds the first with «до» is a sum: «до 9 не ниже 3 этажа». */
const TO_BEGIN = `(?!до |по )${TO}`
const ABOVE = `(?<from>не ниже|выше) (?<lowest>\\d{1,2})${ALONE}`
const BELOW = `(?<to>не выше|ниже) (?<highest>\\d{1,2})${ALONE}`

/** «с третьего по пятый» */
const SPAN = `(?<!зон[а-я]* )со? (?<lowest>\\d{1,2}) по (?<highest>\\d{1,2})(?! (?:секц|зон|подъезд|корп|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек))${ALONE}`

/** «5, 6 и 7 этаж» */
const LISTED = `(?<numbers>\\d{1,2}(?: (?:и|или) \\d{1,2})+)`
const LISTED_BARE = '(?<numbers>\\d{1,2}(?: \\d{1,2})+)'

/** Floors that are next to each other; others are no range. «25, 5 этаж» is an area and a floor. */
function listedFloors({ groups }: RegExpExecArray, terms: PhraseTerms): readonly Pair[] | null {
  const floors = listNumbers(groups?.numbers ?? '').sort((a, b) => a - b)
  const [lowest = 0] = floors
  if ((floors.at(-1) ?? 0) > (terms.rangeOf('floor')?.max ?? 0)) return null
  return floors.every((floor, index) => floor === lowest + index) ? within(lowest, floors.at(-1) ?? lowest) : NOTHING
}

function bounded({ groups }: RegExpExecArray): readonly Pair[] | null {
  const { lowest, highest, from, to } = groups ?? {}
  return within(
    lowest === undefined ? null : Number(lowest) + beyond(from),
    highest === undefined ? null : Number(highest) - beyond(to),
  )
}

export const floorRules: readonly Rule[] = [
  meaning(`(?:(?:на )?средн[а-я]* ${FLOOR}|${FLOOR} средн[а-я]*)(?! (?:от |с )?\\d)`, NO_END),
  meaning(
    `${FIRST}(?: ${FLOOR})?(?: и(?: не)?| или)? ${LAST}|${LAST}(?: и| или)? ${FIRST}(?: ${FLOOR})?|крайн[а-я]* ${FLOOR}`,
    BOTH_ENDS,
  ),
  meaning(LAST, LAST_FLOOR),
  // The height of a building; «первых этажей» are floors.
  meaning(`(?:дом[а-я]* (?:в |до |не выше )?)?(?!1 )\\d+ (?:этажей|(?:- )?этажн[а-я]*)(?: дом[а-я]*)?`, NOTHING),
  // All premises for business are on the first floor, and have no such filter.
  {
    pattern: words(
      `(?:на )?${FIRST} ${FLOOR}${NOT_BEFORE_NUMBER}|(?<=^|(?:${ROOM_FORMS}|\\d|можно) )1(?= (?:не (?:предл|надо|нуж|подход|подойд|рассм|интерес)|нельзя|мимо|исключ))`,
    ),
    read: (_, terms) => (terms.has('floor') ? FIRST_FLOOR : terms.has('purpose') ? FREE : null),
  },
  {
    pattern: words(
      [
        `${FROM}(?: ${FLOOR})?(?: и| но)? ${TO} ${FLOOR}`,
        `${TO_BEGIN}(?: ${FLOOR})?(?: и| но)? ${FROM} ${FLOOR}`,
        `(?:${FLOOR} ${TO_BEGIN}|${TO_BEGIN} ${FLOOR}) (?:но |(?=минимум ))${FROM}${ALONE}(?! до)`,
      ].join('|'),
    ),
    // «от 10 до 5 этажа» is a range that was begun at its end, in «не больше 9 и не ниже 10 этажа» the nine is a sum.
    read: match => (bounded(match) === NOTHING && !/^(?:не )?(?:выше|ниже) /u.test(match[0]) ? null : bounded(match)),
  },
  {
    pattern: words(
      `${LISTED} ${FLOOR}|${FLOOR} ${LISTED}${ALONE}|на ${LISTED}(?=$| (?:до|от|со?|не|без|за)(?: |$))|этажи ${LISTED_BARE}|(?<numbers>\\d{1,2}(?: \\d{1,2}){2,}) ${FLOOR}`,
    ),
    read: listedFloors,
  },
  {
    pattern: words(`${amountPattern('', `(?:(?:средн[а-я]* )?${FLOOR} (?:средн[а-я]* )?|${AFTER_HEIGHT})`)}${ALONE}`),
    read: floors,
  },
  { pattern: words(amountPattern(`(?: ${FLOOR})?`, '', ` ${FLOOR}${NOT_BEFORE_NUMBER}`, FLOOR_NUMBER)), read: floors },
  { pattern: words(`${ABOVE}|${BELOW}|${SPAN}`), read: bounded },
  {
    pattern: words(`(?:(?:от|со?) )?(?<lowest>\\d{1,2}) и выше(?! \\d)${ALONE}`),
    // «от 60 и выше» is an area where no house has so many floors.
    read: (match, terms) => (Number(match.groups?.lowest) > (terms.rangeOf('floor')?.max ?? 0) ? null : bounded(match)),
  },
]

function floors(match: RegExpExecArray): readonly Pair[] | null {
  const { first, second, from, to, about } = match.groups ?? {}
  // A tenth of a floor is none: one more or less.
  if (about && !second) return within(Number(first) - 1, Number(first) + 1)
  const amount = amountOf(match, plain, 'both')
  // «этаж выше 10 до 7,5», «до 7,5 этаж выше 10»: the fraction is a sum.
  if (!amount || ![first, second ?? 0].map(Number).every(Number.isInteger)) return null
  return within(
    amount.min === null ? null : amount.min + beyond(from),
    amount.max === null ? null : amount.max - beyond(to),
  )
}

/** An empty range, such as above the seventh and below the third floor, is reported as not understood. */
function within(min: number | null, max: number | null): readonly Pair[] | null {
  const lowest = min === null ? null : Math.max(1, min)
  return max === null || (lowest ?? 1) <= max ? bounds('floor', { min: lowest, max }) : NOTHING
}
