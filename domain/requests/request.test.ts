import { describe, expect, test } from 'vitest'
import * as errorTexts from '#texts/field-errors.ts'
import { isPhoneDoubtful } from './phone.ts'
import {
  isPlainName,
  mailProblem,
  nameCharactersProblem,
  nameProblem,
  normaliseName,
  phoneProblem,
  requestProblems,
} from './request.ts'

const FORM = {
  name: 'Анна',
  phone: '+7 (912) 345-67-89',
  mail: '',
  question: '',
  visit_date: '',
  visit_time: '',
  personal: true,
  policy: true,
}

test('a form filled in as the specification asks may be sent', () => {
  expect(requestProblems(FORM)).toEqual({})
  expect(requestProblems({ ...FORM, mail: 'anna@example.ru' })).toEqual({})
})

test('all errors are returned at once, by field', () => {
  expect(requestProblems({ ...FORM, name: ' ', phone: '+7', mail: 'anna', personal: false, policy: false })).toEqual({
    name: errorTexts.nameRequired,
    phone: errorTexts.phoneRequired,
    mail: errorTexts.email,
    personal: errorTexts.consentPersonal,
    policy: errorTexts.consentPolicy,
  })
})

test('a name has at most 50 characters after tidying', () => {
  expect(nameProblem(`  ${'я'.repeat(50)}  `)).toBeUndefined()
  expect(nameProblem('я'.repeat(51))).toBe(errorTexts.nameLong)
  expect(normaliseName(' Анна\u00a0\u200b \n Мария ')).toBe('Анна Мария')
  expect(nameProblem('\u200b\u0000')).toBe(errorTexts.nameRequired)
})

test.each([
  ['Анна-Мария', undefined],
  ['José Ёжиков', undefined],
  ['Иванов И. И.', undefined],
  ['Иванов И.И.', undefined],
  ['О’Коннор', undefined],
  ["D'Artagnan", undefined],
  ['Мамин‑Сибиряк', undefined],
  ['Али́са', undefined],
  ['Нгуен Ван Ань', undefined],
  ['Анна1', errorTexts.nameChars],
  ['<script>', errorTexts.nameChars],
])('the form’s help on characters: «%s»', (name, problem) => {
  expect(nameCharactersProblem(name)).toBe(problem)
})

test.each([
  ['+7 (912) 345-67-89', undefined],
  ['8 912 345 67 89', undefined],
  ['9123456789', undefined],
  ['79123456789', undefined],
  ['', errorTexts.phoneRequired],
  ['+7', errorTexts.phoneRequired],
  ['позвоните', errorTexts.phoneRequired],
  ['+7 (912) 345-67-8', errorTexts.phoneShort],
  ['+7 912 345 67 89 00', errorTexts.phoneLong],
  ['+380 44 123 45 67', errorTexts.phoneForeign],
  ['+375 29 123-45-67', errorTexts.phoneForeign],
  ['0044 20 7946 0958', errorTexts.phoneForeign],
  ['8 10 375 29 123 45 67', errorTexts.phoneForeign],
  ['+84 912 345 678', errorTexts.phoneForeign],
  ['375291234567', errorTexts.phoneForeign],
  ['+7 812 123-45-67', undefined],
  ['8 800 123-45-67', undefined],
  ['8431234567', undefined],
  ['7011234567', undefined],
  ['8 812 123-45-6', undefined],
  ['812 123-45-6', errorTexts.phoneShort],
  ['9'.repeat(1000), errorTexts.field],
])('phone «%.30s»', (phone, problem) => {
  expect(phoneProblem(phone)).toBe(problem)
})

test('a name that reads as a link is no plain name', () => {
  expect(['Анна', 'Иванов И. И.', 'О’Коннор'].filter(isPlainName)).toHaveLength(3)
  expect(['site.ru', 't.me', 'Анна.рф', 'Анна1'].filter(isPlainName)).toEqual([])
})

test('a number that may lack its last digit is taken with a doubt', () => {
  expect(['8 921 555-18-0', '+7 (892) 155-51-80', '7 921 555-18-0'].filter(isPhoneDoubtful)).toHaveLength(3)
  expect(['8 921 555-18-04', '8 812 123-45-67', '+7 (921) 555-18-04', '8 921'].filter(isPhoneDoubtful)).toEqual([])
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
    expect(mailProblem(mail)).toBe(errorTexts.email)
  })

  // A pattern with catastrophic backtracking would exceed the test timeout.
  test.each([
    ['of 64 KB', 32_000],
    ['as long as an address may be', 125],
  ])('a hostile text %s is rejected quickly', (_, times) => {
    const many = 'a.'.repeat(times)
    for (const text of [
      `${many}@`,
      `a@${many}`,
      `a@${many}@`,
      '@'.repeat(times * 2),
      `${'a'.repeat(times)}@${'.'.repeat(times)}`,
    ]) {
      expect(mailProblem(text)).toBe(errorTexts.email)
    }
  })
})
