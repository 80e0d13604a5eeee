import { expect, test } from 'vitest'
import { formatFileSize } from './format.ts'

test.each([
  [1, '1 КБ'],
  [18_517, '18 КБ'],
  [1_500_000, '1,4 МБ'],
])('%i bytes', (bytes, text) => {
  expect(formatFileSize(bytes).replace('\u00a0', ' ')).toBe(text)
})
