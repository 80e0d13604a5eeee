import { describe, expect, test } from 'vitest'
import { testRoutes } from '../testing/start-site.ts'
import { pageAddress, type Redirect } from './page-address.ts'

const redirects = new Map<string, Redirect>([
  ['/kvartiry', { to: '/flats', status: 301 }],
  ['/dvushki', { to: '/flats?rooms=2#list', status: 302 }],
])
const rules = {
  routes: testRoutes,
  redirects: () => redirects,
  knownQuery: (pathname: string, query: URLSearchParams) => ({
    known: new URLSearchParams(pathname === '/flats' ? query.getAll('rooms').map(value => ['rooms', value]) : []),
  }),
  isShared: (route: string) => !route.startsWith('/favorites'),
  shownPath: (pathname: string) => (pathname.startsWith('/made-up') ? '/_' : pathname),
}
const read = (url: string) => pageAddress(url, rules)

describe('a slash too many is a permanent redirect inside the site', () => {
  test.each([
    ['/flats/', '/flats'],
    ['/flats/?rooms=2&utm_source=x', '/flats?rooms=2&utm_source=x'],
    ['//evil.example/', '/evil.example'],
    ['///', '/'],
    ['/flats//1001', '/flats/1001'],
  ])('%s → %s', (from, to) => {
    expect(read(from)).toEqual({ kind: 'moved', to, status: 301, route: 'redirect' })
  })
})

test.each(['/robots.txt/', '/assets/x.js/', '/tour/index.html/'])('%s, a file with a slash, leads nowhere', path => {
  expect(read(path)).not.toMatchObject({ kind: 'moved' })
})

describe('a page has one address: other cases and needless escapes lead to it', () => {
  test.each([
    ['/Favorites', '/favorites'],
    ['/%66avorites', '/favorites'],
    ['/Flats?rooms=2&utm_source=x', '/flats?rooms=2&utm_source=x'],
    ['/fl%61ts/10%301', '/flats/1001'],
    ['/FLATS.data?rooms=2', '/flats.data?rooms=2'],
    ['/%66avorites.data', '/favorites.data'],
    ['/favorites/.data', '/favorites.data'],
    ['/favorites/_.data', '/favorites.data'],
    ['/.data', '/_.data'],
  ])('%s → %s', (from, to) => {
    expect(read(from)).toEqual({ kind: 'moved', to, status: 301, route: 'redirect' })
    expect(read(to)).not.toMatchObject({ kind: 'moved' })
  })

  test.each(['/Nothing', '/%6eothing', '/Flats/1/2', '/nothing.DATA', '/_root.data'])('%s is unknown', unknown => {
    expect(read(unknown)).toEqual({ kind: 'page', key: unknown, route: '*' })
  })

  test('what a route takes as its value keeps its case and the escapes that it needs', () => {
    expect(read('/flats/Ab-%D1%8F%20%3F')).toMatchObject({ kind: 'page', key: '/flats/Ab-%D1%8F%20%3F' })
  })

  test('a fragment is ignored', () => {
    expect(read('/favorites#1')).toMatchObject({ kind: 'personal', key: '/favorites' })
    expect(read('/flats?rooms=2#1')).toMatchObject({ key: '/flats?rooms=2' })
  })
})

test('the root is itself', () => {
  expect(read('/')).toEqual({ kind: 'page', key: '/', route: '/' })
  expect(read('/_.data')).toEqual({ kind: 'page', key: '/_.data', route: '/' })
})

test('parameters that the page does not know are dropped, so they make no second copy', () => {
  expect(read('/flats?utm_source=x&rooms=2&foo=1')).toMatchObject({ kind: 'page', key: '/flats?rooms=2' })
  expect(read('/flats/1001?anything=1')).toMatchObject({ kind: 'page', key: '/flats/1001' })
})

test('a redirect of the content goes first and keeps the labels of the visit', () => {
  const moved = { kind: 'moved', status: 301, route: 'redirect' }
  expect(read('/kvartiry')).toEqual({ ...moved, to: '/flats' })
  expect(read('/kvartiry?utm_source=x')).toEqual({ ...moved, to: '/flats?utm_source=x' })
  expect(read('/dvushki?utm_source=x')).toEqual({ ...moved, to: '/flats?rooms=2&utm_source=x#list', status: 302 })
})

test('the application hears of the query of an address that has moved, and its answer is not kept', () => {
  expect(read('/kvartiry.data?rooms=2')).toEqual({ kind: 'personal', key: '/kvartiry.data?rooms=2', route: '*' })
})

test('the data of a page is cached separately', () => {
  expect(read('/flats.data?rooms=2&_routes=root')).toMatchObject({
    key: '/flats.data?rooms=2&_routes=root',
    route: '/flats',
  })
})

test('no choice of routes but that of the page itself, and no order of them, makes a second copy of the data', () => {
  const address = '/flats.data?_routes=root%2Cpages%2Fflats'
  for (const asked of [
    'root,pages/flats',
    'pages/flats,root',
    'evil,pages%2Fflats,root,evil,root',
    'pages/,root,pages/favorites,pages/flats',
  ]) {
    expect(read(`/flats.data?_routes=${asked}`), asked).toMatchObject({ key: address })
  }
  for (const asked of ['evil', 'pages/']) {
    expect(read(`/flats.data?_routes=${asked}`), asked).toMatchObject({ key: '/flats.data' })
  }
})

test.each(['/favorites', '/favorites.data', '/favorites/print', '/favorites/print.data'])(
  'favorites are personal: %s',
  path => {
    expect(read(path)).toMatchObject({ kind: 'personal', key: path })
  },
)
