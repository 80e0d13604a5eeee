import { expect, test } from 'vitest'
import { suggestMail } from './suggest-mail.ts'

test.each([
  ['фттф@ьфшд.кг', 'anna@mail.ru'],
  ['anna@ьфшд.кг', 'anna@mail.ru'],
  [`anna@${new URL('http://пьфшд.сщь/').hostname}`, 'anna@gmail.com'],
  ['anna@почта.рф', undefined],
  ['anna@mail.ru', undefined],
  ['anna', undefined],
  ['', undefined],
])('for %s it suggests %s', (typed, suggested) => {
  expect(suggestMail(typed)).toBe(suggested)
})
