import { expect, test } from 'vitest'
import { nameStyles } from './style-groups.ts'
import { buildOf } from './testing/build-of.ts'

const ROOT = '/k/app/root.tsx?client-route'
const LAYOUT = '/k/app/routes/layout.tsx?client-route'
const HOME = '/k/app/routes/home.tsx?client-route'
const FLAT = '/k/app/routes/flats/flat.tsx?client-route'

const FLATS = '/k/app/routes/flats/flats.tsx?client-route'
const PARKINGS = '/k/app/routes/parkings.tsx?client-route'
const QUARTER = '/k/app/routes/genplan.tsx?client-route'
const LEVEL = '/k/app/routes/parkings-genplan.tsx?client-route'
const FAQ = '/k/app/routes/company/faq.tsx?client-route'
const NEWS = '/k/app/routes/media/news.tsx?client-route'

const site = buildOf(
  {
    [ROOT]: ['site.css'],
    [LAYOUT]: ['header.tsx'],
    'header.tsx': ['header.css'],
    [HOME]: ['home.tsx', 'card.tsx'],
    'home.tsx': ['home.css', 'column.tsx'],
    // Two modules that import each other.
    'column.tsx': ['column.css', 'home.tsx'],
    [FLAT]: ['card.tsx', 'sun.css'],
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
  [ROOT, LAYOUT, HOME, FLAT, FLATS, PARKINGS, QUARTER, LEVEL, FAQ, NEWS],
  { 'header.tsx': ['window.tsx'] },
)

test.each<[string, string | null, string]>([
  ['site.css', 'site-styles', 'the frame of every page'],
  ['header.css', 'site-styles', 'the frame of every page, by a module'],
  ['card.css', 'site-styles', 'two pages'],
  ['home.css', 'home-styles', 'one page'],
  ['column.css', 'home-styles', 'one page, in a circle'],
  ['sun.css', 'flat-styles', 'one page in a folder'],
  ['filter.css', 'lists-styles', 'two pages of lists'],
  ['spots.css', 'pictures-styles', 'two pages of pictures'],
  ['level.css', 'parkings-genplan-styles', 'one page of a picture'],
  ['lead.css', 'texts-styles', 'two pages of texts'],
  ['dialog.css', 'site-styles', 'two pages of texts and a window of the frame'],
  ['face.css', 'flats-styles', 'one page of a list'],
  ['menu.css', null, 'a script that comes at a click'],
])('%s is in %s: %s', (stylesheet, name) => {
  expect(nameStyles(stylesheet, site)).toBe(name)
})
