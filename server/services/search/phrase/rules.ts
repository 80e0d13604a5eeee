import { toHundredths } from '#domain/lib/maths.ts'
import { stemOf } from '../text-index.ts'
import { completionRules, orderRules } from './completion-rules.ts'
import { floorRules } from './floor-rules.ts'
import { ROOM_FORMS, roomRules } from './room-rules.ts'
import {
  ALONE,
  type Amount,
  AREA_UNIT,
  AREA_UNIT_OR_NONE,
  amountOf,
  amountPattern,
  BUILDING_NOUNS,
  bounds,
  FREE,
  KIND_KEY,
  KIND_NOUNS,
  listNumbers,
  METRE,
  METRES,
  MILLION,
  MIN_PAYMENT_RUB,
  MONEY_UNIT,
  MONTHLY,
  meaning,
  moneyOf,
  NOT_SHARE,
  NOTHING,
  OF_A_PART,
  type Pair,
  PRICE,
  plain,
  type Rule,
  WANT,
  words,
} from './rule.ts'
import type { PhraseTerms } from './terms.ts'
import { wayRules } from './way-rules.ts'

/** Nothing costs less; no payment is as much. */
const MIN_PRICE_RUB = 100_000

/** Without «за» a metre after a number is an area, unless the number has a unit of money. In «900 тыс м/м», «9000000 руб м2 от 50» it belongs to what follows. */
const PER_M2 = `(?:(?<per>за )${METRE}|(?<=(?:ты[сщ]|руб)[а-я]* )${METRE}(?! (?:-|м|(?:от |до )?\\d)))`
const PAYMENT_BEFORE =
  '(?:ежемес[а-я]* взнос[а-я]*|взнос[а-я]* в мес[а-я]*|(?:ежемес[а-я]* )?пла[тч][а-я]*(?: по ипотеке)?(?: в месяц)?|ежемес[а-я]*|в месяц|(?:в )?ипотек[а-я]*(?: с платежом)?) '

const DEPOSIT = '(?:(?:первоначальн[а-я]*|перв[а-я]*|1) )?взнос[а-я]*(?! (?:в|за) мес)'
/** A number after one of these is not of a lot. */
const OTHER_AMOUNT =
  'зарплат|зп|доплат|оклад|первоначал|пв|предоплат|задат|брон|к[эе]шб|снять|сниму|коммунал|ставк|возраст|мощност|этажность'
/** «двушка под аренду до 9 млн» says a price. */
const OF_LOT = `(?<!(?:${OTHER_AMOUNT}|(?<!(?:под|для|без|со?|от|под сдачу в) )(?:аренд(?!атор|н)|доход))[а-я]* (?:(?:до|от|за|не|больше|более) )*)`
/** So small a sum after one of these is no price. */
const OF_OTHER = /(?:аренд|доход|скидк)[а-я]* $/u
/** «до 50 тысяч» after one of these is no monthly payment. */
const PAID_MONTHLY = `(?<!(?:взнос|скидк|ремонт(?!ом)|отделк(?!ой)|мебел|аренд|доход|${OTHER_AMOUNT})[а-я]* (?:до |от |за )?)`

/** A bare number after «ипотека» may be of years or percents. So few thousands are no payment. */
const payment: Rule['read'] = (match, terms) => {
  const said = moneyOf(match, MIN_PAYMENT_RUB)
  // «ипотека 5 млн»
  if ((said?.max ?? said?.min ?? 0) >= MILLION && match[0].includes('ипотек')) return null
  const bare = said || !/пла[тч]|меся/u.test(match[0]) ? null : withoutUnit(match, 1000)
  if (bare && (bare.max ?? bare.min ?? 0) < (terms.rangeOf('payment')?.min ?? 0) / 2) return NOTHING
  return bounds((said?.max ?? said?.min ?? 0) < MILLION ? 'payment' : 'price', said ?? bare)
}

