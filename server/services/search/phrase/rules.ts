import { MAX_ROOMS_GROUP } from '#domain/lots/lot.ts'
import { type Amount, amountOf, amountPattern } from './amounts.ts'
import { floorRules } from './floor-rules.ts'
import { bounds, NOTHING, ORDINAL, type Pair, plain, type Rule, words } from './rule.ts'
import type { PhraseTerms } from './terms.ts'

/** Said of what is looked for, not of a filter: the kind. */
export const KIND_KEY = '@kind'

const MILLION = 1_000_000
/** No flat costs less; no payment is as much. */
const LEAST_PRICE_RUB = 100_000

const MONEY_UNIT = '(?: (?:млн|миллион[а-я]*|лям[а-я]*|кк|тыс[а-я]*|т ?р|к))?(?: (?:руб[а-я]*|р))?'
const AREA_UNIT = ' (?:м2|кв метр[а-я]*|кв м|квадратн[а-я]* метр[а-я]*|метр[а-я]*|квадрат[а-я]*|кв|м)'
const ROOMS_AFTER = '(?: -)?(?: х)?(?: -)? (?:комн[а-я]*|к|ккв|ком)'
const MONTHLY = '(?: (?:в|на) мес[а-я]*| ежемесячно)'
const PAYMENT_BEFORE = '(?:(?:ежемесячн[а-я]* )?плат[а-я]*(?: по ипотеке)?(?: в месяц)?|ипотек[а-я]*(?: с платежом)?) '

const ROOM_WORDS: readonly (readonly [words: string, rooms: number])[] = [
  ['студи[а-я]*', 0],
  ['однуш[а-я]*|однокомнат[а-я]*|однокомн', 1],
  ['двуш[а-я]*|двухкомнат[а-я]*|двухкомн|двухк', 2],
  ['треш[а-я]*|трехкомнат[а-я]*|трехкомн', 3],
  ['четыреш[а-я]*|четырехкомнат[а-я]*|пятикомнат[а-я]*|многокомнат[а-я]*', MAX_ROOMS_GROUP],
]
const rooms = (from: number, to = from): Pair[] => {
  const last = Math.min(to, MAX_ROOMS_GROUP)
  const first = Math.min(from, last)
  return Array.from({ length: last - first + 1 }, (_, index) => ['rooms', String(first + index)] as const)
}

function moneyScale(unit: string): number | null {
  if (/^(?:млн|миллион|лям|кк)/u.test(unit)) return MILLION
  if (/^(?:тыс|т ?р|к)/u.test(unit)) return 1000
  return 1
}

/** Roubles of a price: `9 млн`, `9000000`. A bare small number is none. */
const price = (match: RegExpExecArray) => {
  const amount = amountOf(match, moneyScale, 'max')
  return amount && (amount.max ?? amount.min ?? 0) >= LEAST_PRICE_RUB ? amount : null
}

const payment = (match: RegExpExecArray) => {
  const amount = amountOf(match, moneyScale, 'max')
  return amount && (amount.max ?? amount.min ?? 0) >= 1000 ? bounds('payment', amount) : null
}

const decimal = (value: number) => Math.round(value * 100) / 100

/** No quarter has more houses. */
const MOST_LISTED = 50

/** Numbers in the order in which they were said: `2 и 3` → 2, 3; `2 - 4` → 2, 3, 4. */
function listed(text: string): number[] {
  const numbers = [...text.matchAll(/\d+/g)].map(Number)
  const [first = 0, second = 0] = numbers
  const isRange = / - /.test(text) && numbers.length === 2 && second > first && second - first < MOST_LISTED
  return isRange ? Array.from({ length: second - first + 1 }, (_, index) => first + index) : numbers
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4 }

