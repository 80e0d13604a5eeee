import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'

const FOLDERS = ['app', 'bench', 'contract', 'demo', 'domain', 'e2e', 'scripts', 'server']

/** A small repository of these files. */
function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'kvartal-boundaries-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of FOLDERS) mkdirSync(join(root, folder))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkBoundaries(root).forbidden
}

test('what the table allows passes', () => {
  expect(
    check({
      'domain/money.ts': 'export const rub = 1\n',
      'server/services/prices/price.ts': "import { rub } from '#domain/money.ts'\nexport const price = rub\n",
      'server/services/pages/page.ts': "export { price } from '../prices/price.ts'\n",
    }),
  ).toEqual([])
})

test('an arrow against the table is told with both ends', () => {
  expect(check({ 'domain/money.ts': "import '#server/site.ts'\n", 'server/site.ts': '' })).toEqual([
    'domain/money.ts → server/site.ts',
  ])
})

test('folders that import each other are told with the imports that close the ring, types too', () => {
  const [ring, ...others] = check({
    'server/services/a/one.ts': "import type { Three } from '../c/three.ts'\nexport type One = Three\n",
    'server/services/b/two.ts': "import type { One } from '../a/one.ts'\nexport type Two = One\n",
    'server/services/c/three.ts': "import type { Two } from '../b/two.ts'\nexport type Three = Two | 1\n",
  })
  expect(others).toEqual([])
  expect(ring).toContain('folders import each other')
  for (const end of ['a/one.ts → server/services/c/three.ts', 'c/three.ts → server/services/b/two.ts']) {
    expect(ring).toContain(end)
  }
})

test('a folder and what lies inside it, a test, and who puts the site together make no ring', () => {
  expect(
    check({
      'server/services/a/one.ts': "export { two } from './inner/two.ts'\n",
      'server/services/a/inner/two.ts': "import type { Kind } from '../kind.ts'\nexport const two: Kind = 2\n",
      'server/services/a/kind.ts': 'export type Kind = number\n',
      'server/services/b/three.ts': "export { two } from '../a/one.ts'\n",
      'server/services/a/one.test.ts': "import '../b/three.ts'\n",
      'server/compose.ts': "import './services/b/three.ts'\n",
    }),
  ).toEqual([])
})

test('a feature keeps what lies in a folder inside it', () => {
  expect(
    check({
      'app/features/plan/parts/wall.ts': 'export const wall = 1\n',
      'app/features/home/home.ts': "import '../plan/parts/wall.ts'\n",
    }),
  ).toEqual(['app/features/home/home.ts → app/features/plan/parts/wall.ts (inner file of another feature or page)'])
})

test('a route asks models of pages, never the index', () => {
  const route = (body: string) =>
    check({ 'app/routes/list.tsx': `export function loader({ context }) {\n${body}\n}\n` })
  expect(route('const { pages, shell } = context.get(servicesContext)')).toEqual([])
  expect(route('return context.get(servicesContext).pages.flats()')).toEqual([])
  const told = (door: string) => [`app/routes/list.tsx asks for ${door}, pages ask their models`]
  expect(route('const { catalogue } = context.get(servicesContext)')).toEqual(told('catalogue'))
  expect(route('return context.get(servicesContext).site.current()')).toEqual(told('site'))
  expect(route('const services = context.get(servicesContext)')).toEqual(told('everything'))
})

test('a route has no looks of its own', () => {
  expect(
    check({
      'app/routes/list.tsx': "import '../features/list/list.css'\nimport './own.css'\n",
      'app/routes/own.css': '',
      'app/features/list/list.css': '',
    }),
  ).toEqual(['app/routes/list.tsx → app/routes/own.css'])
})
