import { expect, test } from 'vitest'
import { csvCell, withoutFormula } from './csv.ts'

test.each([
  ['plain, with commas', 'plain, with commas'],
  ['a;b', '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
])('writes the cell %j as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test.each(['=1+1', '+7', '-1', '@sum', '\t=1', '\r=1', '＝1+1', '＋7', '﹣1', '＠sum'])('makes %j a text', text => {
  expect(withoutFormula(text)).toBe(`'${text}`)
})

test.each(['', 'yandex.ru', '1=1', '«=»'])('leaves %j as it is', text => {
  expect(withoutFormula(text)).toBe(text)
})
