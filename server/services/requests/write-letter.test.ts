import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REQUEST_TYPES } from '#domain/requests/request.ts'
import type { Lead } from '#server/adapters/delivery/lead.ts'
import { type LetterBook, typeText, writeLetter } from './write-letter.ts'

const LEAD: Lead = {
  id: '1',
  createdAt: '2026-11-21T21:30:00.000Z',
  type: 'callback',
  name: 'Анна',
  phone: '79123456789',
  mail: 'anna@example.ru',
  property: 1042,
  propertyTitle: 'Евро-3, 58,6 м²',
  priceRub: 12_180_000,
  link: '/flats/1042',
  referrer: null,
  tracking: { utm_source: 'ya', utm_medium: 'cpc', yclid: '9' },
  extra: {},
  captcha: 'off',
  consents: [
    { document: 'personal_data_consent', version: '1.0', sha256: 'a', acceptedAt: '2026-11-21T21:30:00.000Z' },
  ],
  file: null,
}
const LINES = [
  'name',
  'phone',
  'mail',
  'type_text',
  'property_text',
  'price',
  'link',
  'datetime',
  'utm_text',
  'consent_datetime',
]
const BOOK: LetterBook = {
  messages: [
    {
      slug: 'email-office-request',
      subject: 'Заявка: {{name}}',
      text: LINES.map(name => `${name}: {{${name}}}`).join('\n'),
    },
    { slug: 'email-office-booking', subject: 'Бронь', text: '{{property_text}}' },
    { slug: 'email-visitor-request', subject: 'Мы получили', text: 'Здравствуйте, {{name}}.' },
  ],
  timeZone: 'Europe/Moscow',
  siteUrl: 'https://bereg.example',
}

test.each(REQUEST_TYPES)('names the request type %s', type => {
  expect(typeText(type)).toMatch(/^[А-Я][а-я\s]+$/)
})

const LOAN = {
  mortgage_program: 'Семейная ипотека',
  mortgage_bank: 'Банк Примерский',
  mortgage_deposit: '2 010 000 ₽',
  mortgage_term: '30 лет',
  mortgage_payment: '57 300 ₽',
}

test('the office letter lists loan, question and warning even without a placeholder', () => {
  const extra = { ...LOAN, question: 'Есть ли\nПочта: evil@example.ru', property_state: 'sold', ct_session: '123' }
  const lead = { ...LEAD, type: 'mortgage', extra, captcha: 'skipped' }
  const details = [
    'Вопрос: Есть ли Почта: evil@example[.]ru',
    'Программа: Семейная ипотека',
    'Банк: Банк Примерский',
    'Первый взнос: 2 010 000 ₽',
    'Срок кредита: 30 лет',
    'Платёж в месяц: 57 300 ₽',
    'Внимание: объект уже продан',
  ].join('\n')
  const { text } = writeLetter(BOOK, lead, 'office')
  expect(text.replaceAll('\u00a0', ' ')).toContain(`\n\n${details}\nПроверка на робота: не пройдена`)
  expect(text).not.toContain('123')
  const placed = {
    ...BOOK,
    messages: [{ slug: 'email-office-request', text: 'Имя: {{name}}\n{{details}}\n\nДо 10:00.' }],
  }
  expect(writeLetter(placed, { ...LEAD, extra: { mortgage_bank: 'А' } }, 'office').text).toBe(
    'Имя: Анна\nБанк: А\n\nДо 10:00.',
  )
  expect(writeLetter(placed, LEAD, 'office').text).toBe('Имя: Анна\n\nДо 10:00.')
  expect(writeLetter(BOOK, lead, 'visitor').text).toBe('Здравствуйте, Анна.')
})

test('the office letter contains the date and time of a visit', () => {
  const extra = { visit_date: '05/12/2026', visit_time: '14:30' }
  const { text } = writeLetter(BOOK, { ...LEAD, type: 'visit', extra }, 'office')
  expect(text.replaceAll('\u00a0', ' ')).toContain('type_text: Визит в офис\n')
  expect(text).toMatch(/\n\nДень визита: 05\/12\/2026\nВремя визита: 14:30$/)
})

test('the letter contains all data of a request, with times in the time zone of the office', () => {
  const { subject, text } = writeLetter(BOOK, LEAD, 'office')
  expect(subject).toBe('Заявка: Анна')
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    [
      'name: Анна',
      'phone: +7 (912) 345-67-89',
      'mail: anna@example.ru',
      'type_text: Обратный звонок',
      'property_text: Евро-3, 58,6 м²',
      'price: 12 180 000 ₽',
      'link: https://bereg.example/flats/1042',
      'datetime: 22 ноября 2026, 00:30',
      'utm_text: ya / cpc',
      'consent_datetime: 22 ноября 2026, 00:30',
    ].join('\n'),
  )
})

test('names missing values in words', () => {
  const lead = {
    ...LEAD,
    mail: null,
    property: 0,
    propertyTitle: null,
    priceRub: null,
    link: '',
    tracking: {},
    consents: [],
  }
  const { text } = writeLetter(BOOK, lead, 'office')
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    [
      'mail: Не указана',
      'type_text: Обратный звонок',
      'property_text: Не указан',
      'price: Не указана',
      'link: Не указана',
    ].join('\n'),
  )
  expect(text.replaceAll('\u00a0', ' ')).toContain('utm_text: Прямой переход\nconsent_datetime: не на сайте')
})

