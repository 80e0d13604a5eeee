import { withoutGroups } from '#domain/text/digit-groups.ts'
import { plainText } from '../text-index.ts'

/** A word, a number or a sign of what was typed. */
export interface Token {
  /** As rules read it. */
  text: string
  typed: string
  /** Set for a corrected word, whose text may be a stem already: stemming «рестора» again would change it. */
  stem?: string | undefined
  /** Preceded by a comma or a full stop. */
  startsClause?: true
  /** Letters directly after a number: «2т». */
  isGlued?: true
}

/** Phone numbers: no rule reads them. Of this country with or without its code, of another with it; `8 900 000 35-45` is a sum and an area. */
const PHONE =
  /\+\d(?:[ ().-]*\d){9,14}(?!\d)|(?<!\d)(?!(?:\d )?\d{3} 000 )(?:[78][ (-]*)?[3489]\d\d[ )-]*\d{3}[ -]*\d\d[ -]*\d\d(?!\d| ?(?:кв|м[²2]))/u
/** «корпус 4 118» is two numbers, «2к 8 500 000» has a sum. */
const BUILDING_BEFORE =
  '(?<!(?<!(?:\\d|(?:перв|втор|трет|четв|пят|шест)[а-я]+)[ -]*)(?:корпус[а-я]*|корп|дом[а-я]*|(?<![а-я])[кд])[. №]*)'
/** «5-й», «10го», «во 2-ю»; «30м» is a size, unless a noun follows. */
const ORDINAL =
  '(?:-?(?:[иыо]?й|[аь]?я|[уь]?ю|[оь]е|[ое]?го|[ое]?му|[ое]м|ти)|-[ме]|м(?= (?:корпус|дом|этаж|подъезд|квартал)))(?![а-яa-z])'
/** Numbers with their thousands apart; units of area; numbers; words; signs that mean something. */
const TOKEN = new RegExp(
  `${PHONE.source}|${BUILDING_BEFORE}\\d{1,3}(?:[ .,'’]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|(?:кв\\.? ?)?м[²2](?![а-я\\d])|\\d+${ORDINAL}|\\d+(?:[.,]\\d+)?|(?:юго|северо)[ -]*(?:запад|восто)[а-я]*|[юс]-[вз](?![а-я])|[а-яa-z]+|[<>]=?|[№%≤≥\\-–—]|\\.\\.+(?=\\d)`,
  'gu',
)
const IS_PHONE = new RegExp(`^(?:${PHONE.source})$`, 'u')

const COUNTED = '(?:комн|эт|корп|сек|зон|дом)'
const NOUN = `(?:(?:${COUNTED}|метр|квадрат|млн|миллион|лям|тыс|руб|сануз|ванн|спал)[а-я]*|кк?|м2?)`
/** «до 9,5 корпус 3», «до 7,5 этаж выше 10»: the noun has another number. In «2,3 корпус 5 этаж» it has none. */
const OTHER_NUMBER = `[а-я.]* (?:выше|ниже|\\d+(?!\\d| ${COUNTED}[а-я.]*(?! \\d)))`
const BEFORE_FRACTION = '(?:до|от|за|дороже|дешевле|больше|меньше|(?:бюджет|цен|стоимост|потолк|площад|кухн)[а-я]*) '
/** The comma of a list of small numbers: more than two of them, or a counted noun before or after them. */
const LISTED = new RegExp(
  [
    '(?<=(?<!\\d)\\d{1,2}),(?=\\d{1,2},\\d)|(?<=\\d,\\d{1,2}),(?=\\d)',
    '(?<=(?<!\\d[ -]*|[а-я])(?:этаж|корпус|секци|зон)[а-я]* \\d{1,2}),(?=\\d{1,2}(?![\\d.,]| ?(?:м|ты|т |лям|кк|руб)))',
    `(?<=(?<!\\d|${BEFORE_FRACTION})\\d{1,2}),(?=\\d{1,2}[ -]*(?:х[ -]*)?${COUNTED}(?!${OTHER_NUMBER}))`,
  ].join('|'),
  'gu',
)