/** «место для велосипедов» is a storage room. */
const STORED = '(?:вел(?:осипед|ик)|сноуборд|самокат|колес|резин|шин|лыж|санк|санок|коляс|вещ|инструмент)[а-я]*'
const FOR_STORED = `(?: (?:(?:для|под) )?${STORED}(?: и ${STORED})*)`

const CAR = '(?:машин|авто|тачк)[а-я]*'
const KIND_WORDS: readonly (readonly [said: string, kind: string])[] = [
  [`${KIND_NOUNS.storage}${FOR_STORED}?|мест[а-я]*${FOR_STORED}`, 'storage'],
  [
    `(?<!(?:вид|ок[но])[а-я]* на )${KIND_NOUNS.parking}(?: (?:для|под) ${CAR})?|(?:где )?(?:по)?ставить ${CAR}`,
    'parking',
  ],
  [`${KIND_NOUNS.commercial}(?: (?:(?:для|под) бизнес[а-я]*|свободн[а-я]* назначени[а-я]*))?`, 'commercial'],
  [
    '(?:вторичк|вторич|б[эу]?ушн)[а-я]*(?: (?:жиль|рын|квартир)[а-я]*)?|от собственник[а-я]*|не новостройк[а-я]*',
    'second',
  ],
  ['квартир[а-я]*|апартамент[а-я]*|хат[аыу]', 'flat'],
]
const kindRules: readonly Rule[] = [
  // «место под кофейню» are premises.
  {
    pattern: words('(?:мест|точк)[а-я]*(?= (?:под|для) )'),
    read: (_, { has }) => (has('purpose') ? [['type', 'commercial']] : null),
  },
  ...KIND_WORDS.map(([said, kind]) => meaning(said, [[KIND_KEY, kind]])),
]

const moneyRules: readonly Rule[] = [
  // The rate of a loan.
  meaning('(?:(?<=(?:ипотек|семейн)[а-я]* )|под )\\d\\.\\d(?! (?:мил|(?:млн|лям|м|т|к)(?: |$)))', NOTHING),
  // A deposit is not what is searched by, and no price.
  meaning(
    `${amountPattern(MONEY_UNIT, `${DEPOSIT} `)}|${amountPattern(MONEY_UNIT, '', ` (?:(?:на )?${DEPOSIT}(?! (?:до |от )?\\d)|остальн[а-я]*)`)}|${DEPOSIT}`,
    NOTHING,
  ),
  ...[
    amountPattern(MONEY_UNIT, `(?:${PRICE} )?`, ` ${PER_M2}`),
    amountPattern(MONEY_UNIT, `(?<per>${PRICE} (?:за )?|за )?${METRE} `),
  ].map((pattern): Rule => ({ pattern: words(pattern), read: pricePerM2 })),
  { pattern: words(amountPattern(MONEY_UNIT, `${PAYMENT_BEFORE}`, `${MONTHLY}?`)), read: payment },
  { pattern: words(`${PAID_MONTHLY}${amountPattern(MONEY_UNIT, '', MONTHLY)}`), read: payment },
  {
    pattern: words(amountPattern(MONEY_UNIT, `(?:${PRICE}|бюджет[а-я]*)(?: квартиры)? `)),
    read: match => bounds('price', moneyOf(match, MIN_PRICE_RUB) ?? withoutUnit(match, MILLION)),
  },
  {
    pattern: words(`${OF_LOT}${amountPattern(MONEY_UNIT)}`),
    read(match, terms) {
      const sum = moneyOf(match, MIN_PRICE_RUB)
      // «помещение для аренды до 100 тысяч», «скидка до 500 тысяч»
      const isPrice = !sum || isLikely(terms, 'price', sum.max ?? sum.min ?? 0)
      return isPrice || !OF_OTHER.test(match.input.slice(0, match.index)) ? bounds('price', sum) : NOTHING
    },
  },
  {
    pattern: words(
      `${PAID_MONTHLY}(?=до |не (?:больше|более|дороже) |(?<!(?:^| )(?:есть|на) )\\d+ ты[сщ])${amountPattern(MONEY_UNIT)}`,
    ),
    read: (match, terms) =>
      terms.has('rooms') ? bounds('payment', moneyOf(match, (terms.rangeOf('payment')?.min ?? Infinity) / 2)) : null,
  },
]

