import { describe, expect, test } from 'vitest'
import * as copy from '#texts/contacts.ts'
import { type VisitHours, visitHint, visitProblems } from './visit.ts'

/** Saturday. */
const OFFICE: VisitHours = {
  hours: [
    { days: 'mon-fri', from: '09:00', to: '21:00' },
    { days: 'sat-sun', from: '09:00', to: '19:00' },
  ],
  special: [
    { date: '2026-12-31', from: '09:00', to: '16:00', closed: false },
    { date: '2027-01-01', closed: true },
  ],
  today: '2026-11-21',
}

/** Problems with plain spaces. */
function problems(date: string, time: string, office = OFFICE) {
  const found = Object.entries(visitProblems({ visit_date: date, visit_time: time }, office))
  return Object.fromEntries(found.map(([field, text]) => [field, text.replaceAll('\u00a0', ' ')]))
}

test.each([
  ['today', '21/11/2026', '18:59'],
  ['a weekday, later than a weekend closes', '23/11/2026', '20:59'],
  ['at opening', '22/11/2026', '09:00'],
  ['without the mask', '5.12.2026', '9:30'],
  ['the sixtieth day', '20/01/2027', '12:00'],
  ['a short day', '31/12/2026', '15:59'],
])('accepts %s', (_, date, time) => {
  expect(problems(date, time)).toEqual({})
})

test.each([
  ['', copy.visitDateRequired],
  ['21/11', copy.visitDateShape],
  ['2026-12-05', copy.visitDateShape],
  ['31/11/2026', copy.visitDateUnreal],
  ['29/02/2027', copy.visitDateUnreal],
  ['01/13/2026', copy.visitDateUnreal],
  ['00/12/2026', copy.visitDateUnreal],
  ['20/11/2026', copy.visitDatePast],
  ['21/01/2027', 'Записываем не позже 20 января 2027'],
  ['01/01/2027', '1 января офис закрыт. Выберите другой день.'],
])('refuses the day «%s»: %s', (date, problem) => {
  expect(problems(date, '12:00')).toEqual({ visit_date: problem.replaceAll('\u00a0', ' ') })
})

test.each([
  ['21/11/2026', '', copy.visitTimeRequired],
  ['21/11/2026', '9', copy.visitTimeShape],
  ['21/11/2026', '24:00', copy.visitTimeShape],
  ['21/11/2026', '12:60', copy.visitTimeShape],
  ['21/11/2026', '08:59', 'В субботу офис открыт с 9:00 до 19:00'],
  ['21/11/2026', '19:00', 'В субботу офис открыт с 9:00 до 19:00'],
  ['24/11/2026', '21:00', 'Во вторник офис открыт с 9:00 до 21:00'],
  ['31/12/2026', '16:00', '31 декабря офис открыт с 9:00 до 16:00'],
])('refuses on the day «%s» the time «%s»: %s', (date, time, problem) => {
  expect(problems(date, time)).toEqual({ visit_time: problem.replaceAll('\u00a0', ' ') })
})

test('both fields are judged at once; opening hours only once the day is right', () => {
  expect(problems('', '')).toEqual({ visit_date: copy.visitDateRequired, visit_time: copy.visitTimeRequired })
  expect(problems('20/11/2026', '03:00')).toEqual({ visit_date: copy.visitDatePast })
})

describe('with the clock of the office', () => {
  const office = { ...OFFICE, clock: '15:00' }

  test('a time of today that has passed is refused, a later one and another day are not', () => {
    expect(problems('21/11/2026', '15:00', office).visit_time).toBe(copy.visitTimePast.replaceAll('\u00a0', ' '))
    expect(problems('21/11/2026', '15:01', office)).toEqual({})
    expect(problems('22/11/2026', '10:00', office)).toEqual({})
  })
})

test('the hours of a day are shown once the day is possible', () => {
  expect(visitHint('21/11/2026', OFFICE)?.replaceAll('\u00a0', ' ')).toBe('В субботу офис открыт с 9:00 до 19:00')
  for (const typed of ['', '21/1', '20/11/2026', '01/01/2027']) expect(visitHint(typed, OFFICE)).toBeUndefined()
})
