import { expect, test } from 'vitest'
import { formatExact, formatMoment, setTimeZone } from './time.ts'

test('a moment is as short as its distance allows, on the clock of the quarter', () => {
  setTimeZone('Asia/Vladivostok')
  const at = (iso: string) => formatMoment(iso, new Date('2026-11-19T01:41:00Z'))
  expect(at('2026-11-19T00:00:00Z')).toBe('10:00')
  expect(at('2026-11-18T14:10:00Z')).toBe('00:10')
  expect(at('2026-11-18T08:40:00Z')).toBe('вчера, 18:40')
  expect(at('2026-11-19T23:05:00Z')).toBe('завтра, 09:05')
  expect(at('2026-11-05T09:05:00Z')).toBe('5\u00a0ноября')
  expect(at('2025-03-12T09:05:00Z')).toBe('12\u00a0марта 2025')
  expect(formatExact('2026-11-19T00:00:31Z')).toBe('19 ноября 2026 г. в 10:00:31')
})
