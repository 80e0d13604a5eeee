import { describe, expect, test } from 'vitest'
import { correct, correctable } from './correct.ts'
import { tokensOf } from './tokens.ts'

/** Words as rules read them after the correction. */
const corrected = (typed: string, known: readonly string[]) => correct(tokensOf(typed), known).map(({ text }) => text)

describe('one mistake in a word is forgiven', () => {
  test.each([
    ['a letter is another one', 'парновка', 'парковк'],
    ['a letter is missing', 'парквка', 'парковк'],
    ['a letter is doubled', 'паарковка', 'парковк'],
    ['a word of five letters', 'кожка', 'кошк'],
    ['two letters changed places', 'праковка', 'парковк'],
  ])('%s', (_, typed, stem) => {
    expect(corrected(typed, [stem])).toEqual([stem])
  })

  test('the typed text is preserved', () => {
    expect(correct(tokensOf('до Праковка'), ['парковк'])).toEqual([
      { text: 'до', typed: 'до' },
      { text: 'парковк', stem: 'парковк', typed: 'праковка' },
    ])
  })

  test('two mistakes are too many in a short word, and three in a long one', () => {
    expect(corrected('порновка', ['парковк'])).toEqual(['порновка'])
    expect(corrected('гордыроппная', ['гардеробн'])).toEqual(['гордыроппная'])
  })

  test('a long word may have two', () => {
    expect(corrected('гордеропная', ['гардеробн'])).toEqual(['гардеробн'])
    expect(corrected('двухкмнтная', ['двухкомнатн'])).toEqual(['двухкомнатн'])
  })
})

test('of two words as near as each other the one of the same pronunciation is meant', () => {
  expect(corrected('кожка', ['кошк', 'ковк'])).toEqual(['кошк'])
})

test('a mistyped ordinal is a number', () => {
  expect(corrected('втарой', ['стар', 'втор'])).toEqual(['2'])
  expect(corrected('первй', [])).toEqual(['1'])
})

describe('a word is left as it is', () => {
  test.each([
    ['it is another word of the language', 'заказа', ['закат']],
    ['it is known', 'парковка', ['парковк', 'парковг']],
    ['it begins with what is known', 'однокомнатная', ['одноком', 'однакомнатн']],
    ['it has three letters', 'юх', ['юг']],
    ['it is a number', '12000', ['12001']],
    ['it is in Latin letters', 'parkovko', ['parkovk']],
    ['two words are as near as each other', 'кокка', ['кошк', 'ковк']],
    ['its letters are in a very different order', 'кровкапа', ['парковк']],
    ['nothing is near', 'веранда', ['парковк', 'кладов']],
    ['nothing is known', 'веранда', []],
  ])('%s', (_, typed, known) => {
    expect(corrected(typed, known)).toEqual([typed])
  })
})

test('the nearer of two words is meant', () => {
  expect(corrected('двухкомнотная', ['двухкамнытн', 'двухкомнатн'])).toEqual(['двухкомнатн'])
  // Both are two mistakes away or nearer: one mistake wins over two in either order.
  expect(corrected('двухкомнотная', ['двухкомнатн', 'двухкамнытн'])).toEqual(['двухкомнатн'])
})

test('words of the content and of rules are known, each once and none of two letters', () => {
  const known = correctable(['гардеробн', 'рек', 'юг', 'саун', 'миллион'], [/миллион[а-я]*|студ(?:ия)?/u])
  expect(known).toEqual(['миллион', 'студ', 'гардеробн', 'рек', 'саун'])
})
