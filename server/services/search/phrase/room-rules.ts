import { MAX_ROOMS_GROUP } from '#domain/lots/lot.ts'
import {
  ALONE,
  amountOf,
  amountPattern,
  beyond,
  listNumbers,
  MILLION,
  meaning,
  NOTHING,
  type Pair,
  plain,
  type Rule,
  words,
} from './rule.ts'

const ROOMS_AFTER = '(?: -)?(?: х)?(?: -)? (?:комн[а-я]*|к[аиу]?|ккв|ком|[уе]?шк[а-я]*)'
/** «комнаты 2 и 3 этаж» has a floor, «комнат 3 этаж 2» rooms and a floor. */
const ROOMS_ALONE = `(?! эт(?:аж[а-я]*)?(?! \\d)(?: |$))${ALONE}`
const LISTED_ROOMS = '[1-5](?:(?: х)? (?:-|или|и) [1-5])+'

/** Larger numbers before «к» are no rooms. */
const MAX_ROOMS_SAID = 10

const ROOM_WORDS: readonly (readonly [words: string, rooms: number])[] = [
  [
    '(?<!под )студ(?:и[а-я]*(?! красоты)|е[йю]?|ь[а-я]*|я|ю)|студ|studio|ст(?= (?:до|от|за) |$)|гостинк[а-я]*|малосемейк[а-я]*',
    0,
  ],
  ['однушк?[а-я]*|однух[а-я]*|однокомн[а-я]*', 1],
  ['двушк?[а-я]*|двухкомн[а-я]*|двух[аук]|двойк[аиуе]', 2],
  ['трешк?[а-я]*|трех[аиу]|трехкомн[а-я]*|тройк[аиуе]', 3],
  ['четырешк?[а-я]*|четырехкомн[а-я]*|пятикомн[а-я]*|многокомн[а-я]*', MAX_ROOMS_GROUP],
]
export const ROOM_FORMS = ROOM_WORDS.map(([forms]) => forms).join('|')

/** «двушка и больше площади» has no bound of rooms. */
const ROOM_BOUND_END =
  '(?<! (?:минимум|максимум|min|max|макс|больше|более|выше|меньше|менее|ниже|дороже)(?!$| (?:с|со|без|до|от|в|во|на|по|не(?! надо)) ))'

const rooms = (from: number, to = from): Pair[] => {
  const last = Math.min(to, MAX_ROOMS_GROUP)
  const first = Math.min(from, last)
  return Array.from({ length: last - first + 1 }, (_, index) => ['rooms', String(first + index)] as const)
}

const ACTIVITY = '(?:йог|танц|танцевальн|растяжк|пилатес|фитнес|вокал|звукозапис|рисован)[а-я]*'

export const roomRules: readonly Rule[] = [
  // «студия под аптеку», «студия маникюра» are premises.
  {
    pattern: words('студи[а-я]*(?= (?:(?:под|для) (?<use>[а-я]+)|(?<use>маникюра|массажа)))'),
    read: ({ groups }, terms) =>
      terms.valuesWith('purpose', groups?.use ?? '').length > 0 ? [['type', 'commercial']] : null,
  },
  // No premises are made for these.
  {
    pattern: words(`${ACTIVITY} (?:- )?студи[а-я]*|(?:фото)?студи[а-я]* ${ACTIVITY}|фотостуди[а-я]*`),
    read: (_, { has }) => (has('purpose') ? NOTHING : null),
  },
  {
    pattern: words(
      `евр[оа] (?:- )?(?:(?<n>[1-5])(?:${ROOMS_AFTER})?|(?<said>${ROOM_FORMS}))|(?<n>[1-4]) [еe](?= (?!-|(?:(?:и|или) )?\\d [а-я]{1,2}(?: |$)))`,
    ),
    read: ({ groups: { n, said } = {} }) => [['is_euro', '1'], ...rooms(roomsCalled(n ?? said))],
  },
  meaning('полуторк[а-я]*|1\\.5(?: -)? к(?:омн[а-я]*)?', NOTHING),
  // Of bedrooms there is one less than of rooms.
  {
    pattern: words('(?<!(?:от|до|или|не|больше|меньше|-) )(?<n>[2-4]) спал(?:ьн[а-я]*|ен)'),
    read: ({ groups }) => rooms(Number(groups?.n) + 1),
  },
  meaning('евр[оа](?: ?-? ?(?:планировк|формат|квартир)[а-я]*)?', [['is_euro', '1']]),
  {
    pattern: words(
      `(?<numbers>${LISTED_ROOMS})${ROOMS_AFTER}|комнат(?:ы|ами)? (?<numbers>${LISTED_ROOMS})${ROOMS_ALONE}`,
    ),
    read: ({ groups }) => listNumbers(groups?.numbers ?? '').flatMap(number => rooms(number)),
  },
  // «3кк 70-85 м²»: elsewhere in a phrase, and alone, it is money.
  {
    pattern: /^(?<n>[1-5]) кк(?= (?:до |от |на )\d| [\d.]+ (?:-|м)| (?:[6-9]|\d\d)(?:\.\d+)? кк)/uy,
    read: (match, terms) => {
      const count = Number(match.groups?.n)
      return count * MILLION < (terms.rangeOf('price')?.min ?? 0) ? rooms(count) : null
    },
  },
  // «двух- или трёхкомнатная»
  {
    pattern: words(`(?<numbers>(?:[1-5](?: -)?(?: х)?(?: или| и)? )+)(?<said>(?:одно|двух|трех|четырех)комн[а-я]*)`),
    read: ({ groups }) => [
      ...listNumbers(groups?.numbers ?? '').flatMap(number => rooms(number)),
      ...rooms(roomsCalled(groups?.said)),
    ],
  },
  {
    pattern: words(
      [
        `(?!1 комнат[а-я]* .*друг[а-я]* (?:на|во) )${amountPattern('', '', ROOMS_AFTER)}${ROOM_BOUND_END}`,
        `${amountPattern('', '(?:количеств[а-я]* )?комнат(?:ы(?= от| \\d$))? ')}${ROOMS_ALONE}`,
        // «покажите больше двушек» has no bound.
        `(?!(?:за|по|с|около|примерно|порядка) |больше [а-я]+(?:ек|ий|ых)(?: |$))${amountPattern('', '', '', `(?:${ROOM_FORMS})`)}${ROOM_BOUND_END}`,
      ].join('|'),
    ),
    read(match) {
      const { min, max } = amountOf(match, plain, 'both', roomsCalled) ?? {}
      const { from, to } = match.groups ?? {}
      // «с двумя комнатами» is no bound.
      const most = from === 'с' ? (max ?? min) : max
      if ((min ?? max ?? 0) >= MAX_ROOMS_SAID) return null
      return rooms((min ?? 0) + beyond(from), (most ?? MAX_ROOMS_GROUP) - beyond(to))
    },
  },
]

function roomsCalled(said = ''): number {
  return ROOM_WORDS.find(([forms]) => new RegExp(`^(?:${forms})$`, 'u').test(said))?.[1] ?? Number(said)
}