const kindRules: readonly Rule[] = [
  {
    pattern: words(
      'машино -? ?мест[а-я]*|машиномест[а-я]*|парков[а-я]*(?: мест[а-я]*)?|паркинг[а-я]*|гараж[а-я]*|мест[а-я]* (?:для|под) (?:машин|авто)[а-я]*',
    ),
    read: () => [[KIND_KEY, 'parking']],
  },
  { pattern: words('кладов[а-я]*|келлер[а-я]*'), read: () => [[KIND_KEY, 'storage']] },
  {
    pattern: words(
      '(?:коммерческ[а-я]*|нежил[а-я]*) (?:помещени|недвижимост|площад)[а-я]*|коммерци[а-я]*|помещени[а-я]*(?: (?:для|под) бизнес[а-я]*)?',
    ),
    read: () => [[KIND_KEY, 'commercial']],
  },
  { pattern: words('вторич[а-я]*(?: (?:жиль|рын|квартир)[а-я]*)?'), read: () => [[KIND_KEY, 'second']] },
]

const roomRules: readonly Rule[] = [
  {
    pattern: words(`евро (?:- )?(?<n>[1-5])(?:${ROOMS_AFTER})?`),
    read: ({ groups }) => [['is_euro', '1'], ...rooms(Number(groups?.n))],
  },
  ...ROOM_WORDS.slice(1).map(([forms, count]) => ({
    pattern: words(`евро(?: - | )?(?:${forms})`),
    read: () => [['is_euro', '1'] as const, ...rooms(count)],
  })),
  { pattern: words('евро(?:планировк[а-я]*|формат[а-я]*|квартир[а-я]*)?'), read: () => [['is_euro', '1']] },
  {
    pattern: words(`от (?<n>[1-5])${ROOMS_AFTER}`),
    read: ({ groups }) => rooms(Number(groups?.n), MAX_ROOMS_GROUP),
  },
  {
    pattern: words(`(?<n>[1-5])(?: х)? (?:-|или|и) (?<m>[1-5])${ROOMS_AFTER}`),
    read: ({ 0: text, groups }) =>
      / - /.test(text)
        ? rooms(Number(groups?.n), Number(groups?.m))
        : [...rooms(Number(groups?.n)), ...rooms(Number(groups?.m))],
  },
  // «двух- или трёхкомнатная»
  {
    pattern: /(?<n>[1-5])(?: -)?(?: х)?(?: или| и)?(?= (?:одно|двух|трех|четырех)комн)/uy,
    read: ({ groups }) => rooms(Number(groups?.n)),
  },
  { pattern: words(`(?<n>[1-9])${ROOMS_AFTER}`), read: ({ groups }) => rooms(Number(groups?.n)) },
  ...ROOM_WORDS.map(([forms, count]) => ({ pattern: words(forms), read: () => rooms(count) })),
]

const moneyRules: readonly Rule[] = [
  // A deposit is not what is searched by, and no price.
  {
    pattern: words(amountPattern(MONEY_UNIT, '(?:(?:первоначальн[а-я]*|перв[а-я]*|1) )?взнос[а-я]* ')),
    read: () => NOTHING,
  },
  {
    pattern: words(amountPattern(MONEY_UNIT, '(?:цен[а-я]* )?', ' за (?:1 )?(?:кв )?(?:м2|метр|квадрат|м)')),
    read: match => bounds('price_per_m2', amountOf(match, moneyScale, 'max')),
  },
  { pattern: words(amountPattern(MONEY_UNIT, `${PAYMENT_BEFORE}`, `${MONTHLY}?`)), read: payment },
  { pattern: words(amountPattern(MONEY_UNIT, '', MONTHLY)), read: payment },
  {
    pattern: words(amountPattern(MONEY_UNIT, '(?:(?:цен|стоимост|бюджет)[а-я]*(?: квартиры)? )')),
    read: match =>
      bounds('price', price(match)) ??
      // Nobody prices a flat in hundreds of roubles: after «цена» a small number is in millions.
      bounds('price', smallPrice(match)),
  },
  {
    pattern: words(amountPattern(MONEY_UNIT)),
    read: match => {
      const amount = price(match)
      return bounds('price', amount)
    },
  },
]

function smallPrice(match: RegExpExecArray): Amount | null {
  const hasUnit = Boolean(match.groups?.unit?.trim() || match.groups?.unit2?.trim())
  const amount = hasUnit ? null : amountOf(match, () => MILLION, 'max')
  return amount && (amount.max ?? amount.min ?? 0) < 1000 * MILLION ? amount : null
}

