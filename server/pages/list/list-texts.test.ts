import { expect, test } from 'vitest'
import { flatWords } from '#domain/lots/flat-fields.ts'
import { remarkTexts } from './list-texts.ts'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('several unknown values are listed in one sentence', () => {
  const [text] = remarkTexts({ remark: null, unknown: { building: [7, 9] } }, flatWords)
  expect(plain(text)).toBe('Корпус — не нашли в продаже: 7, 9')
})
