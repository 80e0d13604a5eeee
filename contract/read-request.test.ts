import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as visitTexts from '#texts/contacts.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { FieldErrors } from './errors.ts'
import { readRequest } from './read-request.ts'

const VISIT = { hours: [{ days: 'sat-sun', from: '09:00', to: '19:00' }], special: [], today: '2026-11-21' } as const
const BODY = { name: 'Анна', phone: '+7 (912) 345-67-89' }
const read = (over: Record<string, unknown> = {}, needsConsents = false) =>
  readRequest({ ...BODY, ...over }, { needsConsents, visit: VISIT })

/** Messages by field; fails when nothing is refused. */
function problems(over: unknown, needsConsents = false): Record<string, string> {
  try {
    readRequest(over, { needsConsents, visit: VISIT })
  } catch (refusal) {
    if (!(refusal instanceof FieldErrors)) throw refusal
    return Object.fromEntries(Object.entries(refusal.body).map(([field, { error_msg }]) => [field, error_msg]))
  }
  throw new Error('was accepted')
}

test('defaults are those of the specification', () => {
  expect(read()).toEqual({
    name: 'Анна',
    phone: '79123456789',
    mail: null,
    type: 'callback',
    link: '',
    property: 0,
    token: null,
    hasNoCaptcha: false,
    source: null,
    consents: [],
    extra: {},
    tracking: {},
    isSuspicious: false,
  })
})

test('JSON and a form say the same', () => {
  const asForm = { mail: '', property: '1042', personal: 'on', policy: 'on', visit_note: '' }
  const asJson = { mail: null, property: 1042, personal: true, policy: true, visit_note: null, phone: 79123456789 }
  expect(read(asForm, true)).toEqual(read(asJson))
})

test('every wrong field is named, with a text for the visitor', () => {
  expect(problems({ name: '', phone: '1', mail: 'x', type: '<b>', property: -1, link: 5 })).toEqual({
    name: errorTexts.nameRequired,
    phone: errorTexts.phoneShort,
    mail: errorTexts.email,
    type: errorTexts.field,
    property: errorTexts.field,
    link: errorTexts.field,
  })
})

test.each([null, [], 'text', 5, undefined, true])('%j is no request', body => {
  expect(problems(body)).toEqual({ name: errorTexts.nameRequired })
})

test.each(['abc', '1.5', 1.5, -1, 3_000_000_000, [], {}, true])('%j is no property', property => {
  expect(problems({ ...BODY, property })).toEqual({ property: errorTexts.field })
})

test('the address is kept without tracking, fragment and password; what is no page is not kept', () => {
  expect(read({ link: 'https://u:p@site.example/flats?rooms=2&utm_source=ya&yclid=1#top' })).toMatchObject({
    link: 'https://site.example/flats?rooms=2',
    tracking: { utm_source: 'ya', yclid: '1' },
  })
  expect(read({ link: '/flats/1042?UTM_Medium=cpc' })).toMatchObject({
    link: '/flats/1042',
    tracking: { utm_medium: 'cpc' },
  })
  for (const link of [
    'javascript:alert(1)',
    '//evil.example/',
    '/\\evil.example',
    'data:text/html,x',
    'https://',
    'flats',
  ]) {
    expect(read({ link }).link, link).toBe('')
  }
})

test('an address longer than anybody reads is shortened, not refused: the visitor cannot repair it', () => {
  const { link } = read({ link: `/flats?features=${'a'.repeat(5000)}` })
  expect(link).toBe('/flats')
  expect(read({ utm_content: 'я'.repeat(5000) }).tracking.utm_content).toHaveLength(200)
})

test('fields of the caller’s own are kept: twenty of a kilobyte', () => {
  const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`field_${n}`, n]))
  expect(read(twenty).extra).toEqual(twenty)
  expect(problems({ ...BODY, ...twenty, one_more: 1 })).toEqual({ extra: errorTexts.field })
  expect(read({ note: 'a'.repeat(1022) }).extra.note).toHaveLength(1022)
  expect(problems({ ...BODY, note: 'a'.repeat(1023) })).toEqual({ extra: errorTexts.field })
  expect(problems({ ...BODY, note: 'я'.repeat(512) })).toEqual({ extra: errorTexts.field })
  expect(problems({ ...BODY, ['n'.repeat(65)]: 1 })).toEqual({ extra: errorTexts.field })
})

test('no bidi and control characters but lines and tabs in what a person reads later; the source of a visit is one line', () => {
  const { extra, tracking } = read({
    'no\u001b[2Jte': 'one\r\ntwo\tthree\u0007\u009b31m',
    list: ['\u001b]0;x\u0007', 'cv\u202efdp.exe'],
    utm_source: 'ya\r\nФорма: другая\u001b[1m',
    'utm_\nx': '1',
  })
  expect(extra).toEqual({ 'no [2Jte': 'one\r\ntwo\tthree  31m', list: [' ]0;x ', 'cvfdp.exe'] })
  expect(tracking).toEqual({ utm_source: 'ya Форма: другая [1m', 'utm_ x': '1' })
  expect(read({ link: '/flats?utm_term=a%0Ab%1Bc%E2%81%A6d' }).tracking).toEqual({ utm_term: 'a b cd' })
})

