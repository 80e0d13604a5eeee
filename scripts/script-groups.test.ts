import { expect, test } from 'vitest'
import { pages } from '../app/pages/registry.ts'
import { nameScripts } from './script-groups.ts'
import { buildOf, routeOf } from './testing/build-of.ts'

const ROOT = '/k/app/root.tsx?client-route'
const LAYOUT = '/k/app/routes/layout.tsx?client-route'
const LAYOUT_CHUNK = '/k/app/routes/layout.tsx?route-chunk=clientMiddleware'
const HOME = routeOf('/')
const FLAT = routeOf('/flats/:id')
const POLICY = routeOf('/terms-of-use')
const PLAN = routeOf('/genplan')
const LEVEL = routeOf('/parkings/genplan')
const SERVICE = routeOf('*')
const PRINT = routeOf('/favorites/print')
const LISTS = pages.filter(({ list, collectionOf }) => list || collectionOf).map(({ pattern }) => routeOf(pattern))

const TEXTS = ['/faq', '/documents', '/vacancies', '/projects', '/contacts'].map(routeOf)

const site = buildOf(
  {
    [ROOT]: ['crash.tsx', 'button.tsx'],
    [LAYOUT]: ['header.tsx', 'button.tsx'],
    [LAYOUT_CHUNK]: ['header.tsx'],
    [HOME]: ['home.tsx', 'card.tsx', 'head.tsx', 'money.ts'],
    [FLAT]: ['card.tsx', 'price.ts', 'head.tsx', 'money.ts'],
    [POLICY]: ['card.tsx', 'head.tsx', 'money.ts'],
    [PLAN]: ['card.tsx', 'chip.tsx', 'head.tsx', 'money.ts', 'spots.tsx'],
    [LEVEL]: ['chip.tsx', 'spots.tsx'],
    [SERVICE]: ['head.tsx'],
    [PRINT]: ['price.ts', 'sheet.tsx', 'money.ts'],
    'blocks.tsx': ['media.ts'],
    'window.tsx': ['prose.tsx'],
    ...Object.fromEntries(TEXTS.map(text => [text, ['prose.tsx', 'lead.tsx']])),
    ...Object.fromEntries(
      LISTS.map((list, index) => [
        list,
        ['filter.tsx', 'media.ts', ...(index < LISTS.length - 1 ? ['place.tsx'] : ['home.tsx']), 'chip.tsx'],
      ]),
    ),
  },
  [ROOT, LAYOUT, LAYOUT_CHUNK, HOME, FLAT, POLICY, PLAN, LEVEL, SERVICE, PRINT, ...LISTS, ...TEXTS],
  { [HOME]: ['blocks.tsx'], 'header.tsx': ['window.tsx'] },
)

test.each<[string, string | null, string]>([
  ['header.tsx', 'shared', 'the frame, which the framework splits'],
  ['head.tsx', 'shared', 'five pages'],
  ['card.tsx', null, 'four pages'],
  ['button.tsx', 'base', 'the frame and the root above it'],
  ['money.ts', 'base', 'four pages in the frame and one for paper'],
  ['price.ts', null, 'a page in the frame and one for paper'],
  ['home.tsx', null, 'one page and a list'],
  ['chip.tsx', 'filters', 'every list and a picture to choose on'],
  ['spots.tsx', null, 'pictures to choose on and no list'],
  ['filter.tsx', 'lists', 'every list and no other page'],
  ['place.tsx', null, 'some lists'],
  ['media.ts', 'shared', 'every list and, later, a part of another page'],
  ['lead.tsx', 'texts', 'pages of texts and no other'],
  ['prose.tsx', null, 'pages of texts and, later, a window of the frame'],
  ['sheet.tsx', null, 'one page for paper'],
  ['crash.tsx', null, 'the root alone'],
  ['menu.tsx', null, 'a script that comes at a click'],
])('%s is in %s: %s', (module, name) => {
  expect(nameScripts(module, site)).toBe(name)
})
