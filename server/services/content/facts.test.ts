import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { globalSettings } from '#contract/content/global.ts'
import { type Facts, factsOf, fillFacts, prepareTexts } from './prepare-text.ts'

const facts: Facts = { phone: '+7 (000) 000-00-00', address: 'Примерная улица, 1', booking_days: '30 дней' }

function fill(entity: Parameters<typeof fillFacts>[0], text: string) {
  const unknown: string[] = []
  return { text: fillFacts(entity, text, facts, name => unknown.push(name)), unknown }
}

test('the facts are those of the global settings', () => {
  const file = new URL('../../../demo/content/global/global.json', import.meta.url)
  expect(factsOf(globalSettings.parse(JSON.parse(readFileSync(file, 'utf8'))))).toMatchObject({
    phone: '+7 (495) 000-12-34',
    phone_link: 'tel:+74950001234',
    hours_weekdays: '9:00–21:00',
    hours_weekend: '9:00–19:00',
    booking_days: '30\u00a0дней',
  })
})

test('replaces every placeholder of a fact', () => {
  expect(fill('news', 'Звоните: {{phone}}. {{address}}. {{phone}}')).toEqual({
    text: 'Звоните: +7 (000) 000-00-00. Примерная улица, 1. +7 (000) 000-00-00',
    unknown: [],
  })
})

test('what is filled when the text is shown stays, in its own entity only', () => {
  expect(fill('footer', '© {{year}}')).toEqual({ text: '© {{year}}', unknown: [] })
  expect(fill('news', '© {{year}}').unknown).toEqual(['year'])
})

test('in letters the phone is the visitor’s, and the office has another placeholder', () => {
  expect(fill('messages', '{{phone}} {{office_phone}}')).toEqual({ text: '{{phone}} +7 (000) 000-00-00', unknown: [] })
  expect(fill('news', '{{office_phone}}').unknown).toEqual(['office_phone'])
})

test.each(['{{fax}}', '{{ phone }}', '{{}}', '{{constructor}}', '{{__proto__}}'])(
  '%s is an unknown placeholder',
  placeholder => {
    expect(fill('news', placeholder)).toEqual({ text: placeholder, unknown: [placeholder.slice(2, -2)] })
  },
)

test('every text inside gets its facts and typography; addresses, codes and numbers stay', () => {
  const unknown: unknown[] = []
  const value = {
    url: '/flats?a=1',
    list: [{ text: 'В корпусе 3 - {{booking_days}}' }],
    n: 5,
    none: null,
    mail: '{{fax}}',
  }
  const prepared = prepareTexts('news', value, facts, (path, name) => unknown.push([path, name]))
  expect(prepared).toEqual({ ...value, list: [{ text: 'В\u00a0корпусе\u00a03\u00a0— 30\u00a0дней' }] })
  expect(unknown).toEqual([[['mail'], 'fax']])
})