test('a visit needs a day and a time when the office is open, along with everything else', () => {
  const visit = { type: 'visit', visit_date: '22/11/2026', visit_time: '18:30' }
  expect(read(visit)).toMatchObject({ type: 'visit', extra: { visit_date: '22/11/2026', visit_time: '18:30' } })
  expect(problems({ ...BODY, ...visit, name: '', visit_time: '19:30' })).toEqual({
    name: errorTexts.nameRequired,
    visit_time: expect.stringMatching(/^В\sвоскресенье офис открыт с\s9:00 до\s19:00$/),
  })
  expect(problems({ ...BODY, type: 'visit', visit_date: 22, visit_time: null })).toEqual({
    visit_date: visitTexts.visitDateRequired,
    visit_time: visitTexts.visitTimeRequired,
  })
  // Another caller's own values of these names are kept as they are.
  expect(read({ visit_date: 'soon' }).extra).toEqual({ visit_date: 'soon' })
})

test('names that reach the prototype are dropped at every depth', () => {
  const body = JSON.parse(
    '{"name":"А","phone":"79123456789","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"deep":[{"__proto__":{"isAdmin":true},"x":1}]}',
  )
  const { extra } = readRequest(body, { needsConsents: false, visit: VISIT })
  expect(JSON.stringify(extra)).toBe('{"deep":[{"x":1}]}')
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
})

test('a body nested thirty thousand deep is refused and nothing overflows', () => {
  const deep = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)
  expect(problems({ ...BODY, deep })).toEqual({ extra: errorTexts.field })
})

test('both consents or none: half is refused, silence of a plain form too', () => {
  const all = ['personal_data_consent', 'confidentiality_policy', 'user_agreement']
  expect(read({ personal: true, policy: true }).consents.map(({ document }) => document)).toEqual(all)
  const named = [
    { doc: 'personal_data_consent', version: '1.0', accepted_at: '2026-11-21T10:00:00Z' },
    { doc: 'confidentiality_policy', version: '1.2' },
  ]
  expect(read({ consents: named }).consents).toEqual([
    { document: 'personal_data_consent', version: '1.0', sha256: undefined },
    { document: 'confidentiality_policy', version: '1.2', sha256: undefined },
  ])
  expect(read({ consents: named, policy: true }).consents.map(({ document }) => document)).toEqual(all)
  expect(problems({ ...BODY, consents: [] })).toEqual({
    personal: errorTexts.consentPersonal,
    policy: errorTexts.consentPolicy,
  })
  expect(problems({ ...BODY, personal: true, policy: false })).toEqual({ policy: errorTexts.consentPolicy })
  expect(problems(BODY, true)).toEqual({ personal: errorTexts.consentPersonal, policy: errorTexts.consentPolicy })
  expect(problems({ ...BODY, consents: [{ doc: 'a loan' }] })).toEqual({ consents: errorTexts.field })
})

test('reads the shown texts with either form of the consents', () => {
  const sha256 = 'a'.repeat(64)
  const shown_texts = `personal_data_consent=1.0:${sha256};user_agreement=2.1:${sha256}`
  const expected = [
    { document: 'personal_data_consent', version: '1.0', sha256 },
    { document: 'confidentiality_policy', version: undefined, sha256: undefined },
    { document: 'user_agreement', version: '2.1', sha256 },
  ]
  expect(read({ personal: 'on', policy: 'on', shown_texts }).consents).toEqual(expected)
  const consents = expected.map(({ document }) => ({ doc: document }))
  expect(read({ consents, shown_texts }).consents).toEqual(expected)
})

test('who fills in the hidden field is noticed', () => {
  expect(read({ visit_note: 'https://spam.example' }).isSuspicious).toBe(true)
})

test('no input gives anything but a request or a list of fields', () => {
  const keys = fc.constantFrom(
    'name',
    'phone',
    'mail',
    'type',
    'link',
    'property',
    'token',
    'consents',
    'personal',
    'x',
    '__proto__',
  )
  const values = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Анна', '79123456789', 'on', 1042),
  )
  fc.assert(
    fc.property(fc.dictionary(keys, values), fc.boolean(), (body, needsConsents) => {
      try {
        const request = readRequest(body, { needsConsents, visit: VISIT })
        expect(request.phone).toMatch(/^7\d{10}$/)
        expect(request.name.length).toBeGreaterThan(0)
        expect(request.name.length).toBeLessThanOrEqual(50)
      } catch (refusal) {
        expect(refusal).toBeInstanceOf(FieldErrors)
      }
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['https://ya.ru/search?text=a#b', 'https://ya.ru/search'],
  ['https://user:secret@ya.ru/', 'https://ya.ru/'],
  ['javascript:alert(1)', null],
  ['/flats', null],
  ['', null],
  ['https://', null],
  [`https://ya.ru/${'a'.repeat(600)}`, `https://ya.ru/${'a'.repeat(486)}`],
])('the page of another site before the visit, %s, is kept without what was said there', (source, kept) => {
  const input = read({ source })
  expect(input.source).toBe(kept)
  expect(input.extra).toEqual({})
})