const areaRules: readonly Rule[] = [
  {
    pattern: words(
      amountPattern(`(?:${AREA_UNIT})?`, '(?:(?:больш|просторн)[а-я]* )?кухн[а-я]*(?: - гостин[а-я]*)?(?: площадью)? '),
    ),
    read: match => bounds('area_kitchen', amountOf(match, plain, 'min'), decimal),
  },
  {
    pattern: words(amountPattern(`(?:${AREA_UNIT})?`, 'жил[а-я]* площад[а-я]* ')),
    read: match => bounds('area_living', amountOf(match, plain, 'min'), decimal),
  },
  {
    pattern: words(amountPattern('(?: (?:м|метр[а-я]*))?', '(?:с )?(?:высот[а-я]* )?потолк[а-я]* ')),
    read: match => bounds('ceiling_height', amountOf(match, plain, 'min'), decimal),
  },
  {
    pattern: words(amountPattern(`(?:${AREA_UNIT})?`, '(?:общ[а-я]* )?площад[а-я]* ')),
    read: match => bounds('area', amountOf(match, plain, 'min'), decimal),
  },
  {
    pattern: words(amountPattern(AREA_UNIT)),
    read: match => bounds('area', areaOf(match), decimal),
  },
]

/** «9 м» may be metres or millions: it is neither. Whoever names an area alone means about that much: up to two metres less or more. */
function areaOf(match: RegExpExecArray): Amount | null {
  const amount = amountOf(match, plain, 'min')
  const isBare = match.groups?.unit?.trim() === 'м'
  return amount && isBare && (amount.max ?? amount.min ?? 0) < 20 ? null : amount
}

/** «2-я секция», «во 2-ю секцию». */
const FEMININE_ORDINAL = '(?: -? ?(?:я|ая|ья|ю|ую|ью|ой|ей))?'

const HOUSES = 'корпус[а-я]*|корп|дом[а-я]*|литер[а-я]*'
const NUMBERS = '(?<numbers>\\d+(?: (?:и|или|-|и в) \\d+)*)'

const houseRules: readonly Rule[] = [
  {
    pattern: words(`(?:${HOUSES})(?: №| номер)? ${NUMBERS}${ORDINAL}`),
    read: ({ groups }) => listed(groups?.numbers ?? '').map(house => ['building', String(house)] as const),
  },
  {
    pattern: words(`${NUMBERS}${ORDINAL} (?:${HOUSES})`),
    read: ({ groups }) => listed(groups?.numbers ?? '').map(house => ['building', String(house)] as const),
  },
  {
    pattern: words(
      `(?:секци[а-я]*|подъезд[а-я]*) (?<n>\\d+)|(?<m>\\d+)(?:${ORDINAL}|${FEMININE_ORDINAL}) (?:секци[а-я]*|подъезд[а-я]*)`,
    ),
    read: ({ groups }) => [['section', groups?.n ?? groups?.m ?? '']],
  },
]

const SURRENDER =
  '(?:(?:со )?срок[а-я]*(?: сдачи)?|сда(?:ч[а-я]*|ют[а-я]*|ет[а-я]*|дут[а-я]*)|ключ[а-я]*|заселени[а-я]*|заезд[а-я]*|ввод[а-я]*|готовност[а-я]*)'

const completionRules: readonly Rule[] = [
  {
    pattern: words(
      '(?:уже )?(?:(?:в )?сдан[а-я]*|построенн[а-я]*|введен[а-я]*)(?: (?:дом|корпус|квартир)[а-я]*)?|готов[а-я]* (?:дом|корпус|квартир|жиль)[а-я]*|(?:с )?ключ[а-я]* (?:сразу|сейчас|на руки|в день покупки)|заех[а-я]* сразу|дом[а-я]* (?:уже )?(?:сдан|построен)[а-я]*',
    ),
    read: (_, { completions }) => chosen(completions.filter(({ isReady }) => isReady)),
  },
  {
    pattern: words(
      `(?:${SURRENDER} )?(?:(?<bound>до конца|к концу|не позже|не позднее|до|к) |в |на )?(?:(?<quarter>[1-4]|i{1,3}|iv)${ORDINAL} (?:квартал[а-я]*|кв)(?: в)? )?(?<year>20\\d\\d)(?:${ORDINAL})?(?: год[а-я]*| г)?`,
    ),
    read: ({ groups }, { completions }) => {
      const { bound, quarter, year } = groups ?? {}
      const number = quarter ? String(ROMAN[quarter] ?? Number(quarter)) : null
      const key = `${year}-${number ?? (bound === 'до' || bound === 'к' ? 0 : 4)}`
      if (bound) return chosen(completions.filter(({ code }) => code <= key))
      return chosen(completions.filter(({ code }) => (number ? code === key : code.startsWith(`${year}-`))))
    },
  },
]

