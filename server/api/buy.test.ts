import { beforeAll, describe, expect, test } from 'vitest'
import { bought, buildingBuySchema, projectBuySchema } from '#contract/lots/buy.ts'
import { facetsSchema, lotListSchema, specSchema } from '#contract/lots/lists.ts'
import { readSeedCommercial } from '#demo/testing/seed-commercial.ts'
import { readSeedParking, readSeedStorages } from '#demo/testing/seed-places.ts'
import { keysOf } from '#domain/lib/collections.ts'
import { newFolder } from '../db/testing/databases.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

const LOTS = { commercial: readSeedCommercial(), parking: readSeedParking(), storage: readSeedStorages() }

/** Parts of the quarter with each kind, and the one that is completed in II 2027. */
const ZONES = { field: 'zone', ids: [1, 2], ofBuilding4: '2', first: '1' }
const PARTS = {
  commercial: { field: 'building', ids: [1, 2, 3, 4, 5, 6], ofBuilding4: '4', first: '2' },
  parking: ZONES,
  storage: ZONES,
}

let api: TestApi

beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

const read = async (path: string) => (await api.get(path)).json()

describe.each(keysOf(bought))('what is chosen first of %s', kind => {
  const { project, buildings } = bought[kind]
  const free = LOTS[kind].filter(({ values }) => values.status === 'free')
  const prices = (lots: typeof free) => lots.map(({ values }) => Number(values.price))

  test('the quarter has texts, count and lowest price of all that is on sale', async () => {
    const { count, results } = lotListSchema(projectBuySchema).parse(await read(project.path))
    const areas = free.map(({ values }) => Number(values.area) / 100)
    expect(count).toBe(1)
    expect(results).toMatchObject([
      {
        count_free: free.length,
        count_total: LOTS[kind].length,
        price_min: Math.min(...prices(free)),
        area_min: Math.min(...areas),
        area_max: Math.max(...areas),
        completion_label: expect.stringMatching(/^I+V?\u00a0кв\.\u00a0202\d\u00a0— I+V?\u00a0кв\.\u00a02028$/),
        image: { src: expect.any(String) },
      },
    ])
    expect(results[0]?.faq.length).toBeGreaterThan(1)
  })

  test('its parts have what is on sale in each, and are found by building', async () => {
    const parts = lotListSchema(buildingBuySchema).parse(await read(buildings.path)).results
    const { field, ids, ofBuilding4, first } = PARTS[kind]
    expect(parts.map(({ id }) => id)).toEqual(ids)
    for (const part of parts) {
      const matching = free.filter(({ values }) => values[field] === part.id)
      expect([part.count_free, part.price_min]).toEqual([matching.length, Math.min(...prices(matching))])
      expect(part.url).toMatch(new RegExp(`s\\?${field}=${part.id}$`))
    }
    const found = lotListSchema(buildingBuySchema).parse(await read(`${buildings.path}?building=4`))
    expect(found.results.map(({ number }) => number)).toEqual([ofBuilding4])
    const later = lotListSchema(buildingBuySchema).parse(await read(`${buildings.path}?completion=2027-2`))
    expect(later.results.map(({ number }) => number)).toEqual([first])
  })

  test.each([project, buildings])('$path has specs and facets, and refuses what is malformed', async ({ path }) => {
    const specs = specSchema.array().parse(await read(`${path}specs/`))
    const facets = facetsSchema.parse(await read(`${path}facets/?price_max=1`))
    expect(specs.length).toBeGreaterThan(1)
    expect(facets.facets.map(({ name }) => name)).toEqual(specs.map(({ name }) => name))
    expect(facets.count).toBe(0)
    expect((await api.get(`${path}?price_max=x`)).status).toBe(400)
    expect((await api.get(`${path}1/`)).status).toBe(404)
  })
})

test('only parking spaces have an instalment, with the promotion of their zone', async () => {
  const [zone1, zone2] = lotListSchema(buildingBuySchema).parse(await read(bought.parking.buildings.path)).results
  expect([zone1?.promos, zone2?.promos.map(({ badge }) => badge)]).toEqual([[], ['−15\u00a0%']])
  expect(zone2?.payment_from).toBe(69_416)
  const [storages] = lotListSchema(projectBuySchema).parse(await read(bought.storage.project.path)).results
  expect(storages?.payment_from).toBeNull()
})
