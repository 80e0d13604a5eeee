import type { IsoDate } from '#domain/dates/dates.ts'
import { keysOf } from '#domain/lib/collections.ts'
import { dayOfMoment, readMoment } from '#domain/stock/moment.ts'
import { MAX_PRICE_RUB } from '#domain/stock/plausible-prices.ts'
import { quoted } from '#domain/stock/source.ts'
import { valueOfWord } from '#domain/stock/words.ts'

/** Undefined = it is empty. @throws Unreadable */
export type Read<Value> = (text: string, timeZone: string) => Value | undefined

/** A text that cannot be parsed; `message` says what was expected. */
export class Unreadable extends Error {}

/** Larger sizes are mistakes. */
const LARGEST_AREA_M2 = 100_000
const LARGEST_LENGTH_M = 1_000
/** Limit for names, numbers and codes, which are sent to every visitor. */
const LONGEST_TEXT_CHARS = 200
const MAX_CODES = 20
/** `-` in a column of numbers or dates is an empty value. */
const NONE = /^[-–—−]*$/

export const line: Read<string> = text => {
  if (text.length > LONGEST_TEXT_CHARS)
    throw new Unreadable(`${quoted(text)} is longer than ${LONGEST_TEXT_CHARS} characters`)
  return text || undefined
}

/** Number or name of a lot or building: `145`, `1-06`. Programs write a column of numbers with gaps as `145.0`. */
export const label: Read<string> = (text, timeZone) => line(text.replace(/^(\d+)[.,]0+$/, '$1'), timeZone)

/** A number on the door: `145`, `кв. 145`, `№ 145`. */
export const door: Read<string> = (text, timeZone) =>
  label(
    text.replace(/^(?:(?:кв|квартира|пом|помещение|место|машино-место|м\/м|кладовая)\.?\s*)?№?\s*(?=\d)/i, ''),
    timeZone,
  )

/** An integer; floors may be negative. */
export const whole: Read<number> = text => {
  if (NONE.test(text)) return undefined
  const plain = text.replace(/^[−–]/, '-').replace(/[.,]0+$/, '')
  if (!/^-?\d{1,9}$/.test(plain)) throw new Unreadable(`${quoted(text)} is not a whole number`)
  return Number(plain)
}

/** A floor: `2`, `−1`, `2-й этаж`, `2/9`, `2 из 9`. */
export const floor: Read<number> = (text, timeZone) =>
  whole(text.replace(/^эт\S*\s+|(?:-?й)?\s*(?:(?:\/|из)\s*\d+)?\s*(?:эт\S*)?$/gi, ''), timeZone)

/** The number in `Секция 2` and `Парадная 1`, or a number alone. */
export const numberIn: Read<number> = text => {
  if (NONE.test(text)) return undefined
  const digits = /\d+/.exec(text)?.[0]
  if (digits === undefined) throw new Unreadable(`${quoted(text)} has no number`)
  if (digits.length > 4) throw new Unreadable(`${quoted(text)} has a number of more than four digits`)
  if (/\d[.,/]\d*[1-9]/.test(text)) throw new Unreadable(`${quoted(text)} does not have a whole number`)
  return Number(digits)
}

/** Rooms: `0`, `студия`, `2к`, `3-комнатная`. */
export const rooms: Read<number> = (text, timeZone) => {
  if (/^(квартира-)?студи|^studio$|^ст\.?$/i.test(text)) return 0
  return numberIn(text, timeZone)
}

/** Whole roubles: `9 900 000`, `9900000,00 ₽`, `9.900.000`. */
export const roubles: Read<number> = text => {
  const plain = text
    .replace(/\s/g, '')
    .replace(/₽|руб[^\d]*00коп\.?$|рубл(ей|я|ь)|руб\.?|^(rub|rur)|(rub|rur)$|р\.?$|(?<=[\d.])[.,]?[-–=]+(00)?$/gi, '')
  if (NONE.test(plain) || /^(цена)?позапросу$/i.test(plain)) return undefined
  const number = Number(decimalOf(plain))
  // Allows kopecks and binary fraction errors: 11744000.000000002.
  const isExact = Math.abs(number * 100 - Math.round(number * 100)) < 1e-3
  if (Number.isNaN(number) || !isExact) throw new Unreadable(`${quoted(text)} is not an amount in roubles`)
  const sum = Math.round(number)
  if (sum === 0) throw new Unreadable('0 is not a price: leave it empty if the price is on request')
  if (sum > MAX_PRICE_RUB) throw new Unreadable(`${quoted(text)} is more than ${MAX_PRICE_RUB} roubles`)
  return sum
}