/** Without «за» or «цена» a unit of money is required: «кв. м. от 50 до 60» is an area. */
function pricePerM2(match: RegExpExecArray, terms: PhraseTerms): Pair[] | null {
  const sum = moneyOf(match, MIN_PAYMENT_RUB)
  if (match.groups?.per || /дороже|дешевле/u.test(match[0]))
    return bounds('price_per_m2', sum ?? withoutUnit(match, 1000))
  return isLikely(terms, 'price_per_m2', sum?.max ?? sum?.min ?? 0) ? bounds('price_per_m2', sum) : null
}

/** Whether lots have such a value, or one that is less or more by a factor. */
function isLikely(terms: PhraseTerms, field: string, value: number, factor = 2): boolean {
  const extremes = terms.rangeOf(field)
  return extremes !== null && value >= extremes.min / factor && value <= extremes.max * factor
}

/** «цена до 7», «платеж до 30»: millions or thousands are left out. */
function withoutUnit(match: RegExpExecArray, scale: number): Amount | null {
  const { unit, unit2 } = match.groups ?? {}
  const amount = unit?.trim() || unit2?.trim() ? null : amountOf(match, () => scale, 'max')
  return amount && (amount.max ?? amount.min ?? 0) < 1000 * scale ? amount : null
}

/** «комната 20 м²»: the filter has no sizes of single rooms. */
const ROOM = '(?:комнат|спальн|гостин|детск|прихож|ванн|туалет|коридор|холл|кабинет|постирочн)[а-я]* '

/** What is measured in metres, with the words before its number. */
const MEASURES: readonly (readonly [field: string, said: string, number?: string])[] = [
  ['area_kitchen', '(?:(?:больш|просторн)[а-я]* )?кухн[а-я]*(?: -? ?гостин[а-я]*)?(?: площадью)? '],
  ['area_living', 'жил[а-я]*(?: площад[а-я]*)? '],
  ['ceiling_height', '(?:с )?(?:высот[а-я]* )?потол(?:к|ок)[а-я]* ', '\\d(?:\\.\\d+)?'],
  ['area', '(?:общ[а-я]*(?: площад[а-я]*)?|площад[а-я]*|метраж[а-я]*|пл) '],
]

const areaRules: readonly Rule[] = [
  {
    pattern: words(
      `${amountPattern(' час[а-я]*', '', '(?: солнц[а-я]*| в день)*')}(?! (?:до|от|на|езды|пешком)(?: |$))`,
    ),
    read: match => (/солн|свет|инсоляц/u.test(match.input) ? bounds('sun', amountOf(match, plain, 'min')) : null),
  },
  // «2,5 на 5,3»: sides of a space.
  meaning(`\\d+(?:\\.\\d+)? (?:на|х|x) \\d+(?:\\.\\d+)?${METRES}?`, NOTHING),
  meaning(amountPattern(AREA_UNIT, ROOM), NOTHING),
  // «с балконом, до 50 метров»: so large is the flat.
  meaning(amountPattern(AREA_UNIT, '(?:балкон|лоджи|сануз|террас|гардероб)[а-я]* ', '', '1?\\d(?:\\.\\d+)?'), NOTHING),
  meaning(`${amountPattern('', `${ROOM}(?=(?:от|не менее|не меньше|больше|более|минимум) )`)}${ALONE}`, NOTHING),
  {
    pattern: words(
      `${amountPattern(METRES, '(?:ближе )?', ' (?:до|от|к) лифт[а-я]*')}|(?=не (?:дальше|далее) )${amountPattern(METRES)}`,
    ),
    read: match => bounds('way', amountOf(match, plain, 'max')),
  },
  ...MEASURES.map(
    ([field, said, number]): Rule => ({
      pattern: words(amountPattern(AREA_UNIT_OR_NONE, said, '', number)),
      read: match => bounds(field, amountOf(match, plain, 'min'), toHundredths),
    }),
  ),
  {
    pattern: words(amountPattern(AREA_UNIT)),
    read: (match, terms) => bounds('area', areaOf(match, terms), toHundredths),
  },
]