/** A day on which nothing is handed over is not understood: an empty list would be a guess. */
function chosen(completions: PhraseTerms['completions']): Pair[] {
  return completions.map(({ code }) => ['completion', code])
}

const VIEW_WORD = '[а-я]+(?: - [а-я]+)?'

const SEEN = `(?<seen>${VIEW_WORD}(?: (?:и|или)(?: (?:на|во?))? ${VIEW_WORD})*)`
/** «вид», «окна», «вид из окон», «окна смотрят», but not «видовая». */
const LOOKS =
  '(?:(?:красив|хорош|прям)[а-я]* )?(?:вид(?:ом|а|у|е|ы|ами)?(?: из (?:окна|окон))?|ок(?:на|нами|он|но|нам)(?: (?:выход|смотр)[а-я]*)?|(?:выход|смотр)[а-я]*|балкон[а-я]*)'

const viewRules: readonly Rule[] = [
  { pattern: words(`${LOOKS} (?:на|во?|к) ${SEEN}`), read: ({ groups }, terms) => seen(groups?.seen ?? '', terms) },
  { pattern: words(`${LOOKS} ${SEEN}`), read: ({ groups }, terms) => seen(groups?.seen ?? '', terms) },
  { pattern: words(`на ${SEEN}`), read: ({ groups }, terms) => seen(groups?.seen ?? '', terms) },
]

/** What windows look at: things, or winds. All must be known, or the sentence means something else. */
function seen(text: string, terms: PhraseTerms): Pair[] | null {
  const names = text.split(/ (?:и|или)(?: (?:на|во?))? /u)
  const pairs = names.map(
    name => terms.valueOf('window_view', name) ?? terms.valueOf('window_sides', name.replaceAll(' - ', '-')),
  )
  return pairs.every(pair => pair !== null) ? pairs : null
}

const otherRules: readonly Rule[] = [
  {
    pattern: words('(?:со )?скидк[а-я]*|(?:по )?акци[а-я]*|(?:со )?сниженн[а-я]* цен[а-я]*'),
    read: () => [['discount', '1']],
  },
  {
    pattern: words(
      '(?:кв|квартир[а-я]*|номер|№)(?: номер| №)? (?<number>\\d+)(?! (?:м2|м|метр|кв|квадрат|млн|миллион|тыс|комн|-|к|х|этаж))',
    ),
    read: ({ groups }) => [['number', groups?.number ?? '']],
  },
]

/** What no filter knows, with the words that belong to it: whoever does not want a balcony is not shown balconies. */
const unknownRules: readonly Rule[] = [
  {
    pattern: words(
      '(?:рядом (?:с|со)|около|возле|недалеко от|близко (?:к|от)|вблизи|поближе к|неподалеку от|у) (?:[а-я]+)',
    ),
    read: () => NOTHING,
  },
  { pattern: words('(?:не|без|кроме|никаких)(?: (?:с|со|на|в|во))? [а-я0-9]+'), read: () => NOTHING },
]

/** All of them. Rules that would take a part of what another means stand behind it; terms of the content stand before the last two groups. */
export const rules = {
  beforeTerms: [
    ...roomRules,
    ...completionRules,
    ...moneyRules,
    ...areaRules,
    ...floorRules,
    ...houseRules,
    ...viewRules,
  ],
  afterTerms: [...kindRules, ...otherRules, ...unknownRules],
} satisfies Readonly<Record<string, readonly Rule[]>>
