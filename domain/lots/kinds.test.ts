import { expect, test } from 'vitest'
import { goneText } from './kinds.ts'

test.each([
  ['flat', 'sold', '2026-11-14', 'Продана 14 ноября 2026'],
  ['flat', 'sold', null, 'Продана'],
  ['flat', 'closed', null, 'Скоро в продаже'],
  ['flat', 'withdrawn', null, 'Снята с продажи'],
  ['parking', 'withdrawn', null, 'Снято с продажи'],
  ['parking', 'sold', '2026-11-14', 'Продано 14 ноября 2026'],
  ['commercial', 'closed', null, 'Сдано в аренду'],
] as const)('a %s that is %s on %s is labelled', (kind, status, soldOn, expected) => {
  expect(goneText({ kind, status }, soldOn).replaceAll('\u00a0', ' ')).toBe(expected)
})

test('a lot that has left the stock says so', () => {
  expect(goneText(null, null)).toBe('Больше не\u00a0продаётся')
})