/** «пятый», «пятом», «третьего» */
const NTH = '[аеиоуыья][гейимоухюя]{1,3}'

/** What a mistyped «втарой» is corrected to. */
export const ORDINAL_STEMS: ReadonlyMap<string, number> = new Map(
  ['перв', 'втор', 'трет', 'четверт', 'пят', 'шест', 'седьм', 'восьм', 'девят', 'десят'].map((stem, at) => [
    stem,
    at + 1,
  ]),
)

const NUMBER_WORDS: readonly (readonly [forms: RegExp, value: number])[] = [
  [/^(?:один|одн(?:а|у|о|ой|ого|ному)|i)$/u, 1],
  [/^(?:полтор(?:а|ы)|полутор(?:а|ых))$/u, 1.5],
  [/^(?:дв(?:а|е|у|ух|умя)|ii)$/u, 2],
  [/^(?:тр(?:и|е|ех|емя)|iii|трети)$/u, 3],
  [/^(?:четыр(?:е|ех|ьмя)|iv)$/u, 4],
  ...['пят', 'шест', 'сем', 'вос[еь]м', 'девят'].flatMap((stem, index) =>
    ['(?:ь|и|ью)', '(?:ьдесят|идесят[а-я]+)', '(?:ьсот|исот)'].map(
      (ending, power) => [new RegExp(`^${stem}${ending}$`, 'u'), (5 + index) * 10 ** power] as const,
    ),
  ),
  [/^десят(?:ь|и|ью|к[иу])$/u, 10],
  ...[...ORDINAL_STEMS].map(([stem, value]) => [new RegExp(`^${stem}${NTH}$`, 'u'), value] as const),
  ...'одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат'
    .split(' ')
    .map((stem, index) => [new RegExp(`^${stem}[а-я]+$`, 'u'), 11 + index] as const),
  [/^тридцат[а-я]+$/u, 30],
  [/^сорока?$/u, 40],
  [/^девяност[а-я]$/u, 90],
  [/^(?:сто|ста|сот[аоуы][йюя])$/u, 100],
  [/^пол(?:у?миллион[а-я]*|ляма)$/u, 500_000],
  [/^дв(?:ести|ухсот)$/u, 200],
  [/^тр(?:иста|ехсот)$/u, 300],
  [/^четыр(?:еста|ехсот)$/u, 400],
]

