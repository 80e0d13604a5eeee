import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aboutCommercialAnswer } from '#contract/content/about.ts'
import { newsAnswer } from '#contract/content/articles.ts'
import { offer } from '#contract/content/bank.ts'
import { furnishAnswer, kitchenAnswer, repairSlideAnswer } from '#contract/content/furnish.ts'
import { NotFound } from '#contract/errors.ts'
import { facetsSchema, lotListSchema, specSchema } from '#contract/lots/lists.ts'
import { JUNE_NEWS } from '#demo/testing/known-documents.ts'
import { onDay } from '#server/testing/on-day.ts'
import { newFolder } from '../db/testing/databases.ts'
import { createContentCalls } from '../services/calls/content-calls.ts'
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

const newsList = lotListSchema(newsAnswer)

async function ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const answer = await api.get(path)
  expect(answer.status, path).toBe(200)
  return schema.parse(await answer.json())
}

test('news are listed by pages, the latest first', async () => {
  const all = await ask('/api/news/?limit=100', newsList)
  expect(all.results.map(({ slug }) => slug)).toEqual(api.services.site.current().content.news.map(({ slug }) => slug))
  const page = await ask('/api/news/?limit=2&offset=2', newsList)
  expect(page.results).toEqual(all.results.slice(2, 4))
  expect(page.next).toBe('/api/news/?limit=2&offset=4')
})

test('news are filtered by the values of specs, and facets count the rest', async () => {
  const [category, building] = await ask('/api/news/specs/', z.array(specSchema))
  expect(category).toMatchObject({ name: 'category', kind: 'choices' })
  expect(category).toHaveProperty('choices', expect.arrayContaining([{ value: 'event', label: 'События' }]))
  expect(building).toMatchObject({ name: 'building', kind: 'choices' })
  const events = await ask('/api/news/?category=event&limit=100', newsList)
  expect(new Set(events.results.map(result => result.category))).toEqual(new Set(['event']))
  const { count, facets } = await ask('/api/news/facets/?category=event', facetsSchema)
  expect(count).toBe(events.count)
  const facet = facets.find(({ name }) => name === 'category')
  expect(facet).toHaveProperty('choices', expect.arrayContaining([{ value: 'event', count, enabled: true }]))
})

test('a malformed filter is named', async () => {
  const answer = await api.get('/api/news/?building=x')
  expect([answer.status, Object.keys(await answer.json())]).toEqual([400, ['building']])
})

test('a document has a call by its slug; an unknown slug is a 404', async () => {
  const [first] = (await ask('/api/news/', newsList)).results
  expect(await ask(`/api/news/${first?.slug}/`, newsAnswer)).toEqual(first)
  expect((await api.get('/api/news/nothing/')).status).toBe(404)
})

test('news of a day to come are not answered', () => {
  const snapshot = api.services.site.current()
  const early = onDay(snapshot, '2026-06-01')
  const news = createContentCalls(() => early, api.services.images).single.find(({ path }) => path === '/api/news/')
  expect(news?.get(JUNE_NEWS)).toMatchObject({ date: '2026-06-01' })
  expect(() => news?.get(snapshot.content.news[0]?.slug ?? '')).toThrow()
})

test('offers of banks are filtered by programme, bank and building, and programmes are called by their names', async () => {
  const list = lotListSchema(offer)
  const all = await ask('/api/offer/?limit=100', list)
  expect(all.count).toBe(api.services.site.current().content.offer.filter(({ is_active }) => is_active).length)
  const specs = await ask('/api/offer/specs/', z.array(specSchema))
  expect(specs.map(({ name }) => name)).toEqual(['program', 'bank', 'purchase', 'property_type', 'building'])
  expect(specs[0]).toHaveProperty('choices', expect.arrayContaining([{ value: 'family', label: 'Семейная ипотека' }]))
  const family = await ask('/api/offer/?program=family&building=3&limit=100', list)
  expect(family.results.map(({ slug }) => slug)).toEqual(
    all.results
      .filter(result => result.program.code === 'family' && result.building_ids.includes(3))
      .map(({ slug }) => slug),
  )
  const { count } = await ask('/api/offer/facets/?program=family&building=3', facetsSchema)
  expect(count).toBe(family.count)
})

test('finishes, their pictures, kitchens and premises are answered with pictures ready to show', async () => {
  const furnishes = await ask('/api/project_furnish/', z.array(furnishAnswer))
  expect(furnishes.map(({ slug }) => slug)).toEqual(['svetlaya', 'teplaya', 'grafit'])
  expect(await ask('/api/project_furnish/teplaya/', furnishAnswer)).toEqual(furnishes[1])
  expect(await ask(`/api/project_furnish/${furnishes[1]?.id}/`, furnishAnswer)).toEqual(furnishes[1])
  expect((await api.get('/api/project_furnish/999/')).status).toBe(404)
  expect((await api.get('/api/project_furnish/nothing/')).status).toBe(404)
  const slides = await ask('/api/repair_slide/', z.array(repairSlideAnswer))
  const kitchens = await ask('/api/kitchen/', kitchenAnswer)
  const premises = await ask('/api/about_commercial/', aboutCommercialAnswer)
  const pictures = [...furnishes, ...slides, ...kitchens.sets, premises].map(({ image }) => image?.src)
  expect(pictures.length).toBeGreaterThan(9)
  for (const src of pictures) expect(src).toMatch(/^\/img\//)
})

test('what a quarter goes without is not found', () => {
  const snapshot = api.services.site.current()
  const without = { ...snapshot, content: { ...snapshot.content, kitchen: null } }
  const kitchens = createContentCalls(() => without, api.services.images).whole.find(
    ({ path }) => path === '/api/kitchen/',
  )
  expect(() => kitchens?.answer()).toThrow(NotFound)
})
