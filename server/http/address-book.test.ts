import { expect, test } from 'vitest'
import { createAddressBook, type PageAddressRules, type Redirect } from './page-address.ts'

/** A book of one page that counts how often an address is read. */
function aBook() {
  const redirects = new Map<string, Redirect>()
  const state = { version: '1', reads: 0 }
  const rules: PageAddressRules = {
    routes: {
      patterns: ['/flats', '*'],
      patternOf: pathname => (pathname === '/flats' ? '/flats' : '*'),
      modelOf: () => undefined,
      idsOf: () => [],
      canonicalPath: pathname => pathname,
      takesPosts: () => false,
    },
    redirects: () => redirects,
    knownQuery(_, query) {
      state.reads += 1
      return { known: query }
    },
    shownPath: pathname => pathname,
    isShared: () => true,
  }
  return { book: createAddressBook(rules, () => state.version), redirects, state }
}

const PAGE = { kind: 'page', route: '/flats', key: '/flats?rooms=2' }

test('an address is unknown until it is read, and is read once', () => {
  const { book, state } = aBook()
  expect(book.known('/flats?rooms=2')).toBeUndefined()
  expect(book.read('/flats?rooms=2')).toEqual(PAGE)
  expect(book.known('/flats?rooms=2')).toEqual(PAGE)
  book.read('/flats?rooms=2')
  expect(state.reads).toBe(1)
  expect(book.known('/flats?rooms=3')).toBeUndefined()
})

test('another version of the data reads every address anew', () => {
  const { book, redirects, state } = aBook()
  book.read('/flats?rooms=2')
  redirects.set('/flats', { to: '/lots', status: 301 })
  expect(book.read('/flats?rooms=2')).toEqual(PAGE)
  state.version = '2'
  expect(book.known('/flats?rooms=2')).toBeUndefined()
  expect(book.read('/flats?rooms=2')).toMatchObject({ kind: 'moved', status: 301 })
  expect(book.known('/flats?rooms=2')).toMatchObject({ kind: 'moved', status: 301 })
})

test('an address of a thousand letters is remembered, a longer one is read each time', () => {
  const { book, state } = aBook()
  const ofLength = (length: number) => '/flats?a='.padEnd(length, 'x')
  for (const length of [1000, 1000, 1001, 1001]) book.read(ofLength(length))
  expect(state.reads).toBe(3)
  expect(book.known(ofLength(1000))).toBeDefined()
  expect(book.known(ofLength(1001))).toBeUndefined()
})

test('five thousand addresses are remembered; one more pushes out the one that was asked for longest ago', () => {
  const { book } = aBook()
  for (let page = 1; page <= 5000; page += 1) book.read(`/flats?page=${page}`)
  expect(book.known('/flats?page=1')).toBeDefined()
  book.read('/flats?page=5001')
  expect(book.known('/flats?page=1')).toBeDefined()
  expect(book.known('/flats?page=2')).toBeUndefined()
  expect(book.known('/flats?page=3')).toBeDefined()
})
