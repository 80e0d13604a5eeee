import { expect, test } from 'vitest'
import { dropTracking, isTracking, pickTracking } from './tracking.ts'

const visit: [string, string][] = [
  ['rooms', '1'],
  ['utm_source', 'yandex'],
  ['UTM_Medium', 'cpc'],
  ['yclid', '123'],
  ['rooms', '2'],
  ['from', 'mail'],
  ['gclid', ''],
  ['yclid', '456'],
]

test('tracking parameters are distinguished from parameters of pages', () => {
  for (const key of ['utm_term', 'utm_', 'YCLID', 'gclid', 'fbclid', 'ysclid', '_openstat', 'from', 'roistat']) {
    expect(isTracking(key), key).toBe(true)
  }
  for (const key of ['rooms', 'price_min', 'utm', 'format', 'fromage', 'offset'])
    expect(isTracking(key), key).toBe(false)
})

test('dropping keeps the other parameters and their order', () => {
  expect(dropTracking(visit)).toEqual([
    ['rooms', '1'],
    ['rooms', '2'],
  ])
  expect(new URLSearchParams(dropTracking(new URLSearchParams('a=1&yclid=2&a=3'))).toString()).toBe('a=1&a=3')
})

test('picking keeps the first value of each name in lower case', () => {
  expect(pickTracking(visit)).toEqual({ utm_source: 'yandex', utm_medium: 'cpc', yclid: '123', from: 'mail' })
})

test('a name out of the prototype is a name like any other', () => {
  expect(isTracking('__proto__')).toBe(false)
  expect(pickTracking([['utm___proto__', 'x']])).toEqual({ utm___proto__: 'x' })
})