/** What was typed, taken apart: `от 7 до 9,5 млн` → `от`, `7`, `до`, `9.5`, `млн`. */
export function tokensOf(typed: string): Token[] {
  const plain = plainText(typed)
    .replace(/^ *(?:здравствуйте|привет|добр(?:ый|ое|ого) (?:день|дня|вечер|утро))(?![а-я])/u, '')
    // Latin letters that look the same: «рекy», and of layouts: `2E`, `3ET`.
    .replaceAll(/(?<=[а-я])[aceopxy]|[aceopxy](?=[а-я])|(?<=\d[ae]?)[aet](?=t?(?![a-z]))/gu, letter =>
      'асеорхут'.charAt('aceopxyt'.indexOf(letter)),
    )
    .replaceAll(/(?<=\S) \+ (?=\S)/g, ', ')
    // «первые два этажа», «самая дешёвая двушка за метр»
    .replaceAll(/перв(?:ые|ых|ыми) (?=(?:(?:дв|тр|четыр)[а-яё]+|\d) (?:эт|корп|дом|секц))/gu, '1 - ')
    .replaceAll(/((?:дешев|выгодн)[а-я]*) (?!всего)([а-я]+) (за (?:кв[а-я.]* ?)?метр)(?![а-я])/gu, '$1 $3 $2')
    .replaceAll(/не только ([^,]+),? (?:но|а) и /gu, '$1 и ')
    // «54/30/12»: total, living and kitchen.
    .replaceAll(/(?<![\d/])(\d{2,3})\/(\d{1,2})\/(\d{1,2})(?![\d/]| ?эт)/gu, '$1 м жилая $2 кухня $3')
    // «5/6/7 этаж», «3/4 корпус» are lists, «5/9 эт», «этаж 5/9», «студия 5/9» of an advertisement a floor.
    .replaceAll(
      /(?<=\d)\/(?=\d{1,2}\/\d{1,2} ?эт|\d ?(?:к(?![а-я])|кор|сек|ком))|(?<=\d\/\d{1,2})\/(?=\d{1,2} ?эт)/gu,
      ' и ',
    )
    .replaceAll(/(?<=эт[а-я]*\.? ?)(\d{1,2})\/(\d{1,2})|(\d{1,2})\/(\d{1,2}) ?эт[а-я]*/gu, '$1$3 этаж')
    .replaceAll(
      /(?<=(?:студи|шк|комн|\d[ -]?к)[а-я]*,? (?:кв[а-я.]*,? )?)(\d{1,2})\/(\d{1,2})(?![\d/]| ?(?:м|кв|лям|ты))|(?<=^ *)(\d{1,2})\/(\d{1,2})(?=,? (?:студи|[а-я]+шк|\d ?к))/gu,
      (typed, a, b, c = a, d = b) => (Number(c) > Number(d) ? typed : `${c} этаж`),
    )
    .replaceAll(/между (\d[\d.,]*(?: [а-я]+)?) и (?=\d)/gu, 'от $1 до ')
    // «10+ этаж», «5м2+»
    .replaceAll(/(?<!\d[.,]?|м|до |за )(\d[\d.,]*(?: ?(?:м[2²]?|кк?|млн)(?=\+(?![а-я\d])))?) ?\+(?! ?\d)/gu, 'от $1')
    .replaceAll(/(\d) ?(?:млн|миллион[а-я]*) (\d00)(?=$|[,;])/gu, '$1.$2 млн')
    // «9 млн 50 тысяч в месяц» is a price and a payment.
    .replaceAll(/(млн|миллион[а-я]*),? (?=\d+ ?т[а-я]* (?:в|на) мес)/gu, '$1 и ')
    // «большая кухня, два санузла», «сдан, 2027 год тоже можно»: the number is of what follows.
    .replaceAll(/(?<=(?:кухн|сдан)[а-я]*), (?=\d|дв[аоу]|тр[иое])/gu, ' и ')
    // «3,4,5 этаж» is a list, not a fraction.
    .replaceAll(LISTED, ', ')
    // «этаж чтобы был больше 7»
    .replaceAll(/(?<=(?:этаж|кухн|площад|плат[её]ж|потолк)[а-я]*)(?: чтобы?)?(?: был[аио]?)?(?= )/gu, '')
    .replaceAll(
      /(?<=не (?:\d{1,2}|(?:втор|трет|четв|пят|шест)[а-я]+),? и )не (?=(?:\d|втор|трет|четв|пят|шест)[\dа-я]* ?эт)/gu,
      '',
    )
    .replaceAll(/(?<![а-я])не без (?!отделк|ремонт)/gu, 'с ')
    .replaceAll(/(?<![а-я])по(?=(?:выше|ниже|больше|меньше|дороже|дешевле) (?:\d|[а-я]+[ое]го(?![а-я])))/gu, '')
    // «больше чем двушка», «не меньше чем на 5 этаже»
    .replaceAll(/(?<=(?:больше|меньше|выше|ниже|дороже|дешевле|дальше|позже|раньше),?) чем(?: на)?(?= )/gu, '')
    // «кухня от 12, до 9»: the last number is a price.
    .replaceAll(
      /(?<=кухн[а-я]*(?:[ -]+гостин[а-я]*|(?:[ -]+гостин[а-я]*)? (?:от|до|не менее) \d+(?: ?м[а-я²]*)?)), (?=до )/gu,
      ' цена ',
    )
    // «первый этаж? нет» is an answer.
    .replaceAll(/\? +(?=(?:нет|не надо|не нужно|мимо)(?![а-я]))/gu, ' ')
    .replaceAll(/(?<![а-я])кв-р(?=[аеуы]?(?![а-я]))/gu, 'квартир')
    .replaceAll(
      /(?<![а-я])либо(?![а-я])|,? (?:а |но )?если (?:нету?,? то|не (?:будет|найдется)(?:,? то)?)(?= )/gu,
      ' или',
    )
    // «нареку», «вдвор»
    .replaceAll(/(?<![а-я])(?:на|во?)(?=(?:реку|юг|парк|двор)(?![а-я]))/gu, '$& ')
    .replaceAll(/(?<![а-я])(?:с\/?у|сан[. -]+уз(?:ел|ла|лов))(?![а-я])/gu, 'санузел')
    // «Кладовая за 1 ₽»
    .replaceAll(/за (?:(?:1|один) )?(?:₽|рубль)(?![а-я])/gu, 'в подарок')
    // «хоть юг, хоть запад», «студия или на реку, или на парк»
    .replaceAll(/(?<=(?:^|(?:студи|шк|комн)[а-я]*,?) *)(?:или|хоть) ([а-я]+ ?[а-я]+),? +(?:или|хоть)(?= )/gu, '$1 или')
    .replaceAll(/(?<![^ ])б\/о(?![а-я])/gu, 'без отделки')
    .replaceAll(/(?<![^ ])с\/о(?![а-я])/gu, 'с отделкой')
    .replaceAll(/(?<![^ ])(?:б\/ ?|(?:бз|бес|биз|беж|бе|беез) )(?=[а-я]{2})/gu, 'без ')
    .replaceAll(/(?<![а-я])евр[оа](?=[двотсч][двртус][а-я]{3})/gu, 'евро ')
  let end = 0
  const tokens = [...plain.matchAll(TOKEN)].map(({ 0: found, index }): Token => {
    const startsClause = /[,;.!?]\s/.test(plain.slice(end, index))
    const isGlued = index > 0 && index === end
    end = index + found.length
    const text = textOf(found, plain.slice(end))
    return { text, typed: found, ...(startsClause && { startsClause }), ...(isGlued && { isGlued }) }
  })
  return joinLists(turnUnits(joinNumbers(tokens)))
}

