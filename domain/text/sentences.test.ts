import { expect, test } from 'vitest'
import { readingMinutes } from './format.ts'

test('a text is read at 180 words a minute, tags are not read, and nothing takes less than a minute', () => {
  expect(readingMinutes('<p>Два слова</p>')).toBe(1)
  expect(readingMinutes(`<p class="a b c">${'слово '.repeat(360)}</p>`)).toBe(2)
})
