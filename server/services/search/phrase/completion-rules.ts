import { ROOM_FORMS } from './room-rules.ts'
import { listNumbers, METRE, OF_A_PART, type Pair, PRICE, type Rule, WANT, words } from './rule.ts'
import type { PhraseTerms } from './terms.ts'

const OF_BUILDING = '(?: (?:дом|корпус|квартир|жиль|новостройк)[а-я]*)'
const HANDOVER = `(?:со )?(?:срок[а-я]*(?: сдачи)?|(?:(?:дом|корпус)[а-я]* )?(?:уже )?(?:сда(?:ч|ют|ет|дут|ться|н|ли)|построен|готов)[а-я]*${OF_BUILDING}?|(?:получ[а-я]* )?ключ[а-я]*(?: да(?:ли|дут|ют))?|заселени[а-я]*|(?:за|пере)е(?:зд|х)[а-я]*|засел[а-я]*|въе(?:х|зд)[а-я]*|ввод[а-я]*)`
/** Parts of a year that need no year, as first and last quarter. Winter goes on into the next year. */
const SEASONS: readonly (readonly [said: string, first: number, last: number])[] = [
  ['весн(?:а|ы|е|ой|у)', 1, 2],
  ['лет(?:о|а|у|ом)', 2, 3],
  ['осен(?:ь|и|ью)', 3, 4],
  ['зим(?:а|ы|е|ой|у)', 4, 5],
  ['1 (?:полугоди|половин)[а-я]*', 1, 2],
  ['2 (?:полугоди|половин)[а-я]*', 3, 4],
  ['(?:нов|конц)[а-я]+ год[а-я]*', 4, 4],
  ...'январ феврал март апрел ма(?=[йяюе]) июн июл август сентябр октябр ноябр декабр'
    .split(' ')
    .map((month, index) => {
      const quarter = Math.floor(index / 3) + 1
      return [`(?:\\d{1,2} )?${month}[а-я]{0,2}`, quarter, quarter] as const
    }),
  ...[1, 2, 3, 4].map(quarter => [`${quarter} квартал[а-я]*`, quarter, quarter] as const),
]
const PARTS: typeof SEASONS = [
  ...SEASONS,
  ['начал[а-я]*', 1, 2],
  ['середин[а-я]*', 2, 3],
  ['кон(?:ец|ца|цу|це|цом)', 4, 4],
  ...[1, 2, 3, 4].map(quarter => [`${quarter} кв|q ${quarter}`, quarter, quarter] as const),
]
const anyOf = (parts: typeof PARTS) => parts.map(([said]) => said).join('|')

/** «27 год», «2 квартал 27» */
const SHORT_YEAR =
  '[23]\\d(?= год| г(?: |$)|(?<=(?:[1-4] кв(?:артал)?|(?:начал|середин|кон|весн|лет|осен|зим)[а-я]*|(?:сда|ключ|засел)[а-я]*(?: в)?) \\d\\d)(?! (?:м|кв|млн|тыс|руб|этаж)))'
const YEARS = `(?:(?<years>20\\d\\d(?: (?:-|и|или) 20\\d\\d)*|${SHORT_YEAR})(?: год[а-я]*| г)?|(?<relative>эт[а-я]+|текущ[а-я]+|следу[а-я]*|буд[а-я]*щ[а-я]*|через(?: \\d)?) (?:год[а-я]*|лет))`
const BOUND =
  '(?:(?<until>не (?:позже|позднее|дальше|далее|старше))|(?<before>до|к|раньше)|(?<after>после|позже|позднее)|(?<from>не раньше|не ранее|начиная с|с))'

const MOVING_IN = '(?: (?:заех|засел|сда)[а-я]*)?'

const READY = [
  `(?:уже )?(?:(?:в )?сдан[а-я]*|(?<=уже )сдали|дом[а-я]* (?:чтобы стоял(?= уже)|(?:чтобы )?уже сто(?:ит|ял))|(?:по|до)строен[а-я]*|введен[а-я]*)${OF_BUILDING}?`,
  `готов(?:[аоы][яемйх]|ую)(?! (?:бизнес|аренд|отдел|ремонт))${OF_BUILDING}?`,
  '(?:с )?ключ[а-я]* (?:сразу|сейчас|на рук(?:и|ах)|в день покупки)|[си] ключами(?! (?:в|к|до|осен|весн|лет|зим))',
  '(?:за|въ)(?:ех|сел)[а-я]* (?:сразу|сейчас)|сразу (?:за|въ)(?:ех|сел)[а-я]*',
  `(?:не (?:(?:${WANT}|готов[а-я]*) )?|без )(?:жда|ожидан)[а-я]*(?: (?:сдач|строй|строит|ключ)[а-я]*(?!(?: (?:дом|корпус)[а-я]*)? (?:в|до|к|позже|\\d+)(?: |$))|(?=$| (?:дом|корпус)[а-я]* (?:уже )?(?:сда|постро|готов)))`,
  '(?:дом|корпус)[а-я]* (?:уже )?готов[аы]?(?! (?:к|для) )',
  'готов[а-я]* (?:к|для) (?:заселени|въезд|проживани)[а-я]*',
].join('|')

