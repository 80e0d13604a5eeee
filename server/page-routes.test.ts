import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { pages } from '#app/pages/registry.ts'
import { type BuiltRoute, createPageRoutes } from './page-routes.ts'
import { inRun } from './testing/run-length.ts'

const action = () => null
const BUILT: readonly BuiltRoute[] = [
  { id: 'root', path: '', module: {} },
  { id: 'layout', parentId: 'root', module: {} },
  ...pages.map(({ pattern }) => ({
    id: pattern,
    parentId: 'layout',
    ...(pattern === '/' ? { index: true } : { path: pattern.replace(/^\//, '') }),
    module: pattern === '/flats/:id' ? { action } : {},
  })),
  { id: 'components', parentId: 'root', path: '_/components/:component?', module: {} },
  // Both take `/flats/print`: the one without a value goes first.
  { id: 'print', parentId: 'root', path: 'flats/print', module: {} },
]
const routes = createPageRoutes(Object.fromEntries(BUILT.map(route => [route.id, route])))

/** What React Router itself says, made anew for every path. */
function patternByReactRouter(pathname: string): string {
  const objectOf = ({ id, path, index }: BuiltRoute): object => ({
    id,
    path,
    index,
    ...(index ? {} : { children: BUILT.filter(({ parentId }) => parentId === id).map(objectOf) }),
  })
  const matches = matchRoutes(BUILT.filter(({ parentId }) => !parentId).map(objectOf), pathname) ?? []
  const path = matches.flatMap(({ route }: { route: { path?: string } }) => route.path || []).join('/')
  return path === '*' ? path : `/${path}`
}

const segment = fc.oneof(
  fc.constantFrom(
    ...pages.flatMap(({ pattern }) => pattern.split('/')),
    '_',
    'components',
    '%',
    '%2F',
    '%2f',
    '%D1%8F',
    ' ',
  ),
  fc.constantFrom(
    'flats',
    'FLATS',
    '%66lats',
    'flat%73',
    'print',
    '1001',
    'ſ',
    'flatſ',
    'я',
    'flats%2F1001',
    '-',
    '.',
    '\\',
  ),
  // An end of a line fits no pattern of React Router, the one of all unknown addresses included.
  fc.string({ unit: 'binary', maxLength: 6 }).map(text => text.replace(/[/?#\n\r\u2028\u2029]/g, '')),
)
const path = fc.array(segment, { maxLength: 4 }).map(segments => `/${segments.join('/')}`)

test('a path belongs to the pattern that React Router finds for it', () => {
  // It says so of every path with half an escape.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fc.assert(
    fc.property(path, pathname => {
      expect(routes.patternOf(pathname), pathname).toBe(patternByReactRouter(pathname))
    }),
    { numRuns: inRun({ short: 300, long: 10_000 }) },
  )
})

test.each(['/%E2%80%A8', '/flats/x/%E2%80%A9', '/a%0Ab'])(
  'an address with an end of a line is unknown: %s',
  pathname => {
    expect([routes.patternOf(pathname), routes.canonicalPath(pathname)]).toEqual(['*', pathname])
  },
)

test('of two patterns that take a path the more exact one has it', () => {
  expect(routes.patternOf('/flats/print')).toBe('/flats/print')
  expect(routes.patternOf('/flats/1001')).toBe('/flats/:id')
})

test('a form may be sent where a route has an action', () => {
  expect(['/flats/1001', '/FLATS/1001', '/flats', '/nothing'].map(routes.takesPosts)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