function textOf(found: string, rest: string): string {
  if (IS_PHONE.test(found)) return '@phone'
  if (/^(?:кв\.? ?)?м[²2]$/u.test(found)) return 'м2'
  if (/^(?:[–—]|\.\.+)$/u.test(found)) return '-'
  // «юг и запад» are two sides.
  if (/^(?:юго|северо)[ -]/u.test(found)) return found.replace(/[ -]+/, '')
  if (found === '%') return 'процентов'
  if (/^(?:бесплатн|подар(?:очн|к|ок)|даром)/u.test(found)) return 'подарок'
  if (/^кладовк/u.test(found)) return 'кладовая'
  if (/^окош/u.test(found)) return 'окна'
  // `850.000` is a sum, `9.125 млн` and `45.125 м` have a fraction.
  const number = /^\d(?:.*\d)?/.exec(found)?.[0]
  if (number) return withoutGroups(number, /^ ?[мтлк]/u.test(rest) ? undefined : 1_000_000).replace(',', '.')
  return String(NUMBER_WORDS.find(([forms]) => forms.test(found))?.[1] ?? found)
}

/** A number after one of these is complete. */
const NUMBERED = /^(?:кв|квартир|комн|эт|корп|сек|подъезд|зон|дом|уров)/u

/** Tokens that make one number, with `=` before a number that was typed as a word. */
const SPOKEN_NUMBERS: readonly (readonly [
  tokens: number,
  pattern: RegExp,
  numberOf: (a: number, b: number) => number,
])[] = [
  [2, /^=(\d+00) =(\d{1,2})$/u, (hundreds, rest) => hundreds + rest],
  [2, /^=(\d*[2-9]0) =(\d)$/u, (tens, rest) => tens + rest],
  // «восемь двести» are millions and thousands.
  [2, /^=(\d{1,2}) =(\d00)$/u, (a, b) => a * 1_000_000 + b * 1000],
  [3, /^=?(\d+) с (половиной)$/u, whole => whole + 0.5],
  [3, /^=?(\d+) (?:млн|миллион[а-я]*) =(\d{3})$/u, (a, b) => a * 1_000_000 + b * 1000],
  [4, /^=?(\d+) (?:млн|миллион[а-я]*) =?(\d{1,3}) тыс[а-я]*$/u, (a, b) => a * 1_000_000 + b * 1000],
  // «миллион двести тысяч»: the sum was complete before the last word.
  [2, /^=(\d{7,}) (тыс)[а-я]*$/u, whole => whole],
]

