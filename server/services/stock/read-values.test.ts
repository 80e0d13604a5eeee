import { expect, test } from 'vitest'
import { STATUS_WORDS } from '#domain/stock/words.ts'
import * as values from './read-values.ts'
import { type Read, Unreadable } from './read-values.ts'

/** Binds a reader to the time zone of the quarter, which only dates use. */
const inMoscow =
  <Value>(read: Read<Value>) =>
  (text: string) =>
    read(text, 'Europe/Moscow')
const line = inMoscow(values.line)
const label = inMoscow(values.label)
const whole = inMoscow(values.whole)
const numberIn = inMoscow(values.numberIn)
const rooms = inMoscow(values.rooms)
const roubles = inMoscow(values.roubles)
const roublesBefore = inMoscow(values.roublesBefore)
const area = inMoscow(values.area)
const length = inMoscow(values.length)
const power = inMoscow(values.power)
const day = inMoscow(values.day)
const codes = inMoscow(values.codes)
const yes = inMoscow(values.yes)
const status = inMoscow(values.word(STATUS_WORDS))

/** The message for an unreadable text; null = it was read. */
function complaint(read: (text: string) => unknown, text: string): string | null {
  try {
    read(text)
    return null
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
}

test.each([
  ['a text', line],
  ['a whole number', whole],
  ['a number in words', numberIn],
  ['rooms', rooms],
  ['a sum', roubles],
  ['an area', area],
  ['a length', length],
  ['a power', power],
  ['a day', day],
  ['yes or no', yes],
  ['a status', status],
] as const)('an empty text has no value: %s', (_, read) => {
  expect(read('')).toBeUndefined()
})

test('reads a text unchanged', () => {
  expect(line('0')).toBe('0')
  expect(line('Кладовая 12А')).toBe('Кладовая 12А')
})

test('reads floors as whole numbers, with any minus sign below ground', () => {
  expect(['0', '7', '-1', '−2', '–3', '999999999'].map(whole)).toEqual([0, 7, -1, -2, -3, 999_999_999])
  expect(complaint(whole, '1.5')).toBe('«1.5» is not a whole number')
  expect(whole('—')).toBe(undefined)
  for (const text of ['1000000000', '1 0', '7 этаж', '--1', '1e3']) expect(complaint(whole, text), text).not.toBeNull()
})

test('extracts the number of a section from its name', () => {
  expect(['3', 'Секция 2', '№14', 'Парадная 1 (двор 9)'].map(numberIn)).toEqual([3, 2, 14, 1])
  expect(complaint(numberIn, 'Парадная')).toBe('«Парадная» has no number')
})

test('reads a studio as 0 rooms, others by their number', () => {
  expect(['студия', 'Студии', 'studio', 'STUDIO', '0', 'квартира-студия', 'Ст.'].map(rooms)).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ])
  expect(['1', '2к', '3-комнатная'].map(rooms)).toEqual([1, 2, 3])
  expect(complaint(rooms, '12345')).toBe('«12345» has a number of more than four digits')
})

test('reads a price in whole roubles in any notation', () => {
  const million = ['9900000', '9 900 000', '9\u00a0900\u202f000 ₽', '9900000,00 ₽', '9900000.00 руб.', '9 900 000 р.']
  for (const text of million) expect(roubles(text), text).toBe(9_900_000)
  expect(['0,5', '1', '1,49', '1,50', '2000000000'].map(roubles)).toEqual([1, 1, 1, 2, 2_000_000_000])
  expect(['по запросу', 'По запросу', ' ', '₽'].map(roubles)).toEqual([undefined, undefined, undefined, undefined])
})

test('reads thousands separators and binary fraction errors in prices', () => {
  const spellings = [
    '9.900.000',
    '9,900,000',
    "9'900'000",
    '9.900.000,00',
    '9,900,000.00',
    '9 900 000,00 р',
    '9900000.0',
  ]
  for (const text of [
    ...spellings,
    '9899999.999999998',
    '9 900 000 RUB',
    '9900000.000',
    'RUB 9900000',
    '9 900 000.-',
    '9.900.000,-',
    '9 900 000 =',
    '9 900 000-00',
    '9 900 000 руб. 00 коп.',
  ])
    expect(roubles(text), text).toBe(9_900_000)
  // Ambiguous: a thousand, or three decimals.
  for (const text of ['850.000', '1,250', '9.900.00', '9.900,000.00', '9,9E+6'])
    expect(complaint(roubles, text), text).toContain('is not an amount')
})

test('0 roubles is no price without a discount', () => {
  for (const zero of ['0', '0,00', '0 ₽', '0.00 руб.']) expect(roublesBefore(zero), zero).toBe(undefined)
  expect(roublesBefore('9 900 000')).toBe(9_900_000)
})

