import { expect, test } from 'vitest'
import { workingMinutes } from './progress.ts'

const week = (['mon-fri', 'sat-sun'] as const).map(days => ({ days, from: '09:00', to: '19:00' }))
const office = { hours: week, special: [{ date: '2026-11-22', closed: true }], timeZone: 'Europe/Moscow' }

test.each([
  // Moscow is three hours ahead.
  ['within a day', '2026-11-20T06:10:00Z', '2026-11-20T06:25:30Z', 15],
  ['before the opening', '2026-11-20T04:00:00Z', '2026-11-20T06:05:00Z', 5],
  ['over a night', '2026-11-19T15:50:00Z', '2026-11-20T06:10:00Z', 20],
  ['over a closed day', '2026-11-21T15:00:00Z', '2026-11-23T07:00:00Z', 120],
  ['while it is closed', '2026-11-20T17:00:00Z', '2026-11-20T20:00:00Z', 0],
  ['after the clock was set back', '2026-11-20T08:00:00Z', '2026-11-20T07:00:00Z', 0],
])('minutes of opening hours %s', (_, from, to, minutes) => {
  expect(workingMinutes(office, new Date(from), new Date(to))).toBe(minutes)
})
