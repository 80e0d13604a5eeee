import { expect, test } from 'vitest'
import { nameScripts } from './script-groups.ts'
import { buildOf } from './testing/build-of.ts'

const ROOT = '/k/app/root.tsx?client-route'
const LAYOUT = '/k/app/shell/layout.tsx?client-route'
const LAYOUT_CHUNK = '/k/app/shell/layout.tsx?route-chunk=clientMiddleware'
const PAGES = Array.from({ length: 9 }, (_, index) => `/k/app/pages/page-${index}.tsx?client-route`)

const site = buildOf(
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
  expect(nameScripts(module, site)).toBe(name)
})