/** 0 is what programs write where there is no price without a discount. */
export const roublesBefore: Read<number> = (text, timeZone) =>
  /^0(?:[.,]0+)?\s*(?:₽|р\S*)?$/i.test(text) ? undefined : roubles(text, timeZone)

/** Groups of three digits with one separator, then an optional fraction with another: `9.900.000,00`, `9'900'000`. */
const GROUPED = /^(?<whole>\d{1,3}(?:(?<sign>[.,'’`])\d{3})(?:\k<sign>\d{3})+)(?:(?!\k<sign>)[.,](?<fraction>\d+))?$/
/** `850.000` is ambiguous, so one group needs a fraction or a separator that is no decimal sign. */
const ONE_GROUP = /^(?<whole>\d{1,3}(?:['’`]\d{3}|,\d{3}(?=\.)|\.\d{3}(?=,)))(?:[.,](?<fraction>\d+))?$/

/** Converts to a text that `Number` accepts; undefined = not a number, or ambiguous. */
function decimalOf(plain: string): string | undefined {
  const groups = (GROUPED.exec(plain) ?? ONE_GROUP.exec(plain))?.groups
  if (groups) return `${groups.whole?.replace(/\D/g, '')}.${groups.fraction ?? '0'}`
  if (/^\d{1,3}[.,]\d{3}$/.test(plain)) return undefined
  return /^\d+([.,]\d+)?$/.test(plain) ? plain.replace(',', '.') : undefined
}

export const area: Read<number> = text => hundredths(text, LARGEST_AREA_M2, 'an area in m²')

export const length: Read<number> = text => hundredths(text, LARGEST_LENGTH_M, 'a length in metres')

export const power: Read<number> = text => {
  const value = hundredths(text, LARGEST_LENGTH_M, 'a power in kW')
  return value === undefined ? undefined : value / 100
}

function hundredths(text: string, largest: number, what: string): number | undefined {
  if (NONE.test(text)) return undefined
  const plain = text.replace(/\s|кв\.?\s?м\.?|м2|м²|m2|м\.?$/gi, '').replace(',', '.')
  const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
  if (!(value > 0 && value <= largest)) throw new Unreadable(`${quoted(text)} is not ${what}`)
  return Math.round(value * 100)
}

/** A date, a time converted to the time zone of the quarter, or the date serial of a workbook. */
export const day: Read<IsoDate> = (text, timeZone) => {
  if (NONE.test(text)) return undefined
  const moment = readMoment(text)
  if (!moment) throw new Unreadable(`${quoted(text)} is not a date (2026-12-01 or 01.12.2026)`)
  return dayOfMoment(moment, timeZone)
}

export const yes: Read<boolean> = text => {
  if (text === '') return undefined
  if (/^(да|есть|\+|1|true|yes)$/i.test(text)) return true
  if (/^(нет|-|−|0|false|no)$/i.test(text)) return false
  throw new Unreadable(`${quoted(text)} is neither «да» nor «нет»`)
}

/** A list of codes: `shop, office`. */
export const codes: Read<string[]> = (text, timeZone) => {
  const list = text.split(/[\s,;]+/).filter(Boolean)
  if (list.length > MAX_CODES) throw new Unreadable(`more than ${MAX_CODES} codes`)
  for (const code of list) line(code, timeZone)
  return list
}

/** Reader for one value of a fixed list, by any of its words. */
export function word<Value extends string>(words: Readonly<Record<Value, readonly string[]>>): Read<Value> {
  return text => {
    if (text === '') return undefined
    const value = valueOfWord(words, text)
    if (value !== undefined) return value
    const known = keysOf(words).map(key => `«${words[key][0]}»`)
    throw new Unreadable(`${quoted(text)} is not one of ${known.join(', ')}`)
  }
}
