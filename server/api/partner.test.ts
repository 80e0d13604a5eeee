import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { lotListSchema, specSchema } from '#contract/catalogue/lists.ts'
import { partner } from '#contract/content/partner.ts'
import { operations } from '#contract/operations.ts'
import { openDatabase } from '../db/connect.ts'
import { newFolder } from '../db/testing/databases.ts'
import { loadFiles } from '../services/content/load-files.ts'
import { readSources } from '../services/content/read-content.ts'
import { DEMO, theDemo } from '../services/content/testing/demo-tree.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

const BUREAU = {
  id: 1,
  slug: 'buro-plyos',
  name: 'Бюро «Плёс»',
  kind: 'design',
  building: 3,
  site: 'https://ples.example',
}
const PATH = 'content/partner/buro-plyos.json'
let api: TestApi

/** The demo with a company. */
async function withCompany(company: object) {
  const { texts } = await readSources(DEMO)
  return theDemo(null, new Map(texts).set(PATH, JSON.stringify(company)))
}

beforeAll(async () => {
  const { location, remove } = await newFolder()
  const db = await openDatabase(location)
  await loadFiles(db, await withCompany(BUREAU), new Date('2026-11-21T09:00:00Z'))
  await db.destroy()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

test('a company is stored and answered, with specs, filters and a call of its own', async () => {
  const list = lotListSchema(partner).parse(await (await api.get('/api/partner/?kind=design')).json())
  expect(list).toMatchObject({ count: 1, results: [BUREAU] })
  const [spec] = z.array(specSchema).parse(await (await api.get('/api/partner/specs/')).json())
  expect(spec).toMatchObject({ name: 'kind', choices: [{ value: 'design' }] })
  expect(await (await api.get('/api/partner/buro-plyos/')).json()).toEqual(BUREAU)
  expect(operations.filter(({ path }) => path.startsWith('/api/partner/'))).toHaveLength(4)
})

test('a company of a building that is not there is refused', async () => {
  const { location, remove } = await newFolder()
  const db = await openDatabase(location)
  try {
    const wrong = loadFiles(db, await withCompany({ ...BUREAU, building: 9 }), new Date())
    await expect(wrong).rejects.toThrow(`${PATH} · building · there is no building «9»`)
  } finally {
    await db.destroy()
    await remove()
  }
})