/** «9 м» may be metres or millions: the extremes of the catalogue decide. */
function areaOf(match: RegExpExecArray, terms: PhraseTerms): Amount | null {
  const amount = amountOf(match, plain, 'min')
  const isBare = match.groups?.unit?.trim() === 'м'
  return isBare && !isLikely(terms, 'area', amount?.min ?? amount?.max ?? 0) ? null : amount
}

const AFTER_ROOMS = new RegExp(`(?:${ROOM_FORMS}) $`, 'u')

/** A number without a unit: «до 9» in the millions or thousands that people leave out, else «от 40» metres, if there are such lots. */
function bareNumber(match: RegExpExecArray, terms: PhraseTerms): Pair[] | null {
  const { from, to, least, most, about, second, first = '', unit = '' } = match.groups ?? {}
  const isBounded = [from, to, least, most, about, second].some(one => one !== undefined)
  const isSum = isBounded || unit !== '' || first.includes('.')
  // «с двумя детьми» is no sum.
  if (from === 'с' && second === undefined) return null
  const readAs = (field: string, scale: number, margin: number) => {
    const amount = amountOf(match, () => scale, field === 'price' ? 'max' : 'min')
    const isSaid = [amount?.min, amount?.max].every(value => value == null || isLikely(terms, field, value, margin))
    return isSaid ? bounds(field, amount, toHundredths) : null
  }
  const margin = isBounded || unit !== '' ? 2 : 1.5
  const sum = isSum
    ? (readAs('price', terms.rangeOf('price')?.shorthandUnit ?? 1, margin) ?? readAs('price', 1000, margin))
    : null
  const isArea = isBounded || AFTER_ROOMS.test(match.input.slice(0, match.index))
  return sum ?? (isArea ? readAs('area', 1, 1.1) : null)
}

const otherRules: readonly Rule[] = [
  // The term of a loan or of an instalment.
  meaning('на (?:\\d+ )?(?:год[а-я]*|лет|мес(?:яц[а-я]*)?)', NOTHING),
  meaning('свободн[а-я]*(?! (?:планиров|назнач|вид(?!ов)|от [а-я]))|не ?(?:заброн|прода)[а-я]*', FREE),
  meaning('(?:со (?!скидк[а-я]* \\d))?скид(?:к|очн)[а-я]*|акци[а-я]*|(?:со )?сниж[а-я]* цен(?!т)[а-я]*', [
    ['discount', '1'],
  ]),
  {
    pattern: words(
      // «одна квартира» and «первая квартира» are no numbers.
      '(?:кв|квартир[а-я]*|номер|№)(?: номер| №)? (?<numbers>\\d{1,5}(?: и \\d{1,5})*)(?! (?:м2|м|метр|млн|миллион|тыс|руб|-|х|ком|сануз|(?:к|дом|эт)[а-я]*(?![а-я]| \\d+(?! (?:эт|сек|к|дом)[а-я]*(?![а-я]| \\d)))))|(?<numbers>\\d{2,5}) квартира',
    ),
    read: ({ groups }) => listNumbers(groups?.numbers ?? '').map(number => ['number', String(number)]),
  },
]

const NEAR =
  '(?:рядом (?:с|со|от)|около|возле|недалеко от|близк[а-я]* (?:к|от)|вблизи|(?:по)?ближе ко?|неподалеку от|у)'
const VIEW_OF = '(?:вид|ок[но])[а-я]*(?: из ок[а-я]+| (?:выход|смотр)[а-я]*)? на'
const TOWER = 'баш(?:н[а-я]*|ен)'

