import { expect, test } from 'vitest'
import { flatWords } from '#domain/lots/flat-fields.ts'
import { remarkTexts } from './remark-texts.ts'

test('several values that nothing has are told in one sentence', () => {
  const [text] = remarkTexts({ remark: null, unknown: { building: [7, 9] } }, flatWords)
  expect(text?.replaceAll('\u00a0', ' ')).toBe('Корпус — не нашли в продаже: 7, 9')
})
