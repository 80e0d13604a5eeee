import { addDays, type IsoDate } from '#domain/dates.ts'
import { keysOf } from '#domain/keys-of.ts'
import { valueOfWord } from '#domain/stock/words.ts'

/** What a text means; undefined = nothing stands there. @throws Unreadable */
export type Read<Value> = (text: string) => Value | undefined

/** A text that means nothing; `message` says what was wanted. */
export class Unreadable extends Error {}

/** Larger numbers are a mistake, and no column of the database takes them. */
const LARGEST_SUM_RUB = 2_000_000_000
const LARGEST_AREA_M2 = 100_000
const LARGEST_LENGTH_M = 1_000
/** Day 0 of the numbers that a workbook keeps days as. */
const WORKBOOK_EPOCH: IsoDate = '1899-12-30'
const WORKBOOK_DAYS = { first: 36_526, last: 73_050 }

/** Any text. */
export const line: Read<string> = text => text || undefined

/** A number without a fraction, `−1` of floors too. */
export const whole: Read<number> = text => {
  if (text === '') return undefined
  const plain = text.replace(/^[−–]/, '-')
  if (!/^-?\d{1,9}$/.test(plain)) throw new Unreadable(`«${text}» is no whole number`)
  return Number(plain)
}

/** The number in `Секция 2` and `Парадная 1`, or a number alone. */
export const numberIn: Read<number> = text => {
  if (text === '') return undefined
  const digits = /\d+/.exec(text)?.[0]
  if (digits === undefined) throw new Unreadable(`«${text}» has no number`)
  if (digits.length > 4) throw new Unreadable(`«${text}» has a number of more than four digits`)
  return Number(digits)
}

/** Rooms: `0`, `студия`, `2к`, `3-комнатная`. */
export const rooms: Read<number> = text => {
  if (/^студи/i.test(text) || /^studio$/i.test(text)) return 0
  return numberIn(text)
}

/** Whole roubles: `9 900 000`, `9900000,00 ₽`. */
export const roubles: Read<number> = text => {
  const plain = text.replace(/[\s\u00A0\u202F]|₽|руб\.?|р\.$/gi, '')
  if (plain === '' || /^позапросу$/i.test(plain)) return undefined
  if (!/^\d+([.,]\d{1,2})?$/.test(plain)) throw new Unreadable(`«${text}» is no sum in roubles`)
  const sum = Math.round(Number(plain.replace(',', '.')))
  if (sum === 0) throw new Unreadable('0 is no price: leave it empty where the price is on request')
  if (sum > LARGEST_SUM_RUB) throw new Unreadable(`«${text}» is more than ${LARGEST_SUM_RUB} roubles`)
  return sum
}

/** Square decimetres from square metres. */
export const area: Read<number> = text => hundredths(text, LARGEST_AREA_M2, 'area in m²')

/** Centimetres from metres. */
export const length: Read<number> = text => hundredths(text, LARGEST_LENGTH_M, 'length in metres')

/** Kilowatts. */
export const power: Read<number> = text => {
  const value = hundredths(text, LARGEST_LENGTH_M, 'power in kW')
  return value === undefined ? undefined : value / 100
}

function hundredths(text: string, largest: number, what: string): number | undefined {
  if (text === '') return undefined
  const plain = text.replace(/[\s\u00A0\u202F]|кв\.?\s?м\.?|м2|м²|м$/gi, '').replace(',', '.')
  const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
  if (!(value > 0 && value <= largest)) throw new Unreadable(`«${text}» is no ${what}`)
  return Math.round(value * 100)
}

/** `2026-12-01`, `01.12.2026`, both with a time after them, or the number that a workbook keeps. */
export const day: Read<IsoDate> = text => {
  if (text === '') return undefined
  const [, serial] = /^(\d{5})(\.\d+)?$/.exec(text) ?? []
  if (serial !== undefined && Number(serial) >= WORKBOOK_DAYS.first && Number(serial) <= WORKBOOK_DAYS.last)
    return addDays(WORKBOOK_EPOCH, Number(serial))
  const [, russianDay, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})(\D|$)/.exec(text) ?? []
  const iso = year ? `${year}-${month}-${russianDay}` : text.slice(0, 10)
  const date = new Date(`${iso}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso)
    throw new Unreadable(`«${text}» is no day (2026-12-01 or 01.12.2026)`)
  return iso
}

/** Да or нет. */
export const yes: Read<boolean> = text => {
  if (text === '') return undefined
  if (/^(да|есть|\+|1|true|yes)$/i.test(text)) return true
  if (/^(нет|-|−|0|false|no)$/i.test(text)) return false
  throw new Unreadable(`«${text}» is neither «да» nor «нет»`)
}

/** Codes, one beside the other: `shop, office`. */
export const codes: Read<string[]> = text => text.split(/[\s,;]+/).filter(Boolean)

/** One of the words of a list. */
export function word<Value extends string>(words: Readonly<Record<Value, readonly string[]>>): Read<Value> {
  return text => {
    if (text === '') return undefined
    const value = valueOfWord(words, text)
    if (value !== undefined) return value
    const known = keysOf(words).map(one => `«${words[one][0]}»`)
    throw new Unreadable(`«${text}» is none of ${known.join(', ')}`)
  }
}
