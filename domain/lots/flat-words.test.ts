import { expect, test } from 'vitest'
import { completionOf } from '../dates/dates.ts'
import { addressText, joinList, keysText, windsText } from './flat-words.ts'

/** Without no-break spaces and word joiners. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
const flat = {
  building: { number: '1', sections_count: 3 },
  section: { number: 2 },
  floor: 5,
  floors_total: 9,
  number: '21',
}

const TODAY = '2026-11-21'

test('a building of several sections names the section, a tower does not', () => {
  expect(plain(addressText(flat))).toBe('Корпус 1, секция 2 · 5-й этаж из 9 · № 21')
  expect(plain(addressText({ ...flat, building: { number: '2', sections_count: 1 } }))).toBe(
    'Корпус 2 · 5-й этаж из 9 · № 21',
  )
})

test('a house that is ready gives its keys at once', () => {
  expect(plain(keysText(completionOf('2026-3', true, TODAY), '2026-09-21', TODAY))).toBe('Дом сдан, ключи сразу')
  expect(plain(keysText(completionOf('2027-2', false, TODAY), '2027-09-30', TODAY))).toBe(
    'Сдача — II кв. 2027, ключи до 30 сентября 2027',
  )
})

test('a quarter that has passed is promised no longer, unless the building is ready', () => {
  const late = completionOf('2027-2', false, '2027-07-01')
  expect(plain(keysText(late, '2027-09-30', '2027-07-01'))).toBe('Сдача — срок уточняем')
  expect(plain(completionOf('2027-2', false, '2027-06-30').label)).toBe('II кв. 2027')
  expect(plain(completionOf('2027-2', true, '2027-07-01').label)).toBe('II кв. 2027')
})

test('compass directions keep the order given', () => {
  expect(plain(windsText(['E', 'S']))).toBe('восток и юг')
})

test('lists are joined as Russian joins them', () => {
  expect([[], ['а'], ['а', 'б'], ['а', 'б', 'в']].map(list => plain(joinList(list)))).toEqual([
    '',
    'а',
    'а и б',
    'а, б и в',
  ])
})
