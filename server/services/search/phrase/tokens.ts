import { withoutGroups } from '#domain/text/digit-groups.ts'
import { plainText } from '../russian.ts'

/** A word, a number or a sign of what was typed. */
export interface Token {
  /** As rules read it. */
  text: string
  typed: string
  /** Preceded by a comma or a full stop. */
  startsClause?: true
}

/** Phone numbers: no rule reads them. Of this country with or without its code, of another with it; `8 900 000 35-45` is a sum and an area. */
const PHONE =
  /\+\d(?:[ ().-]*\d){9,14}(?!\d)|(?<!\d)(?!(?:\d )?\d{3} 000 )(?:[78][ (-]*)?[3489]\d\d[ )-]*\d{3}[ -]*\d\d[ -]*\d\d(?!\d| ?(?:кв|м[²2]))/u
/** Numbers with their thousands apart; units of area; numbers; words; signs that mean something. */
const TOKEN = new RegExp(
  `${PHONE.source}|\\d{1,3}(?:[ .,'’]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|(?:кв\\.? ?)?м[²2](?![а-я\\d])|\\d+(?:[.,]\\d+)?|[а-яa-z]+|[№\\-–—]`,
  'gu',
)
const IS_PHONE = new RegExp(`^(?:${PHONE.source})$`, 'u')

const SQUARE_METRES = /^(?:кв\.? ?)?м[²2]$/u
const DASH = /^[–—]$/u

/** Forms of a number as a word, by the beginning that they share. */
const NUMBER_WORDS: readonly (readonly [forms: RegExp, value: string])[] = [
  [/^(?:один|одн(?:а|у|о|ой|ого|ному|ном)|перв(?:ый|ая|ом|ого|ой|ую|ые|ых))$/u, '1'],
  [/^(?:дв(?:а|е|ух|умя)|втор(?:ой|ая|ом|ого|ую))$/u, '2'],
  [/^(?:тр(?:и|ех|емя)|трет(?:ий|ья|ьем|ьего|ьей|ью))$/u, '3'],
  [/^(?:четыр(?:е|ех|ьмя)|четверт(?:ый|ая|ом|ого|ой|ую))$/u, '4'],
  [/^(?:пят(?:ь|и|ью|ый|ая|ом|ого|ой|ую))$/u, '5'],
  [/^(?:шест(?:ь|и|ью|ой|ая|ом|ого|ую))$/u, '6'],
  [/^(?:сем(?:ь|и|ью)|седьм(?:ой|ая|ом|ого|ую))$/u, '7'],
  [/^(?:вос(?:емь|ьми|емью)|восьм(?:ой|ая|ом|ого|ую))$/u, '8'],
  [/^(?:девят(?:ь|и|ью|ый|ая|ом|ого|ой|ую))$/u, '9'],
  [/^(?:десят(?:ь|и|ью|ый|ая|ом|ого|ой|ую))$/u, '10'],
  [/^(?:одиннадцат[а-я]+)$/u, '11'],
  [/^(?:двенадцат[а-я]+)$/u, '12'],
  [/^(?:тринадцат[а-я]+)$/u, '13'],
  [/^(?:четырнадцат[а-я]+)$/u, '14'],
  [/^(?:пятнадцат[а-я]+)$/u, '15'],
  [/^(?:шестнадцат[а-я]+)$/u, '16'],
  [/^(?:семнадцат[а-я]+)$/u, '17'],
  [/^(?:восемнадцат[а-я]+)$/u, '18'],
  [/^(?:девятнадцат[а-я]+)$/u, '19'],
  [/^(?:двадцат[а-я]+)$/u, '20'],
  [/^(?:тридцат[а-я]+)$/u, '30'],
  [/^(?:сорок[а]?)$/u, '40'],
  [/^(?:пят(?:ьдесят|идесяти))$/u, '50'],
  [/^(?:шест(?:ьдесят|идесяти))$/u, '60'],
  [/^(?:сем(?:ьдесят|идесяти))$/u, '70'],
  [/^(?:вос(?:емьдесят|ьмидесяти))$/u, '80'],
  [/^(?:девяност[а-я])$/u, '90'],
  [/^(?:сто|ста)$/u, '100'],
  [/^(?:полтор(?:а|ы))$/u, '1.5'],
]

/** What was typed, taken apart: `от 7 до 9,5 млн` → `от`, `7`, `до`, `9.5`, `млн`. */
export function tokensOf(typed: string): Token[] {
  const plain = plainText(typed)
  let end = 0
  const tokens = [...plain.matchAll(TOKEN)].map(({ 0: found, index }): Token => {
    const startsClause = /[,;.!?]\s/.test(plain.slice(end, index))
    end = index + found.length
    const text = textOf(found, plain.slice(end))
    return { text, typed: found, ...(startsClause && { startsClause }) }
  })
  return joinTens(tokens)
}

function textOf(found: string, rest: string): string {
  if (IS_PHONE.test(found)) return '@phone'
  if (SQUARE_METRES.test(found)) return 'м2'
  if (DASH.test(found)) return '-'
  // `850.000` is a sum, `9.125 млн` and `45.125 м` have a fraction.
  if (/^\d/.test(found)) return withoutGroups(found, /^ ?[мтлк]/u.test(rest) ? undefined : 1_000_000).replace(',', '.')
  return NUMBER_WORDS.find(([forms]) => forms.test(found))?.[1] ?? found
}

/** `двадцать пять` is one number, and so is `девять с половиной`. */
function joinTens(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    const isSpelled = before && before.text !== before.typed && /^[2-9]0$/.test(before.text)
    if (isSpelled && token.text !== token.typed && /^[1-9]$/.test(token.text)) {
      joined.splice(-1, 1, { text: String(Number(before.text) + Number(token.text)), typed: both(before, token) })
      continue
    }
    const number = joined.at(-2)
    if (token.text === 'половиной' && before?.text === 'с' && number && /^\d+$/.test(number.text)) {
      joined.splice(-2, 2, { text: `${number.text}.5`, typed: both(number, before, token) })
      continue
    }
    joined.push(token)
  }
  return joined
}

function both(...tokens: readonly Token[]): string {
  return tokens.map(({ typed }) => typed).join(' ')
}