export const completionRules: readonly Rule[] = [
  {
    pattern: words(`(?:еще )?(?:строящ[а-я]*|строится)${OF_BUILDING}?`),
    read: (_, { completions }) => chosen(completions.filter(({ isReady }) => !isReady)),
  },
  {
    pattern: words(
      `(?:${HANDOVER} )?(?:${BOUND} |во? |на )?(?:${YEARS} (?<part>${anyOf(PARTS)})|(?:(?<part>${anyOf(PARTS)}) (?:в )?)?${YEARS})${MOVING_IN}`,
    ),
    read: readDate,
  },
  {
    pattern: words(
      `(?:${HANDOVER} )?(?:через(?= полгода)|(?<within>в течение|(?:(?:в|за) )?ближайш[а-я]+)) (?:(?<years>\\d) )?(?:(?<half>полу?год[а-я]*)|год[а-я]*|лет)`,
    ),
    read({ groups: { within, years, half } = {} }, { completions, today }) {
      const quarters = today.year * 4 + today.quarter - 1 + (half ? 2 : 4 * Number(years ?? 1))
      const key = keyOf(Math.floor(quarters / 4), (quarters % 4) + 1)
      return chosen(completions.filter(({ code }) => (within ? code <= key : code === key)))
    },
  },
  // A season without a year is the next one. Alone it says nothing of keys.
  {
    pattern: words(
      `(?!${anyOf(SEASONS)})(?:${HANDOVER} )?(?:${BOUND} |во? |на )?(?:(?:эт|ближайш|следующ|будущ)[а-я]+ )?(?<part>${anyOf(SEASONS)})${MOVING_IN}`,
    ),
    read: readDate,
  },
  {
    pattern: words(
      '(?:сам[а-я]+ |как можно )?(?:ранн|скор|поскор|ближайш|быстр)[а-я]* (?:срок[а-я]* )?(?:сдач|засел|ключ)[а-я]*',
    ),
    read: (_, { completions }) => chosen(completions.slice(0, 1)),
  },
  // «сдан в 2027» is a date.
  { pattern: words(READY), read: (_, { completions }) => chosen(completions.filter(({ isReady }) => isReady)) },
]

function readDate({ groups = {} }: RegExpExecArray, { completions, today }: PhraseTerms): Pair[] {
  const { until, before, after, from, relative, part } = groups
  const [, firstQuarter, lastQuarter] = PARTS.find(([said]) => new RegExp(`^(?:${said})$`, 'u').test(part ?? '')) ?? []
  const years = yearsOf(groups, today, firstQuarter ?? 4)
  const first = keyOf(Math.min(...years), firstQuarter ?? 1)
  const last = keyOf(Math.max(...years), lastQuarter ?? 4)
  return chosen(
    completions.filter(({ code }) => {
      if (until) return code <= last
      // «к осени 2027»: when it begins; «до 2027»: before the year.
      if (before) return part ? code <= first : code < first
      if (after) return code > last
      const isNamed = relative || part || years.includes(Number(code.slice(0, 4)))
      return code >= first && (from !== undefined || (code <= last && isNamed))
    }),
  )
}

function yearsOf(
  { years, relative }: Partial<Record<string, string>>,
  today: PhraseTerms['today'],
  firstQuarter: number,
): number[] {
  if (years) return listNumbers(years).map(year => (year < 100 ? 2000 + year : year))
  if (relative) return [today.year + (/^(?:эт|тек)/u.test(relative) ? 0 : Number(/\d/.exec(relative)?.[0] ?? 1))]
  return [today.year + (firstQuarter < today.quarter ? 1 : 0)]
}

/** Codes of completions are compared as texts. The fifth quarter is the first of the next year. */
const keyOf = (year: number, quarter: number) => (quarter > 4 ? `${year + 1}-${quarter - 4}` : `${year}-${quarter}`)

/** A day on which nothing is handed over is not understood: an empty list would be a guess. */
function chosen(completions: PhraseTerms['completions']): Pair[] {
  return completions.map(({ code }) => ['completion', code])
}

const MOST = '(?:сам[а-я]+ |наиболее |максимально |как можно |наи)?'
const LOW = '(?:минимальн|низк|низш|нижн|маленьк|небольш|невысок|меньш|поменьш)[а-я]*'
const FAVOURABLE = '(?:комфортн|лучш|выгодн|(?:по)?дешев)[а-я]*(?: всего)?'
const HIGH = '(?:максимальн|высок|высш|(?:по)?больш)[а-я]*'
/** What lists are ordered by, and more adjectives for a low value. */
const QUANTITIES: readonly (readonly [said: string, field: string, low?: string])[] = [
  [
    '(?:(?:ежемесячн[а-я]* )?плат[а-я]*(?: (?:в мес|по (?:ипотек|кредит|рассрочк))[а-я]*)?|ежемесячн[а-я]* взнос[а-я]*|взнос[а-я]* в мес[а-я]*)',
    'payment',
    FAVOURABLE,
  ],
  [`(?:${PRICE} )?(?:за )?${METRE}`, 'price_per_m2', FAVOURABLE],
  [`${PRICE}(?! (?:за )?${METRE})`, 'price', FAVOURABLE],
  ['(?:площад|метраж)[а-я]*(?! (?:кух|жил))', 'area'],
]

