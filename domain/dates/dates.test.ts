import { expect, test } from 'vitest'
import {
  completionKey,
  completionOf,
  daysBetween,
  endOfTime,
  formatDate,
  isInForce,
  isPublished,
  onWeekday,
} from './dates.ts'

test('every month and every day of the week has its Russian name', () => {
  const months = Array.from({ length: 12 }, (_, index) => formatDate(`2027-${String(index + 1).padStart(2, '0')}-03`))
  expect(months.map(date => date.replace('3\u00a0', ''))).toEqual([
    'января',
    'февраля',
    'марта',
    'апреля',
    'мая',
    'июня',
    'июля',
    'августа',
    'сентября',
    'октября',
    'ноября',
    'декабря',
  ])
  const days = Array.from({ length: 7 }, (_, index) => onWeekday(`2026-11-${16 + index}`).replace('\u00a0', ' '))
  expect(days.join(', ')).toBe('в понедельник, во вторник, в среду, в четверг, в пятницу, в субботу, в воскресенье')
})

test('the four quarters are Roman numbers, and their keys lead back', () => {
  const quarters = [1, 2, 3, 4].map(quarter => completionOf(`2028-${quarter}`, false, '2026-11-21'))
  expect(quarters.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
    'I кв. 2028',
    'II кв. 2028',
    'III кв. 2028',
    'IV кв. 2028',
  ])
  expect(quarters.map(completionKey)).toEqual(['2028-1', '2028-2', '2028-3', '2028-4'])
  expect(() => completionOf('2028-5', false, '2026-11-21')).toThrow(RangeError)
})

test.each([
  ['сентябрь 2028 года', '2028-09-30'],
  ['IV\u00a0кв. 2028', '2028-12-31'],
  ['II кв. 2028', '2028-06-30'],
  ['весна 2027', '2027-05-31'],
  ['2025–2027', '2027-12-31'],
  ['первая очередь открыта', null],
])('%s ends on %s', (text, day) => {
  expect(endOfTime(text)).toBe(day)
})

test('days are counted forward, over the change of clocks and of the year', () => {
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2027-03-01', '2027-02-28')).toBe(-1)
  expect(daysBetween('2026-03-01T23:59:59Z', '2026-04-01')).toBe(31)
})

const term = { from: '2026-11-05', until: '2027-01-31' }

test.each([
  ['2026-11-04', term, false],
  ['2026-11-05', term, true],
  ['2027-01-31', term, true],
  ['2027-02-01', term, false],
  ['2020-01-01', { ...term, from: null }, true],
  ['2030-01-01', { ...term, until: null }, true],
])('on %s a term of %o holds: %s', (day, of, expected) => {
  expect(isInForce(of, day)).toBe(expected)
})

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-11-22', true],
])('on %s what is written for the 21st has come out: %s', (day, expected) => {
  expect(isPublished({ date: '2026-11-21' }, day)).toBe(expected)
})
