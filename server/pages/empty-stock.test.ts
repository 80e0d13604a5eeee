import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeModel } from '#app/pages/home/model.server.ts'
import { operations } from '#contract/operations.ts'
import { pageAt } from '#server/pages/testing/make-page.ts'
import type { TestApi } from '#server/testing/start-api.ts'
import { startApi } from '#server/testing/start-api.ts'

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kvartal-empty-'))
let api: TestApi

beforeAll(async () => {
  // A development whose catalogue comes from an import that has not run yet.
  const content = join(folder, 'content')
  mkdirSync(content)
  for (const name of readdirSync(DEMO)) {
    if (name === 'images' || name === 'documents') symlinkSync(join(DEMO, name), join(content, name))
    else if ((name.endsWith('.json') && name !== 'demo.json') || name === 'content' || name === 'plans')
      cpSync(join(DEMO, name), join(content, name), { recursive: true })
  }
  // And without the line above the header, which need not be there.
  const file = join(content, 'content', 'global', 'global.json')
  const { top_promo, ...global } = JSON.parse(readFileSync(file, 'utf8'))
  expect(top_promo).toBeTruthy()
  writeFileSync(file, JSON.stringify(global))
  api = await startApi({ dataDir: join(folder, 'data') }, { CONTENT_DIR: content })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Nothing that a number became by dividing by no flats. */
function expectSound(value: unknown, where: string): void {
  if (typeof value === 'number') expect(Number.isFinite(value), where).toBe(true)
  // In the signature of a picture any letters may meet.
  if (typeof value === 'string' && !/\/img\/|^data:/.test(value))
    expect(value, where).not.toMatch(/\b(?:NaN|Infinity|undefined)\b|\{\{/)
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) expectSound(inner, `${where}.${key}`)
}

const calls = operations.filter(
  ({ method, path }) => method === 'get' && !path.includes('{') && !path.includes('clear'),
)

test.each(calls.map(({ path, responses }) => ({ path, schema: responses[200]?.schema })))(
  '$path answers as always',
  async ({ path, schema }) => {
    const answer = await api.get(path)
    expect(answer.status).toBe(200)
    const body: unknown = await answer.json()
    expectSound(body, path)
    schema?.parse(body)
  },
)

test('the pages have what they need, and no numbers of nothing', async () => {
  const { lots, pages, shell } = api.services
  const page = lots.list('flat', new URLSearchParams('rooms=1&price_max=9000000'))
  expect(page.list.count).toBe(0)
  expectSound(page, 'flats')
  expectSound(pageAt(pages, homeModel, '/'), 'home')
  expectSound(await shell(), 'shell')
})

test('without a line above the header the call says so, and the frame of the pages has none', async () => {
  const answer: unknown = await (await api.get('/api/global/')).json()
  expect(answer).toMatchObject({ top_promo: null })
  expect((await api.services.shell()).global.top_promo).toBeNull()
})