/** Tested on an order and the words after it: «максимальный платеж| 50 тысяч» and «площадь больше| 60 м» are bounds, «максимальная площадь| 2к» is an order. */
const BEFORE_BOUND =
  /(?:максимальн(?!.*площад.* (?:млн|мил)).*\|(?: до)?|минимальн.*\|(?: от)?|(?:боль|мень)ше\|) (?:\d\d|\d(?:\.\d+)? [мтл])/u

const SORT_BY = '(?:(?:от)?сортир|упоряд)[а-я]* по'

/** Adjectives and the order in which a list begins with what they describe. The first that matches is used. */
const ORDERS: readonly (readonly [said: string, ordering: string])[] = [
  ...QUANTITIES.flatMap(([said, field, low = LOW]) => [
    [
      `(?:с |по )?${MOST}(?:${LOW}|${low}) (?:по )?${said}|${said} (?:поменьше|пониже|(?:по)?дешев[а-я]*(?: всего)?|${MOST}${LOW}${OF_A_PART})|(?:(?:по|в порядке) (?:возрастани|увеличени)[юя]|${SORT_BY}) ${said}`,
      field,
    ] as const,
    [
      `(?:с )?${MOST}${HIGH} (?:по )?${said}|${said} (?:побольше|${MOST}${HIGH}${OF_A_PART})|(?:по|в порядке) (?:убывани|уменьшени)[юя] ${said}`,
      `-${field}`,
    ] as const,
  ]),
  [
    `${MOST}(?:дешевле(?: всего)?(?! \\d)|дешев[а-я]*(?<!дешевле)|недорог[а-я]*|бюджетн[а-я]*|доступн[а-я]*|выгодн[а-я]*)${OF_A_PART}|подешев[а-я]*`,
    'price',
  ],
  [
    `(?<!(?<!не )слишком )${MOST}(?:дорог(?:о|ая|ую|ой|ое|ие|их)|подороже|(?:элит|премиаль)н[а-я]*)${OF_A_PART}`,
    '-price',
  ],
  [
    `(?:на )?${MOST}(?:высок|верхн)[а-я]*(?: жил[а-я]*)? (?:этаж|квартир)[а-я]*|этаж[а-я]* побольше|(?:этаж[а-я]* )?(?:повыше|как можно выше|чем выше)|этаж[а-я]* ${MOST}(?:высок|верхн)[а-я]*${OF_A_PART}|высоко|наверху(?<=(?:${ROOM_FORMS}) наверху)$|(?:на )?сам[а-я]+ верху?|${MOST}верхн(?:ий|его|ем|[а-я]*(?= (?:${ROOM_FORMS})))`,
    '-floor',
  ],
  [
    `(?:на )?1 жил[а-я]* этаж[а-я]*|(?:на )?${MOST}(?:низк|нижн|невысок)[а-я]*(?: жил[а-я]*)? (?:этаж|квартир)[а-я]*|этаж[а-я]* поменьше|(?:этаж[а-я]* )?(?:пониже|как можно ниже|чем ниже)|этаж[а-я]* ${MOST}(?:низк|нижн|невысок)[а-я]*${OF_A_PART}|невысоко|низко|внизу(?<=(?:${ROOM_FORMS}) внизу)$|${MOST}нижн(?:ий|его|ем|[а-я]*(?= (?:${ROOM_FORMS})))|${SORT_BY} этаж[а-я]*`,
    'floor',
  ],
  [
    `(?<!(?:кухн|этаж)[а-я]* )${MOST}(?:маленьк[а-я]*|небольш[а-я]*|компактн[а-я]*|малогабаритн[а-я]*|поменьше|крошечн[а-я]*)${OF_A_PART}`,
    'area',
  ],
  [
    `(?<!(?:гостин|солнц|свет|кухн|этаж)[а-я]* )${MOST}(?:больш(?:ая|ую|ой|ое|ие|их)|просторн[а-я]*|от больш(?:ей|их)|вместительн[а-я]*|крупн[а-я]*|огромн[а-я]*|побольше|попросторнее|простор)${OF_A_PART}`,
    '-area',
  ],
  [
    `(?:как можно |${MOST})(?:поближе|ближ[а-я]*(?: всего)?|близк[а-я]*|рядом|не ?далеко|неподалеку|около|возле|у)(?: [а-я]*мест[а-я]*)?(?: (?:к|ко|с|со|от))? лифт[а-я]*`,
    'way',
  ],
]

export const orderRules: readonly Rule[] = ORDERS.map(([said, ordering]) => ({
  pattern: words(said),
  read: ({ 0: matched, index, input }) =>
    BEFORE_BOUND.test(`${matched}|${input.slice(index + matched.length)}`) ? null : [['ordering', ordering]],
}))