test('rejects a text that is not a price', () => {
  expect(complaint(roubles, '12о00')).toBe('«12о00» is not an amount in roubles')
  for (const zero of ['0', '0,00', '0,49'])
    expect(complaint(roubles, zero)).toBe('0 is not a price: leave it empty if the price is on request')
  expect(complaint(roubles, '2000000001')).toBe('«2000000001» is more than 2000000000 roubles')
  for (const text of ['-5', '1,234', '1.2.3', '5 млн'])
    expect(complaint(roubles, text), text).toContain('is not an amount')
})

test('converts areas to dm² and lengths to cm, and reads power in kW', () => {
  const spellings = ['68.40', '68,4 м²', '68.4м2', '68,40 кв.м.', '68,4 кв. м', '68,4 кв м', '68,4 м']
  for (const text of spellings) expect(area(text), text).toBe(6840)
  expect(['0.01', '1 200,5', '100000'].map(area)).toEqual([1, 120_050, 10_000_000])
  expect(['2,75 м', '1000'].map(length)).toEqual([275, 100_000])
  expect(['7,4', '22', '1000'].map(power)).toEqual([7.4, 22, 1000])
})

test('rejects areas, lengths and powers that are out of range or not numbers', () => {
  for (const text of ['0', '0,00', '-5', '100000.01', '12..5', '3x4'])
    expect(complaint(area, text)).toBe(`«${text}» is not an area in m²`)
  for (const text of ['0', '1000.01']) expect(complaint(length, text)).toBe(`«${text}» is not a length in metres`)
  for (const text of ['0', '1000.01']) expect(complaint(power, text)).toBe(`«${text}» is not a power in kW`)
})

test('reads a date in Russian or ISO format, with or without a time', () => {
  const days = [
    '2026-12-01',
    '01.12.2026',
    '01.12.2026 10:30',
    '2026-12-01T23:59:00',
    '2026-12-01 10:30',
    '1.12.2026',
    '01/12/26',
    '2026/12/1',
    '1.12.2026 г.',
    '20261201',
  ]
  for (const text of days) expect(day(text), text).toBe('2026-12-01')
  expect(['29.02.2024', '31.12.2026', '2026-01-31'].map(day)).toEqual(['2024-02-29', '2026-12-31', '2026-01-31'])
})

test('reads the date serials of a workbook, of this century only', () => {
  expect(['36526', '46357', '46357.75', '73050'].map(day)).toEqual([
    '2000-01-01',
    '2026-12-01',
    '2026-12-01',
    '2099-12-31',
  ])
  for (const text of ['36525', '73051', '4635', '463570']) expect(complaint(day, text), text).toContain('is not a date')
})

test('converts a time with an offset to the date in the quarter', () => {
  expect(day('2026-12-01T21:30:00.000Z')).toBe('2026-12-02')
  expect(day('2026-12-02T01:30:00+0500')).toBe('2026-12-01')
  expect(day('2026-12-01T12:00:00+03:00')).toBe('2026-12-01')
})

test('limits the length of labels and removes a zero fraction', () => {
  expect(['145.0', '2,00', '1-06', '3.1', '10.10'].map(label)).toEqual(['145', '2', '1-06', '3.1', '10.10'])
  expect(complaint(line, 'я'.repeat(201))).toMatch(/^«я{60}…» is longer than 200 characters$/)
})

test('rejects a date that does not exist', () => {
  expect(complaint(day, '29.02.2026')).toBe('«29.02.2026» is not a date (2026-12-01 or 01.12.2026)')
  for (const text of ['2026-02-30', '12.31.2026', '12/31/2026', '2026-12-01 25:00', '01.12.20261', '2026-12', 'завтра'])
    expect(complaint(day, text), text).toBe(`«${text}» is not a date (2026-12-01 or 01.12.2026)`)
})

test('reads several words for yes and no and rejects others', () => {
  expect(['да', 'Есть', '+', '1', 'TRUE', 'yes'].map(yes)).toEqual([true, true, true, true, true, true])
  expect(['нет', '-', '−', '0', 'False', 'no'].map(yes)).toEqual([false, false, false, false, false, false])
  for (const text of ['нет данных', 'не да', '2', '++'])
    expect(complaint(yes, text)).toBe(`«${text}» is neither «да» nor «нет»`)
})

test('reads a list of codes with any separator', () => {
  expect(codes('shop, office;cafe  bank')).toEqual(['shop', 'office', 'cafe', 'bank'])
  expect(codes(' ,')).toEqual([])
})

test('reads a status regardless of case, spaces and ё', () => {
  const words = ['Свободна', 'в  Продаже', 'БРОНЬ', 'сделка', 'sold', 'Скоро в продаже', 'Снята', 'Не продаётся']
  expect(words.map(status)).toEqual(['free', 'free', 'booked', 'booked', 'sold', 'closed', 'withdrawn', 'unavailable'])
  expect(['🟢 Свободна', '✔️ Бронь', 'Продана ❌'].map(status)).toEqual(['free', 'booked', 'sold'])
  expect(complaint(status, 'Свободна?')).toMatch(/is not one of/)
  expect(complaint(status, 'ждёт')).toBe(
    '«ждёт» is not one of «свободна», «бронь», «продана», «скоро в продаже», «снята с продажи», «не продается»',
  )
})
