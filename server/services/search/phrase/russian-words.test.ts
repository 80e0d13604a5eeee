import { expect, test } from 'vitest'
import { isRussianWord } from './russian-words.ts'

test.each(['здание', 'зданием', 'лодок', 'девушки', 'заказать', 'европейская', 'ее', 'европе'])(
  '«%s» is a word',
  word => {
    expect(isRussianWord(word)).toBe(true)
  },
)

// The last has an ending that its base does not take.
test.each(['зданее', 'ипатека', 'однакомнатная', '', 'а/', 'зданиях2', 'лодкий'])('«%s» is none', word => {
  expect(isRussianWord(word)).toBe(false)
})
