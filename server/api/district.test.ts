import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { about, aboutProjectAnswer } from '#contract/content/about.ts'
import { districtAnswer, galleryAnswer, infraMapAnswer } from '#contract/content/district.ts'
import { NotFound } from '#contract/errors.ts'
import { infraPlaceSchema, townGeoSchema } from '#contract/infra-calls.ts'
import { facetsSchema, lotListSchema, specSchema } from '#contract/lots/lists.ts'
import { progressGroupSchema, progressSlideSchema } from '#contract/progress-calls.ts'
import { onDay } from '#server/testing/on-day.ts'
import { newFolder } from '../db/testing/databases.ts'
import { getTownGeo } from '../services/calls/infra-calls.ts'
import { createProgressCalls, getProgressSlide } from '../services/calls/progress-calls.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let api: TestApi

beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

const groups = lotListSchema(progressGroupSchema)
const places = lotListSchema(infraPlaceSchema)

async function ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const answer = await api.get(path)
  expect(answer.status, path).toBe(200)
  return schema.parse(await answer.json())
}

test('reports are listed by month and building, the latest first, with works counted over the storeys', async () => {
  const all = await ask('/api/progress_feed_group/?limit=100', groups)
  expect(all.count).toBe(42)
  expect(all.results[0]).toMatchObject({ building_id: null, year: 2026, month: 11, percent: null, works: [] })
  const third = await ask('/api/progress_feed_group/?building=3&month=11', groups)
  expect(third.results).toEqual(all.results.filter(result => result.building_id === 3 && result.month === 11))
  expect(third.results[0]).toMatchObject({ stage: 'frame', percent: 61, date: '2026-11-20', photos_count: 2 })
  expect(third.results[0]?.works.map(({ code }) => code)).toEqual(['zero_cycle', 'frame', 'walls', 'facade'])
  expect(third.results[0]?.cover?.src).toMatch(/^\/img\//)
  const specs = await ask('/api/progress_feed_group/specs/', z.array(specSchema))
  expect(specs.map(({ name }) => name)).toEqual(['year', 'month', 'building'])
  expect(specs[1]).toHaveProperty('choices', expect.arrayContaining([{ value: 11, label: 'Ноябрь' }]))
  const { count, facets } = await ask('/api/progress_feed_group/facets/?month=11&building=3', facetsSchema)
  expect(count).toBe(1)
  // Without its own filter: all months have the building.
  expect(facets[1]).toHaveProperty('choices', expect.arrayContaining([{ value: 6, count: 1, enabled: true }]))
})

test('a photograph names its camera, its neighbours and the others of its point', async () => {
  const slide = await ask('/api/progress_slide/1113/', progressSlideSchema)
  expect(slide).toMatchObject({ building_id: 3, view_code: 'k3-yard', taken_at: '2026-11-20', prev_id: 1123 })
  expect(slide.same_view).toEqual([
    { id: 913, date: '2026-09-30' },
    { id: 1113, date: '2026-11-20' },
  ])
  expect(slide.point).toMatchObject({ azimuth: expect.any(Number) })
  const previous = await ask(`/api/progress_slide/${slide.prev_id}/`, progressSlideSchema)
  expect([previous.group_id, previous.next_id]).toEqual([slide.group_id, 1113])
  expect((await api.get('/api/progress_slide/999999/')).status).toBe(404)
  expect((await api.get('/api/progress_slide/x/')).status).toBe(404)
})

test('a report of a day to come is neither listed nor found', () => {
  const snapshot = onDay(api.services.site.current(), '2026-10-31')
  const { images } = api.services
  const json = createProgressCalls(() => snapshot, images).listJson(new URLSearchParams('limit=100'))
  const list = groups.parse(JSON.parse(Buffer.from(json).toString()))
  expect(list.results[0]).toMatchObject({ year: 2026, month: 10 })
  expect(() => getProgressSlide(snapshot, images, 1113)).toThrow(NotFound)
  expect(getProgressSlide(snapshot, images, 913).same_view).toHaveLength(1)
})

test('places of the town are filtered by category and by the quarter', async () => {
  const all = await ask('/api/infra/?limit=100', places)
  expect(all.results.map(({ order }) => order)).toEqual(all.results.map((_, index) => index + 1))
  const inside = await ask('/api/infra/?category=school&is_inside=1', places)
  expect(inside.results).toEqual(all.results.filter(result => result.category === 'school' && result.is_inside))
  expect(inside.results[0]).toMatchObject({ state: 'planned', walk_min: 1 })
  const [category, flag] = await ask('/api/infra/specs/', z.array(specSchema))
  expect(category).toHaveProperty('choices', expect.arrayContaining([{ value: 'school', label: 'Школы' }]))
  expect(flag).toEqual({ name: 'is_inside', kind: 'flag', label: 'В\u00a0квартале' })
  const { count } = await ask('/api/infra/facets/?category=school&is_inside=1', facetsSchema)
  expect(count).toBe(inside.count)
})

test('texts about the quarter and its surroundings have pictures', async () => {
  const map = await ask('/api/infra/social/', infraMapAnswer)
  expect(map.categories.length).toBeGreaterThan(5)
  const around = await ask('/api/district/social/', districtAnswer)
  expect(around.gallery).toHaveLength(around.inside.filter(({ image }) => image).length)
  expect(around.facts[0]).toEqual({ label: 'до\u00a0автобусной остановки', value: '2\u00a0мин' })
  const quarter = await ask('/api/about_project/', aboutProjectAnswer)
  expect(quarter.sections.find(({ image }) => image)?.image?.src).toMatch(/^\/img\//)
  await ask('/api/about/', about)
  const sets = await ask('/api/gallery/', z.array(galleryAnswer))
  expect(sets[0]).toMatchObject({ slug: 'arhitektura', kind: 'render', count: 7 })
  expect(await ask(`/api/gallery/${sets[1]?.id}/`, galleryAnswer)).toEqual(sets[1])
  expect((await api.get('/api/gallery/999/')).status).toBe(404)
})

test('the town is GeoJSON around the office with closed rings and the places within', async () => {
  const { bbox, features } = await ask('/api/infra/map/', townGeoSchema)
  const [west, south, east, north] = bbox
  const { geo } = api.services.site.current().content.contacts.office
  expect(west < geo.lon && geo.lon < east && south < geo.lat && geo.lat < north).toBe(true)
  for (const { geometry } of features) {
    if (geometry.type !== 'Polygon') continue
    for (const ring of geometry.coordinates) expect(ring.at(-1)).toEqual(ring[0])
  }
  const mapped = features.filter(({ properties }) => properties.layer === 'place')
  const listed = (await ask('/api/infra/?limit=100', places)).results
  expect(mapped.map(({ geometry }) => geometry.coordinates)).toEqual(listed.map(({ lon, lat }) => [lon, lat]))
  expect(features.filter(({ properties }) => properties.layer === 'river')).toHaveLength(1)
  const snapshot = api.services.site.current()
  const without = { ...snapshot, content: { ...snapshot.content, district_map: null } }
  expect(() => getTownGeo(without)).toThrow(NotFound)
})
