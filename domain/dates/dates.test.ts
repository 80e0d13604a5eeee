import { expect, test } from 'vitest'
import { completionKey, completionOf, daysBetween, formatDate, onWeekday } from './dates.ts'

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
  const quarters = [1, 2, 3, 4].map(quarter => completionOf(`2028-${quarter}`, false))
  expect(quarters.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
    'I кв. 2028',
    'II кв. 2028',
    'III кв. 2028',
    'IV кв. 2028',
  ])
  expect(quarters.map(completionKey)).toEqual(['2028-1', '2028-2', '2028-3', '2028-4'])
  expect(() => completionOf('2028-5', false)).toThrow(RangeError)
})

test('days are counted forward, over the change of clocks and of the year', () => {
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2027-03-01', '2027-02-28')).toBe(-1)
  expect(daysBetween('2026-03-01T23:59:59Z', '2026-04-01')).toBe(31)
})