test('a booking has its own letter; a custom type is kept as it is', () => {
  expect(writeLetter(BOOK, { ...LEAD, type: 'booking' }, 'office').subject).toBe('Бронь')
  expect(typeText('viewing')).toBe('viewing')
  expect(typeText('constructor')).toBe('constructor')
})

test('an implausible name is left out of the letter to the visitor', () => {
  const spam = { ...LEAD, name: 'Приз: http://evil.example' }
  expect(writeLetter(BOOK, spam, 'visitor').text).toBe('Здравствуйте, уважаемый покупатель.')
  expect(writeLetter(BOOK, spam, 'office').subject).toBe('Заявка: Приз: http[:]//evil[.]example')
})

test.each([
  'https://evil.example/flats/1042',
  '//evil.example/flats',
  'https://bereg.example.evil.example/',
  'https://bereg.example@evil.example/',
  'http://bereg.example/flats',
  '\\\\evil.example',
])('does not link the external page «%s»', link => {
  const { text } = writeLetter(BOOK, { ...LEAD, link }, 'office')
  expect(text.replaceAll('\u00a0', ' ')).toContain('link: Не указана')
  expect(text).not.toContain('evil.example')
})

test('links a page of the site by path and by URL', () => {
  for (const link of ['/flats/1042?rooms=2', 'https://bereg.example/flats/1042?rooms=2']) {
    expect(writeLetter(BOOK, { ...LEAD, link }, 'office').text).toContain('https://bereg.example/flats/1042?rooms=2')
  }
})

test('user input never becomes a link in the office letter', () => {
  const tracking = { utm_source: 'www.evil.example', utm_medium: 'https://evil.example/a?b=c' }
  const { subject, text } = writeLetter(
    BOOK,
    { ...LEAD, name: 'evil.example', type: 'evil.example', tracking },
    'office',
  )
  expect(subject + text).not.toMatch(/evil\.example|https?:\/\/(?!bereg\.example)/)
  expect(text).toContain('utm_text: www[.]evil[.]example / https[:]//evil[.]example/a?b=c')
  expect(writeLetter(BOOK, { ...LEAD, name: 'Иванов И.И.' }, 'office').subject).toBe('Заявка: Иванов И.И.')
})

test('does not expand placeholders in user input', () => {
  expect(writeLetter(BOOK, { ...LEAD, name: '{{phone}}' }, 'office').subject).toBe('Заявка: {{phone}}')
})

test('throws if the content has no such letter', () => {
  expect(() => writeLetter({ ...BOOK, messages: [] }, LEAD, 'office')).toThrow('email-office-request')
})

test.each(['email-office-request', 'email-office-booking', 'email-visitor-request', 'email-visitor-booking'])(
  'the demo’s %s has no unknown placeholders',
  slug => {
    const source = readFileSync(new URL(`../../../demo/content/messages/${slug}.md`, import.meta.url), 'utf8')
    const [, , text = ''] = source.split(/^---$/m)
    // Facts of the project are inserted when the content is loaded.
    const facts = ['hours_weekdays', 'hours_weekend', 'booking_days', 'office_phone']
    const loaded = facts.reduce((filled, fact) => filled.replaceAll(`{{${fact}}}`, fact), text)
    const type = slug.endsWith('booking') ? 'booking' : 'callback'
    const reader = slug.includes('office') ? 'office' : 'visitor'
    const letter = writeLetter({ ...BOOK, messages: [{ slug, subject: '', text: loaded }] }, { ...LEAD, type }, reader)
    expect(letter.text).not.toContain('{{')
  },
)

test('the source of a visit cannot add lines', () => {
  const { text } = writeLetter(
    BOOK,
    { ...LEAD, tracking: { utm_source: 'ya\r\nphone: +7 (000)', 'utm_\nx': '1' } },
    'office',
  )
  expect(text).toContain('utm_text: ya phone: +7 (000)\n')
  const other = writeLetter(BOOK, { ...LEAD, tracking: { 'utm_\nx': 'a\u001bb' } }, 'office')
  expect(other.text).toContain('utm_text: utm_ x a b\n')
})

test('contains the entry page, and the referrer if there are no UTM tags', () => {
  const referrer = 'https://ya.ru/maps'
  const extra = { landing: '/flats', first_visit: '2026-10-02, https://ya.example/, /' }
  const { text } = writeLetter(BOOK, { ...LEAD, tracking: {}, referrer, extra }, 'office')
  expect(text).toContain('utm_text: https[:]//ya[.]ru/maps\n')
  expect(text).toContain(
    '\n\nПервая страница визита: /flats\nСамый первый визит: 2026-10-02, https[:]//ya[.]example/, /',
  )
  const { text: ofAd } = writeLetter(BOOK, { ...LEAD, referrer }, 'office')
  expect(ofAd).toContain('utm_text: ya / cpc\n')
})
