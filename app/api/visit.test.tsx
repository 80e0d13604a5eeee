import { beforeEach, expect, test } from 'vitest'
import { rememberVisit, visitFields } from './visit.ts'

beforeEach(() => sessionStorage.clear())

test('a request tells of the address that the visit began with, not of later ones', () => {
  rememberVisit(
    'https://site.test/flats?utm_source=ya&UTM_Campaign=river&rooms=2&yclid=1',
    'https://ya.example/search?text=a',
  )
  rememberVisit('https://site.test/flats/1042?utm_source=other', 'https://site.test/flats')
  expect(visitFields()).toEqual({
    utm_source: 'ya',
    utm_campaign: 'river',
    yclid: '1',
    landing: '/flats',
    source: 'https://ya.example/search',
  })
})

test('our own page is no source, and a visit without labels tells only where it began', () => {
  rememberVisit('https://site.test/', 'https://site.test/flats')
  expect(visitFields()).toEqual({ landing: '/' })
})

test.each([null, '{', '[]', '"x"', '{"landing":"::"}'])('nothing is told when %j is kept', kept => {
  if (kept !== null) sessionStorage.setItem('visit', kept)
  expect(visitFields()).toEqual({})
})
