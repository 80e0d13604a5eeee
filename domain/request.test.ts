import { describe, expect, test } from 'vitest'
import { error } from './copy/error.ts'
import {
  mailProblem,
  nameCharactersProblem,
  nameProblem,
  normaliseName,
  phoneProblem,
  requestProblems,
} from './request.ts'

const FORM = { name: 'Анна', phone: '+7 (912) 345-67-89', mail: '', personal: true, policy: true }

test('a form filled in as the specification asks may be sent', () => {
  expect(requestProblems(FORM)).toEqual({})
  expect(requestProblems({ ...FORM, mail: 'anna@example.ru' })).toEqual({})
})

test('everything wrong is told at once, field by field', () => {
  expect(requestProblems({ name: ' ', phone: '+7', mail: 'anna', personal: false, policy: false })).toEqual({
    name: error.nameRequired,
    phone: error.phoneRequired,
    mail: error.email,
    personal: error.consentPersonal,
    policy: error.consentPolicy,
  })
})

test('a name has at most 50 characters after tidying', () => {
  expect(nameProblem(`  ${'я'.repeat(50)}  `)).toBeUndefined()
  expect(nameProblem('я'.repeat(51))).toBe(error.nameLong)
  expect(normaliseName(' Анна\u00a0\u200b \n Мария ')).toBe('Анна Мария')
  expect(nameProblem('\u200b\u0000')).toBe(error.nameRequired)
})

test.each([
  ['Анна-Мария', undefined],
  ['José Ёжиков', undefined],
  ['Иванов И. И.', error.nameChars],
  ['Анна1', error.nameChars],
  ['<script>', error.nameChars],
])('the form’s help on characters: «%s»', (name, problem) => {
  expect(nameCharactersProblem(name)).toBe(problem)
})

test.each([
  ['+7 (912) 345-67-89', undefined],
  ['8 912 345 67 89', undefined],
  ['9123456789', undefined],
  ['79123456789', undefined],
  ['', error.phoneRequired],
  ['+7', error.phoneRequired],
  ['позвоните', error.phoneRequired],
  ['+7 (912) 345-67-8', error.phoneShort],
  ['+7 912 345 67 89 00', error.phoneLong],
  ['+380 44 123 45 67', error.field],
  ['9'.repeat(1000), error.field],
])('phone «%.30s»', (phone, problem) => {
  expect(phoneProblem(phone)).toBe(problem)
})

describe('e-mail', () => {
  test.each(['', ' anna@example.ru ', 'a.b+c@sub.example.ru', 'почта@пример.рф'])('«%s» is right', mail => {
    expect(mailProblem(mail)).toBeUndefined()
  })

  test.each([
    'anna',
    '@example.ru',
    'anna@example',
    'anna@example.',
    'anna@.ru',
    'a@b@c.ru',
    'a b@c.ru',
    'a@b.ru\r\nBcc: x@y.ru',
    'a@b.ru,c@d.ru',
    '<a@b.ru>',
    `${'a'.repeat(250)}@b.ru`,
  ])('«%.40s» is wrong', mail => {
    expect(mailProblem(mail)).toBe(error.email)
  })

  test('a hostile text of 64 KB takes no time', () => {
    const started = performance.now()
    for (const text of [`${'a.'.repeat(32_000)}@`, `a@${'a.'.repeat(32_000)}`, '@'.repeat(64_000)]) mailProblem(text)
    expect(performance.now() - started).toBeLessThan(50)
  })
})
