import fc from 'fast-check'
import { expect, test } from 'vitest'
import { softHyphens } from './long-words.tsx'

const shown = (text: string) => softHyphens(text).replaceAll('\u00ad', '-')

test.each([
  ['Политика конфиденциальности', 'Политика кон-фи-ден-ци-аль-ности'],
  ['Пользовательское соглашение', 'Поль-зо-ва-тель-ское сог-ла-ше-ние'],
  ['Новый квартал', 'Новый квартал'],
  ['Четырёхкомнатная', 'Четы-рёх-ком-нат-ная'],
])('«%s»', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('no letter is lost, three stay on either side, a second pass changes nothing', () => {
  const word = fc.string({ unit: fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'), maxLength: 30 })
  fc.assert(
    fc.property(word, text => {
      const result = softHyphens(text)
      expect(result.replaceAll('\u00ad', '')).toBe(text)
      const parts = result.split('\u00ad')
      if (parts.length > 1) {
        expect(parts.at(0)?.length).toBeGreaterThanOrEqual(3)
        expect(parts.at(-1)?.length).toBeGreaterThanOrEqual(3)
      }
      if (text.length < 10) expect(result).toBe(text)
    }),
  )
})
