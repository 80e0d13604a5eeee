import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'

/** Checks a small repository of these files. */
async function check(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'kvartal-boundaries-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of ['app', 'contract', 'demo', 'domain', 'office', 'server', 'texts']) mkdirSync(join(root, folder))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return (await checkBoundaries(root)).errors
}

test('imports that the table names are allowed, among them types and what is below a subject', async () => {
  expect(
    await check({
      'domain/money.ts': 'export const rub = 1\n',
      'contract/price.ts': 'export type Price = number\n',
      'server/services/prices/price.ts': "import { rub } from '../../../domain/money.ts'\nexport const price = rub\n",
      'server/services/prices/kinds/flat.ts': "export { price } from '../price.ts'\n",
      'app/features/price/price.ts':
        "import type { Price } from '../../../contract/price.ts'\nexport type Shown = Price\n",
    }),
  ).toEqual([])
})

test('an import against the table is reported with both files', async () => {
  expect(await check({ 'domain/money.ts': "import '../server/site.ts'\n", 'server/site.ts': '' })).toEqual([
    'domain/money.ts → server/site.ts',
  ])
})

test('the browser imports types of the contract and no schemas', async () => {
  expect(
    await check({
      'contract/flat.ts': 'export const flat = 1\nexport type Flat = typeof flat\n',
      'app/features/flat/flat.ts': "import { flat } from '../../../contract/flat.ts'\nexport const shown = flat\n",
    }),
  ).toEqual(['app/features/flat/flat.ts → contract/flat.ts'])
})

test('a page does not import another page', async () => {
  expect(
    await check({
      'app/pages/contacts/contacts-page.ts': 'export const contacts = 1\n',
      'app/pages/faq/faq-page.ts':
        "import { contacts } from '../contacts/contacts-page.ts'\nexport const faq = contacts\n",
    }),
  ).toEqual(['app/pages/faq/faq-page.ts → app/pages/contacts/contacts-page.ts: a page imports another page'])
})

test('a route does not query the index', async () => {
  expect(
    await check({
      'server/search-index/search-index.ts': 'export const index = 1\n',
      'app/pages/flats/route.tsx':
        "import { index } from '../../../server/search-index/search-index.ts'\nexport const loader = () => index\n",
      'app/pages/flats/model.server.ts':
        "import { index } from '../../../server/search-index/search-index.ts'\nexport const model = index\n",
    }),
  ).toEqual([
    'app/pages/flats/model.server.ts → server/search-index/search-index.ts',
    'app/pages/flats/route.tsx → server/search-index/search-index.ts',
  ])
})

test('a cycle between subjects is reported with the imports that close it, types and inner folders included', async () => {
  const errors = await check({
    'server/services/images/one.ts': "import type { Three } from '../search/inner/three.ts'\nexport type One = Three\n",
    'server/services/stock/two.ts': "import type { One } from '../images/one.ts'\nexport type Two = One\n",
    'server/services/search/inner/three.ts':
      "import type { Two } from '../../stock/two.ts'\nexport type Three = Two | 1\n",
  })
  expect(errors).toEqual([
    [
      'subjects import each other: server/services/images, server/services/search, server/services/stock',
      'server/services/images/one.ts → server/services/search/inner/three.ts',
      'server/services/search/inner/three.ts → server/services/stock/two.ts',
      'server/services/stock/two.ts → server/services/images/one.ts',
    ].join('\n  '),
  ])
})

test('a feature keeps its inner folders to itself', async () => {
  expect(
    await check({
      'app/features/plan/parts/wall.ts': 'export const wall = 1\n',
      'app/features/home/home.ts': "import '../plan/parts/wall.ts'\n",
    }),
  ).toEqual([
    'app/features/home/home.ts → app/features/plan/parts/wall.ts: an inner folder of another feature is imported',
  ])
})
