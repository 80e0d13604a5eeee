import { expect, test } from 'vitest'
import { nameScripts, nameStyles } from './file-groups.ts'
import { buildOf, routeOf } from './testing/build-of.ts'

const ROOT = '/k/app/root.tsx?client-route'
const LAYOUT = '/k/app/shell/layout.tsx?client-route'
const HOME = routeOf('/')
const FLAT = routeOf('/flats/:id')
const PREMISES = routeOf('/commercials/:id')
const FLATS = routeOf('/flats')
const PARKINGS = routeOf('/parkings')
const QUARTER = routeOf('/genplan')
const LEVEL = routeOf('/parkings/genplan')
const FAQ = routeOf('/faq')
const NEWS = routeOf('/media/news')

const site = buildOf(
  {
    [ROOT]: ['site.css'],
    [LAYOUT]: ['header.tsx'],
    'header.tsx': ['header.css'],
    [HOME]: ['home.tsx', 'card.tsx'],
    'home.tsx': ['home.css', 'column.tsx'],
    // Two modules that import each other.
    'column.tsx': ['column.css', 'home.tsx'],
    [FLAT]: ['card.tsx', 'sun.css', 'price.css'],
    [PREMISES]: ['price.css'],
    'card.tsx': ['card.css'],
    'menu.tsx': ['menu.css'],
    [FLATS]: ['filter.css', 'face.css'],
    [PARKINGS]: ['filter.css'],
    [QUARTER]: ['spots.css'],
    [LEVEL]: ['spots.css', 'level.css'],
    [FAQ]: ['lead.css', 'dialog.css'],
    [NEWS]: ['lead.css', 'dialog.css'],
    'window.tsx': ['dialog.css'],
  },
  [ROOT, LAYOUT, HOME, FLAT, PREMISES, FLATS, PARKINGS, QUARTER, LEVEL, FAQ, NEWS],
  { 'header.tsx': ['window.tsx', 'menu.tsx'] },
)

test.each<[string, string, string]>([
  ['site.css', 'site-styles', 'the frame of every page'],
  ['header.css', 'site-styles', 'the frame of every page, by a module'],
  ['card.css', 'site-styles', 'two pages'],
  ['home.css', 'home-styles', 'one page'],
  ['column.css', 'home-styles', 'one page, in a circle'],
  ['sun.css', 'flat-styles', 'one page in a folder'],
  ['filter.css', 'lists-styles', 'two pages of lists'],
  ['price.css', 'lots-styles', 'two pages of lots'],
  ['spots.css', 'pictures-styles', 'two pages of pictures'],
  ['level.css', 'level-plan-styles', 'one page of a picture'],
  ['lead.css', 'texts-styles', 'two pages of texts'],
  ['dialog.css', 'site-styles', 'two pages of texts and a window of the frame'],
  ['face.css', 'flats-styles', 'one page of a list'],
  ['menu.css', 'site-styles', 'a window of the frame, loaded with import()'],
])('%s is in %s: %s', (stylesheet, name) => {
  expect(nameStyles(stylesheet, site)).toBe(name)
})

const LAYOUT_CHUNK = '/k/app/shell/layout.tsx?route-chunk=clientMiddleware'
const PAGES = Array.from({ length: 9 }, (_, index) => `/k/app/pages/page-${index}.tsx?client-route`)

const scripts = buildOf(
  {
    [ROOT]: ['crash.tsx', 'button.tsx'],
    [LAYOUT]: ['header.tsx', 'button.tsx'],
    [LAYOUT_CHUNK]: ['header.tsx'],
    ...Object.fromEntries(PAGES.map((page, index) => [page, index === 0 ? ['head.tsx'] : ['head.tsx', 'card.tsx']])),
  },
  [ROOT, LAYOUT, LAYOUT_CHUNK, ...PAGES],
  { 'header.tsx': ['menu.tsx'] },
)

test.each<[string, string | null, string]>([
  ['crash.tsx', 'base', 'every page, printable ones too'],
  ['button.tsx', 'base', 'the root and the frame'],
  ['header.tsx', 'shared', 'the frame'],
  ['head.tsx', 'shared', 'nine pages'],
  ['card.tsx', null, 'eight pages'],
  ['menu.tsx', null, 'loaded with import()'],
])('%s is in %s: %s', (module, name) => {
  expect(nameScripts(module, scripts)).toBe(name)
})
