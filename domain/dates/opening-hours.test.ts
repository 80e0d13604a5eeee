import { expect, test } from 'vitest'
import { dayIn, openingState, utcOffset } from './opening-hours.ts'

const office = {
  timeZone: 'Europe/Moscow',
  hours: [
    { days: 'mon-fri', from: '09:00', to: '21:00' },
    { days: 'sat-sun', from: '09:00', to: '19:00' },
  ],
  special: [
    { date: '2026-12-31', from: '09:00', to: '16:00', closed: false },
    { date: '2027-01-01', closed: true },
    { date: '2027-01-02', closed: true },
  ],
} as const

/** @param moscow local time of the office */
const state = (moscow: string) => openingState(office, new Date(`${moscow}+03:00`))

test.each([
  ['a minute before opening on Friday', '2026-11-20T08:59', { isOpen: false, opens: '2026-11-20 09:00' }],
  ['at opening', '2026-11-20T09:00', { isOpen: true, closesAt: '21:00' }],
  ['the last minute of Friday', '2026-11-20T20:59', { isOpen: true, closesAt: '21:00' }],
  ['at closing: tomorrow is Saturday', '2026-11-20T21:00', { isOpen: false, opens: '2026-11-21 09:00' }],
  ['Saturday evening', '2026-11-21T18:59', { isOpen: true, closesAt: '19:00' }],
  ['Saturday after closing', '2026-11-21T19:00', { isOpen: false, opens: '2026-11-22 09:00' }],
  ['Sunday evening', '2026-11-22T18:59', { isOpen: true, closesAt: '19:00' }],
  ['Sunday after closing', '2026-11-22T19:30', { isOpen: false, opens: '2026-11-23 09:00' }],
  ['midnight', '2026-11-22T00:00', { isOpen: false, opens: '2026-11-22 09:00' }],
  ['the last day of the year is short', '2026-12-31T15:59', { isOpen: true, closesAt: '16:00' }],
  ['after it two closed days', '2026-12-31T16:00', { isOpen: false, opens: '2027-01-03 09:00' }],
  ['a closed day', '2027-01-01T12:00', { isOpen: false, opens: '2027-01-03 09:00' }],
])('%s', (_, moscow, expected) => {
  const { isOpen, closesAt, opens } = state(moscow)
  expect({ isOpen, ...(closesAt && { closesAt }), ...(opens && { opens: `${opens.date} ${opens.at}` }) }).toEqual(
    expected,
  )
})

test('the day is that of the office, not that of the server', () => {
  expect(dayIn('Europe/Moscow', new Date('2026-11-20T21:30:00Z'))).toBe('2026-11-21')
  expect(dayIn('America/New_York', new Date('2026-11-21T04:59:00Z'))).toBe('2026-11-20')
  // Friday in Kamchatka when it is still Thursday in Greenwich.
  expect(openingState({ ...office, timeZone: 'Asia/Kamchatka' }, new Date('2026-11-19T22:00:00Z'))).toEqual({
    isOpen: true,
    today: '2026-11-20',
    closesAt: '21:00',
    opens: null,
  })
})

test('an office that never opens says no day', () => {
  expect(openingState({ ...office, hours: [] }, new Date('2026-11-20T09:00:00Z'))).toEqual({
    isOpen: false,
    today: '2026-11-20',
    closesAt: null,
    opens: null,
  })
})

test.each([
  ['Asia/Vladivostok', '2026-11-21', '+10:00'],
  ['Europe/Moscow', '2026-11-21', '+03:00'],
  ['America/St_Johns', '2026-11-21', '-03:30'],
  ['America/St_Johns', '2026-07-21', '-02:30'],
  ['UTC', '2026-11-21', '+00:00'],
])('the offset of %s on %s is %s', (timeZone, date, offset) => {
  expect(utcOffset(timeZone, date)).toBe(offset)
})
