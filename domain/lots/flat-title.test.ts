import { expect, test } from 'vitest'
import { flatTitle } from './flat-words.ts'

test.each([
  [{ rooms: 0, isEuro: false, areaM2: 24.1 }, 'Студия, 24,1 м²'],
  [{ rooms: 2, isEuro: false, areaM2: 58 }, '2-комнатная, 58,0 м²'],
  [{ rooms: 3, isEuro: true, areaM2: 58.64 }, 'Евро-3, 58,6 м²'],
])('a flat of %o is «%s»', (flat, title) => {
  expect(flatTitle(flat).replaceAll('\u00a0', ' ')).toBe(title)
})