/** «просторная кухня», «высокие потолки»: a list has no such order. */
const LARGE = '(?:сам[а-я]+ )?(?:(?:по)?больш|попросторн|просторн|огромн|широк|высок|маленьк|небольш)[а-я]*'
const PART = '(?:кух|окн|комнат|гостин|спальн|сануз|ванн|потол|холл|коридор|прихож)[а-я]*'
const LARGE_PART = `${LARGE} (?:площад[а-я]* )?${PART}(?! -| гостин)|${PART} (?:не )?${LARGE}${OF_A_PART}`

const BUILDING = `(?:(?:${BUILDING_NOUNS}) (?<building>\\d)|(?<building>\\d) (?:${BUILDING_NOUNS}))`
const PART_OF_IT = '(?:(?<part>(?:секци|крыл)[а-я]*) (?<number>\\d)|(?<number>\\d) (?<part>(?:секци|крыл)[а-я]*))'
const LIFT = 'лифт[а-я]* (?:во? )?'

/** «у лифта корпуса 6», «возле лифта 1 корпуса второй секции», «крыло 2»: places have a filter by the nearest lift. */
const liftRule: Rule = {
  pattern: words(
    `(?:(?:(?<!не )сам[а-я]+ )?${NEAR} )?(?:(?:${LIFT})?(?:${BUILDING} ${PART_OF_IT}|${PART_OF_IT}(?: ${BUILDING})?)|${LIFT}(?:${BUILDING}|(?<yard>(?:двор|набережн)[а-я]*)))`,
  ),
  read({ 0: matched, input, groups: { building, part, number = '', yard } = {} }, terms) {
    // «корпус 4 и секция 2»: a part of another building is not meant.
    if (!building && new RegExp(`(?:^| )(?:${BUILDING_NOUNS}) `, 'u').test(input)) return null
    const said = yard ? [yard] : [...(building ? ['корпус', building] : []), ...(part ? [part, number] : [])]
    const found = terms.find(
      said.map(text => ({ text, stem: stemOf(text) })),
      0,
      'lift',
    )
    const order: Pair[] = matched.startsWith('сам') ? [['ordering', 'way']] : []
    return found?.length === said.length ? [found.pair, ...order] : null
  },
}

/** What no filter knows, with the words that belong to it. */
const nearRules: readonly Rule[] = [
  {
    pattern: words(
      `(?:${NEAR}|${VIEW_OF}) ${TOWER}|(?:${NEAR}|под|${VIEW_OF}) (?:(?:${BUILDING_NOUNS}) (?<building>\\d+)|(?<building>\\d+) (?:${BUILDING_NOUNS}))`,
    ),
    // The nearest building has a filter only where lots are under the buildings.
    read: ({ groups }, terms) => (groups?.building && terms.has('lift') ? [['building', groups.building]] : NOTHING),
  },
  meaning(LARGE_PART, NOTHING),
  meaning(`${NEAR} (?!(?:вас|нас|меня) ?|${ROOM_FORMS})[а-я]+`, NOTHING),
]

const NOISE = '(?:лифт[а-я]*|дорог[аиуе]|улиц[а-я]*|трасс[а-я]*|сосед[а-я]*|машин[аыу]?)(?: за стен[а-я]*| под окнами)?'
const UNHEARD = 'не (?:был[ао]? |хо[а-я]+ )?(?:шум|слыш|слых|меша)[а-я]*(?: (?:был[ао]?|спать))*'
/** «чтобы дорогу не было слышно» */
const quietRule: Rule = {
  pattern: words(`${NOISE} (?:чтобы? )?${UNHEARD}|${UNHEARD} ${NOISE}|(?:по)?дальше от (?:шум|дорог|трасс|лифт)[а-я]*`),
  read: (_, terms) => (terms.has('quiet') ? [['quiet', '1']] : null),
}