/** `сто двадцать пять`, `девять с половиной` and `миллион двести тысяч` are one number each. */
function joinNumbers(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const [index, token] of tokens.entries()) {
    // «до миллиона»
    if (/^(?:миллион|лям)а?$/u.test(token.text) && !isNumber(joined.at(-1)))
      joined.push({ ...token, text: '1', typed: '' })
    joined.push(token)
    // All patterns end in such a token.
    if (!/^(?:\d|тыс|половиной)/u.test(token.text)) continue
    for (const [length, pattern, numberOf] of SPOKEN_NUMBERS) {
      const last = joined.slice(-length)
      const [, a, b] = pattern.exec(last.map(spoken).join(' ')) ?? []
      const typed = last
        .map(one => one.typed)
        .join(' ')
        .trim()
      // «корпус пять триста тысяч», «семь двести метров»: two numbers, no millions and thousands.
      const isApart =
        length === 2 &&
        Number(a) < Number(b) &&
        (NUMBERED.test(joined.at(-3)?.text ?? '') || /^(?:кв|м|м2|метр.*)$/u.test(tokens[index + 1]?.text ?? ''))
      // «квартира сто, третий корпус» has two numbers.
      if (a !== undefined && !token.startsClause && !isApart)
        joined.splice(-length, length, { ...last[0], text: String(numberOf(Number(a), Number(b))), typed })
    }
  }
  return joined
}

const spoken = ({ text, typed }: Token) => (isNumber({ text }) && text !== typed ? `=${text}` : text)

function isNumber(token: Pick<Token, 'text'> | undefined): boolean {
  return /^\d+(?:\.\d+)?$/.test(token?.text ?? '')
}

const TURNED_UNIT = /^(?:метров|квадратов|миллионов|лямов|тысяч|часов|этажей)$/u

/** «метров сорок» and «миллионов за семь» are about so much: `около`, `40`, `метров`. «метров 45-50» has bounds. */
function turnUnits(tokens: readonly Token[]): readonly Token[] {
  for (const [at, { text }] of tokens.entries()) {
    const from = tokens.findIndex((one, index) => index > at && !/^(?:за|в|на)$/u.test(one.text))
    const isApart = tokens.slice(at + 1, from + 1).some(({ startsClause }) => startsClause)
    if (!TURNED_UNIT.test(text) || isNumber(tokens[at - 1]) || !isNumber(tokens[from]) || isApart) continue
    const to = tokens[from + 1]?.text === '-' && isNumber(tokens[from + 2]) ? from + 3 : from + 1
    const about: Token[] = to === from + 1 && text !== 'часов' ? [{ text: 'около', typed: '' }] : []
    const turned = [...tokens.slice(from, to), ...tokens.slice(at, at + 1)]
    return [...tokens.slice(0, at), ...about, ...turned, ...tokens.slice(to)]
  }
  return tokens
}

/** «корпус 4, 2к», but not «3 корпус 2, 3 этаж» and «этаж 3, 4 корпус 2». */
const OF_NOUNS = new RegExp(
  `(?:^|[а-я]2? |${NOUN} \\d+ )${NOUN} (?:№ )?\\d+ [\\d.]+ (?:(?:-|и|или) \\d+ )?(?:- )?(?!${COUNTED}[а-я]* \\d)${NOUN}(?: |$)`,
  'u',
)

/** `2, 3 корпус` is `2 и 3 корпус`. */
function joinLists(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, index): Token[] => {
    const { startsClause, ...bare } = token
    const around = tokens.slice(Math.max(0, index - 4), index + 6).map(({ text }) => text)
    // «корпус 3, 2А»
    const isCode = /^(?:[ат]|ет?)$/u.test(tokens[index + 1]?.text ?? '') && tokens[index + 1]?.isGlued
    const isListed =
      startsClause && isNumber(token) && isNumber(tokens[index - 1]) && !isCode && !OF_NOUNS.test(around.join(' '))
    return isListed ? [{ text: 'и', typed: ',' }, bare] : [token]
  })
}

