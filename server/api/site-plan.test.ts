import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { chessSchema, sitePlanSchema } from '#contract/building.ts'
import { propertyCardSchema } from '#contract/lots/flat.ts'
import { lotListSchema } from '#contract/lots/lists.ts'
import { calls } from '#contract/operations.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let api: TestApi

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-genplan-call-'))
  api = await startApi({ dataDir })
  return async () => {
    await api.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function read(path: string): Promise<unknown> {
  const response = await api.get(path)
  expect(response.status, path).toBe(200)
  return await response.json()
}

test('the genplan has the data of the call of every building, and its position on the picture', async () => {
  const { buildings, images, points } = sitePlanSchema.parse(await read('/api/genplan/'))
  expect(images).toHaveLength(1)
  expect(points.length).toBeGreaterThan(0)
  expect(buildings).toHaveLength(6)
  for (const { id, count_free, count_total, price_min, url, path } of buildings) {
    expect(await read(`/api/building/${id}/`)).toMatchObject({
      price_min,
      stat: { free: count_free, total: count_total },
    })
    expect(url).toBe(`/genplan?at=${id}`)
    expect(path).toMatch(/^M\d+ \d+(?:L\d+ \d+){2,}Z/)
  }
})

test('a chessboard marks what passes the filter and hides nothing', async () => {
  const flats = lotListSchema(propertyCardSchema)
  for (const query of ['', 'rooms=2', 'rooms=0&price_max=5000000', 'window_view=river&floor_min=9']) {
    const { count } = flats.parse(await read(`/api/property/?building=3&limit=1&${query}`))
    const board = chessSchema.parse(await read(`/api/chess/3/?${query}`))
    const cells = board.sections
      .flatMap(({ floors }) => floors.flatMap(floor => floor.cells))
      .filter(cell => cell !== null)
    expect(board.count, query).toBe(count)
    expect(
      cells.filter(({ match }) => match),
      query,
    ).toHaveLength(count)
    expect(cells, query).toHaveLength(board.legend.reduce((sum, entry) => sum + entry.count, 0))
    for (const { status, price, match } of cells) if (status !== 'free') expect([price, match]).toEqual([null, false])
  }
})

test('what does not exist is 404, what is malformed is named', async () => {
  expect((await api.get('/api/chess/99/')).status).toBe(404)
  expect((await api.get('/api/chess/x/')).status).toBe(404)
  const refused = await api.get('/api/chess/3/?price_max=abc')
  expect([refused.status, Object.keys(Object(await refused.json()))]).toEqual([400, ['price_max']])
})

test('a chessboard is documented without pages and orders, which it does not have', () => {
  const { query } = calls.getChess
  expect(Object.keys(query.shape)).toEqual(expect.arrayContaining(['rooms', 'price_max']))
  for (const key of ['ordering', 'group', 'limit', 'offset']) expect(Object.keys(query.shape)).not.toContain(key)
})