const ANY = '(?:люб[а-я]+|как[а-я]+ угодно)'
const ANY_OF =
  '(?:отделк|ремонт|этаж|вид|срок|корпус|дом|сторон|планировк|площад|секци)[а-я]*(?: (?:сдачи|из ок[а-я]+))?'

/** Words that set no condition. */
const ignoredRules: readonly Rule[] = [
  meaning(
    [
      `(?:(?:с|на|во?) )?${ANY} ${ANY_OF}|${ANY_OF} ${ANY}`,
      // «лучше двушка, чем трёшка»
      `чем (?:${ROOM_FORMS})`,
      '(?:без разницы )?со? [а-я]+ или без(?: нее| него)?(?=$| (?:до|от|не|на|во?|и) )',
      // «до 5 млн и ни рубля больше», «сколько выйдет в месяц»
      '(?:и )?ни (?:рубл|копе)[а-я]* (?:больше|дороже|сверху)|и не (?:больше|дороже)$|сколько(?: [а-я]+){0,2} в месяц',
      // «от дешёвых к дорогим»
      'сторон[а-я]* света не ?важн[оаы]|к (?:дорог|дешев|больш|меньш|маленьк)(?:[иы]м|ей)',
    ].join('|'),
    FREE,
  ),
  // The current home: «живу в студии, хочу двушку».
  meaning(
    `(?:жив(?:у|ем)|прода(?:ю|ем)|(?:прода|сда|(?:об)?меня)(?:ю|ем|м|дим|ть)(?= .* (?:${ROOM_FORMS}))|есть(?= (?:сво|наш))|был[аи]?(?= .*(?:нужн|ищ|хо[чт]))|(?:переез[а-я]* )?из(?= [а-я]+ (?:в|на) )) (?:(?:в|сво[а-я]+|наш[а-я]*) )*(?:${ROOM_FORMS})`,
    NOTHING,
  ),
  meaning('без (?:магазин|кафе|бар|ресторан|офис|коммерци)[а-я]* (?:на|под) (?:1 этаж|окн)[а-я]*', NOTHING),
]

/** By priority: a rule that matches a part of another one comes after it. */
export const rules = {
  beforeTerms: [
    ...ignoredRules,
    quietRule,
    liftRule,
    ...orderRules,
    ...roomRules,
    ...completionRules,
    ...moneyRules,
    ...wayRules,
    // «не хочу делать ремонт» asks for a finished flat, «не боюсь делать ремонт» does not.
    {
      pattern: words(
        `(?:не (?:(?:${WANT}|буд[а-я]*) )?)?(?:(?:делать|ждать) ремонт|ремонт делать)(?: не (?:${WANT}|буд[а-я]*))?`,
      ),
      read: ({ 0: said }, terms) => (/(?:^| )не /u.test(said) ? terms.valuesWith('finish', 'ключ') : NOTHING),
    },
    ...areaRules,
    ...floorRules,
  ],
  afterTerms: [
    ...otherRules,
    ...kindRules,
    // «кофейня у реки» is on the embankment.
    {
      pattern: words('(?:у|возле|около|рядом с) (?:сам[а-я]+ )?(?:берега|берегом|рек|вод|набережн)[а-я]*|на берегу'),
      read: (_, terms) => (terms.has('street') ? terms.valuesWith('street', 'набережная') : null),
    },
    // «студия в башне»: all buildings with such a name.
    { pattern: words(TOWER), read: (_, terms) => terms.valuesWith('building', 'башня') },
    ...nearRules,
    {
      pattern: words(
        `${OF_LOT}${amountPattern('(?: (?:м|ти))?')}(?! (?:руб|ты[сщр]|т ?р(?![а-я])|млн|миллион|лям|к(?: |$)|секц|подъезд|час|сануз|туалет|спал|балкон|окн|ребен|(?:корпус|дом)а(?: |$)))${NOT_SHARE}`,
      ),
      read: bareNumber,
    },
  ],
} satisfies Readonly<Record<string, readonly Rule[]>>