/** Words that say that something is looked for, not what. */
export const EMPTY = new RegExp(
  `^(?:${[
    'а|в|во|на|не|с|со|и|или|для|до|от|по|из|под|за|к|у|о|об|s|но|же|это|бы|ну|ли|бы|то|-|№',
    'я|мы|мне|нам|нас|меня|вас|вам|все|всех|есть|где|что|чтобы?|был[аио]?|будет|котор[а-я]*|чем|тем|лучше|можно|желател[а-я]*|пожалу[а-я]*|пожил[а-я]*|топ|только|исключительно|уже|еще|как(?:ие|ая|о[йем]|их|ую)?|куда|такое|хоть|чуть|немного|квартале|люб[а-я]+|при|включительно|муж(?:ем)?|жен(?:а|ой)|(?:мам|пап)[аеуы]|бабушк(?:[аеиу]|ой)|родител(?:и|ям?|ей)|сын(?:а|у|ом)?|доч(?:ь|ери|к[аеиу])|внук[а-я]*|пенсионер[а-я]*|студент[а-я]*|если|сразу|максимально|сперва|потом|плюс|теперь|срочно|да|ваш[а-я]*|эт[аио]м?|готов[ыа]?|рад[аы]?',
    'нет|спасибо|благодар[а-я]*|(?:под|рас)?скаж(?:и|е)те|извините|простите|будьте|добры|любезны|прошу|просим|уважаем[а-я]*|господа|вы|интересу[а-я]*|рассматрива[а-я]*|сначала|также|тоже|нибудь|план(?:ы|ирую|ируем)|хо(?:телось|чется|чет|тят)|взять|возьм[а-я]*|жить|остал[а-я]+|приобрести|смотр(?:ю|им)|выбира[а-я]*|дума(?:ю|ем)|мог(?:у|ли)|може(?:т|м|те)|продаете|найдется|очень|слишком|список|про|дайте|помогите|выбрать|узнать|потратить|быть|просто|вообще|него|нее|них|строго|именно|использ[а-я]*|воспольз[а-я]*|обязательн[а-я]*|вот|лишь|там|тут|сейчас|почем|шт|инвестор[а-я]*|одновременно|сумм(?:[аыеу]|ой)|надо|возможности|хорошо|угодно|главное|плачу|подбира[а-я]*|подыскива[а-я]*|присматрива[а-я]*|рады|давай[а-я]*',
    'сам(?:ы[йехм]|ыми|ая|ое|ую|ого|ой)|хо(?:чу|тим|тите|тел[аи]?(?: бы)?)|ищ(?:у|ем)|нуж(?:на|но|ен|ны)|куп(?:ить?|лю|им)|покуп[а-я]*|подбер(?:ите|и)|предлож[а-я]*|подобрать|пока(?:ж(?:и|[ие]те)|зать)|найд(?:и|ите)|найти|посмотреть|открыть|откры(?:ва)?ем|посовету[а-я]*|посоветовать|сколько|стоит|стоят',
  ].join('|')})$`,
  'u',
)

/** Words of a phrase about lots that mean nothing alone. After a word that was not understood they belong to it: «большими окнами». */
export const EMPTY_NOUN = new RegExp(
  `^(?:${[
    'кв|жиль[а-я]*|вариант[а-я]*|недвижимост[а-я]*|новостройк[а-я]*|планировк[а-я]*|тип|продаж[а-я]*|продается|лот[а-я]{0,2}',
    'цен(?!т)[а-я]*|стоимост[а-я]*|бюджет[а-я]*|площад(?!к)[а-я]*|старт[а-я]*|дом[а-я]*|этаж[а-я]*|эт|срок[а-я]*|сдача|вид[а-я]*|окн[а-я]*|жк|жилой|комплекс[а-я]*|зон[а-я]*',
  ].join('|')})$`,
  'u',
)

/** Endings of adjectives. */
export const ADJECTIVE = /(?:[оеыи]й|[ое]го|[ыи]х|[ую]ю|[ыиое]м|ая|[оы]е)$/u
