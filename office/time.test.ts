import { expect, test } from 'vitest'
import { formatMoment } from './time.ts'

test('a moment is as short as its distance allows', () => {
  const now = new Date(2026, 10, 19, 11, 41)
  const at = (...parts: [number, number, number, number, number]) => formatMoment(new Date(...parts).toISOString(), now)
  expect(at(2026, 10, 19, 10, 0)).toBe('10:00')
  expect(at(2026, 10, 18, 18, 40)).toBe('вчера, 18:40')
  expect(at(2026, 10, 20, 9, 5)).toBe('завтра, 09:05')
  expect(at(2026, 10, 5, 9, 5)).toBe('5 ноября')
  expect(at(2025, 2, 12, 9, 5)).toBe('12 марта 2025 г.')
})
