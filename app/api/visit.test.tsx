import { beforeEach, expect, test } from 'vitest'
import { takeAway } from '#app/lib/testing/take-away.ts'
import { storeCookieChoice } from '../features/cookies/cookie-choice.ts'
import { rememberVisit, visitFields } from './visit.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a request has the address that the visit began with, not later ones', () => {
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

test('our own page is no source, and a visit without labels has only its first address', () => {
  rememberVisit('https://site.test/', 'https://site.test/flats')
  expect(visitFields()).toEqual({ landing: '/' })
})

test('a browser older than URL.parse reports the same of the visit', () => {
  takeAway(URL, 'parse')
  rememberVisit('https://site.test/flats?utm_source=ya', 'https://ya.example/search')
  expect(visitFields()).toEqual({ utm_source: 'ya', landing: '/flats', source: 'https://ya.example/search' })
})

test.each([null, '{', '[]', '"x"', '{"landing":"::"}'])('nothing is reported when %j is stored', kept => {
  if (kept !== null) sessionStorage.setItem('visit', kept)
  expect(visitFields()).toEqual({})
})

const OCTOBER = new Date('2026-10-02T10:00:00Z')
const FIRST = '2026-10-02, https://ya.example/, /flats, utm_source=ya, yclid=1'

/** A visit in October by an advertisement, and one in November without. */
function twoVisits() {
  rememberVisit('https://site.test/flats?utm_source=ya&yclid=1', 'https://ya.example/?text=a', OCTOBER)
  sessionStorage.clear()
  rememberVisit('https://site.test/', '', new Date('2026-11-21T10:00:00Z'))
  return visitFields(new Date('2026-11-21T10:05:00Z'))
}

test('the very first visit is reported with consent only', () => {
  storeCookieChoice('ok')
  expect(twoVisits()).toEqual({ landing: '/', first_visit: FIRST })
  expect(localStorage.getItem('first-visit')).toBe(FIRST)
})

test.each(['auto', 'necessary', null] as const)('nothing outlives the tab when the visitor said %s', choice => {
  if (choice) storeCookieChoice(choice)
  expect(twoVisits()).toEqual({ landing: '/' })
  expect(localStorage.getItem('first-visit')).toBeNull()
})

test('who takes their consent back is forgotten; a visit of last year is no beginning of this one', () => {
  storeCookieChoice('ok')
  twoVisits()
  expect(visitFields(new Date('2027-03-01T10:00:00Z'))).toEqual({ landing: '/', first_visit: '2027-03-01, /' })
  storeCookieChoice('necessary')
  expect(visitFields()).toEqual({ landing: '/' })
  expect(localStorage.getItem('first-visit')).toBeNull()
})
