import { JOINER, NBSP } from './format.ts'

const DASH_WITH_SPACES = /(?<=[^\s|—–-])[ \u00a0]+[-–—][ \u00a0]+(?=[^\s|—–-])/gu
const GROUP_OF_DIGITS = /(?<=\d) (?=\d{3}(?!\d))/g
/** Words whose number is a name, as in «корпус 3», with a placeholder too. */
const NAMED_BY_NUMBER = 'корпус|секци|подъезд|этаж|пункт|стать|зон|маршрут|дом|квартир'
const NAME_AND_NUMBER = new RegExp(
  `(?<=(?<!\\p{L})(?:${NAMED_BY_NUMBER})\\p{Script=Cyrillic}{0,3}) (?=\\d|\\{\\{)`,
  'giu',
)
/** Words that lean on what follows, never on the number before them: «корпус 2 с видом», «3 и 5». */
const LEANS_FORWARD =
  '(?:в|и|к|о|с|у|а|я|не|ни|но|на|по|за|от|до|из|об|во|со|ко|мы|вы|он|она|их|для|без|при|под|над|или)'
/** A number that already belongs to a name leaves the next word free: «Корпус 3 поднялся» must not be one long word. */
const NUMBER_AND_WORD = new RegExp(
  `(?<=\\d[²³]?)(?:(?<!(?<!\\p{L})(?:${NAMED_BY_NUMBER})\\p{Script=Cyrillic}{0,3}\u00a0\\d+)|(?= (?:к?м(?!\\p{L})|[₽%°×]))) (?!${LEANS_FORWARD}(?![\\p{L}\\d]))(?=[\\p{Script=Cyrillic}₽%°×])`,
  'giu',
)
/** «{{area}} м²», «{{date}} года»: the number is a placeholder. */
const PLACEHOLDER_AND_UNIT =
  /(?<=\}\}) (?=(?:м²?|[КМГ]Б|к?м|см|мм|га|к?г|т|кВт|ч|мин|дн(?:я|ей)|₽|%|×|мес\.|кв\.|года?|лет|этаж(?:а|е|ей)?)(?!\p{L}))/gu
/** «3 × 5», «≈ 172 270 ₽», with placeholders too. */
const TIMES_AND_NUMBER = /(?<=[×≈]) (?=[\d{])/g
const SHORT_SUM_AND_CURRENCY = /(?<=(?:млн|млрд|тыс\.)) (?=₽)/g
const SIGN_AND_NUMBER = /(?<=[№§]) (?=\S)/g
/** «квартира № 86»: the sign begins no line. */
const NAME_AND_SIGN = /(?<=\p{L}) (?=№)/gu
/** «12-й этаж · № 228»: a separator may end a line but not begin one. */
const WORD_AND_DOT = /(?<=\S) (?=·)/g
/** «ПСК 6,3 %», «ИНН 0000000000»: the letters mean nothing without the figure, which can be a placeholder. */
const LETTERS_AND_FIGURE = /(?<=(?<!\p{L})(?:ПСК|ИНН|ОГРН)) (?=[\d{])/gu
/** «корпуса 1, 2, 5 и 6». */
const NUMBERS_OF_LIST = /(?<=(?<!\d)\d{1,2},) (?=\d{1,2}(?:,| и[ \u00a0]))/g
const QUARTER = /(?<=(?<![A-Za-z])[IVX]+) (?=кв\.|квартал)/g
const YEAR_OF_QUARTER = /(?<=кв\.) (?=\d{4}|\{\{)/g
/** «+7 (495) 000-12-34», in which no line ends after a hyphen. */
const PARTS_OF_PHONE = /(?<=\+7) (?=\(\d)|(?<=\+7[ \u00a0]\(\d{3,5}\)) (?=\d)/g
const ABBREVIATION = /(?<=(?<![\p{L}.])(?:г|ул|стр|кв|ст|п|пп|им|наб|пер|пл)\.) (?=[\p{L}\d«])/giu
const AND_SO_ON = /(?<=(?<!\p{L})[тд]\.) (?=[декнпч]\.)/giu
const INITIALS =
  /(?<=(?<!\p{L})\p{Lu}\.) ?(?=\p{Lu}\.[ \u00a0]?\p{Lu}\p{Ll})|(?<=\p{Lu}\.[ \u00a0]?\p{Lu}\.) ?(?=\p{Lu}\p{Ll})/gu
/** One- and two-letter words, and the longer prepositions that read as one breath with their noun; not units («5 м в ширину»). */
const SHORT_WORD =
  /(?<=(?<![\p{L}\d_\u2060-])(?<!\d[²³]?[ \u00a0](?=(?:мм|см|км|кг|га|м|т|ч|л|г)[ \u00a0]))(?!(?:ли|же|бы|ль|ж|б) )(?:\p{Script=Cyrillic}{1,2}|для|без|при|под|над|или|это)) (?=[^\s|])/giu
const PARTICLE = /(?<=\p{L}) (?=(?:ли|же|бы|ль|ж|б)(?![\p{L}-]))/giu

/** «Купеческая улица, 6»: the number of a house, which ends the text or the address. */
const NUMBER_OF_HOUSE = /(?<=\p{Script=Cyrillic},) (?=\d{1,3}(?:–\d{1,3}|\p{Script=Cyrillic})?(?:[,;.](?!\d)|$))/gu

/** «5,2–6,8 %», «12–15 минут», with placeholders too: after a dash a browser would break the line. */
const RANGE_WITH_UNIT = /(?<=[\d}])–(?=(?:\d+(?:,\d+)?|\{\{\w+\}\})[ \u00a0][%\p{Script=Cyrillic}])/gu
/** Words that must not be broken at their hyphen: «трейд-ин», «13-го», «2-й», with a placeholder too. */
const WHOLE_WORD = /(?<=(?<!\p{L})трейд)-(?=ин(?!\p{L}))|(?<=[\d}])-(?=(?:го|й|я|е|м|х)(?!\p{L}))/giu
/** «62 500 ₽/мес», with a placeholder too. */
const PER_UNIT = /(?<=[ \u00a0]₽|\}\})\/(?=(?:мес|м²)(?!\p{L}))/gu

const TIES = [
  GROUP_OF_DIGITS,
  NAME_AND_NUMBER,
  NUMBER_AND_WORD,
  PLACEHOLDER_AND_UNIT,
  TIMES_AND_NUMBER,
  SHORT_SUM_AND_CURRENCY,
  SIGN_AND_NUMBER,
  NAME_AND_SIGN,
  WORD_AND_DOT,
  LETTERS_AND_FIGURE,
  NUMBERS_OF_LIST,
  QUARTER,
  YEAR_OF_QUARTER,
  PARTS_OF_PHONE,
  ABBREVIATION,
  AND_SO_ON,
  INITIALS,
  SHORT_WORD,
  PARTICLE,
  NUMBER_OF_HOUSE,
]

/**
 * Sets no-break spaces, dashes and joiners of a Russian text. Only spaces, hyphens and dashes change, so Markdown and
 * placeholders survive; a second call changes nothing. Source: docs/content.md#conventions.
 */
export function typo(text: string): string {
  let result = text.replace(DASH_WITH_SPACES, `${NBSP}— `)
  for (const tie of TIES) result = result.replace(tie, NBSP)
  for (const inside of [RANGE_WITH_UNIT, WHOLE_WORD, PER_UNIT]) result = result.replace(inside, `${JOINER}$&${JOINER}`)
  return result
}
