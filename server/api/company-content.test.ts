import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newsAnswer, projectAnswer, vacancyAnswer } from '#contract/content/articles.ts'
import { documentAnswer, vacanciesContact } from '#contract/content/documents.ts'
import { promoAnswer } from '#contract/content/promo.ts'
import { facetsSchema, lotListSchema, specSchema } from '#contract/lots/lists.ts'
import { EMBANKMENT_NEWS, PROJECTS, PROMOS } from '#demo/testing/known-documents.ts'
import { newFolder } from '../db/testing/databases.ts'
import { createContentCalls } from '../services/calls/content-calls.ts'
import { onDay } from '../testing/on-day.ts'
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

async function ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const answer = await api.get(path)
  expect(answer.status, path).toBe(200)
  return schema.parse(await answer.json())
}

async function slugsOf(path: string): Promise<unknown[]> {
  const list = lotListSchema(z.object({ slug: z.string() }))
  return (await ask(path, list)).results.map(({ slug }) => slug)
}

test('promotions have their scope, dates and the full cost of a credit', async () => {
  const all = await ask('/api/stocks/?limit=100', lotListSchema(promoAnswer))
  const keys = all.results.find(({ slug }) => slug === PROMOS.ofReadyBuilding)
  expect(keys).toMatchObject({ ends_at: '2026-12-31', days_left: 40, building_ids: [1], psk_min: null })
  const flats = api.services.site.current().onSale.ofName('flat').index
  expect(keys?.count_free).toBe(flats.count(flats.parse(new URLSearchParams('building=1'))))
  expect(all.results.find(({ kind }) => kind === 'mortgage')?.psk_min).toBeGreaterThan(0)
  expect(await ask(`/api/stocks/${PROMOS.ofReadyBuilding}/`, promoAnswer)).toEqual(keys)
  const [kind] = await ask('/api/stocks/specs/', z.array(specSchema))
  expect(kind).toHaveProperty('choices', expect.arrayContaining([{ value: 'gift', label: 'Подарок' }]))
  expect(await slugsOf('/api/stocks/?kind=gift&building=6')).toEqual([PROMOS.ofGift])
})

test('a promotion that has ended is not answered', () => {
  const snapshot = api.services.site.current()
  const today = '2027-02-01'
  const later = onDay(snapshot, today)
  const stocks = createContentCalls(() => later, api.services.images).single.find(({ path }) => path === '/api/stocks/')
  expect(stocks?.get(PROMOS.ofPremises)).toMatchObject({ days_left: 13 })
  expect(() => stocks?.get(PROMOS.ofReadyBuilding)).toThrow()
})

test('projects are answered all together, one by one, and as a portfolio with filters', async () => {
  const all = await ask('/api/project/', z.array(projectAnswer))
  expect(all[0]).toMatchObject({ is_main: true, year_start: 2024, year_end: 2028, url: '/' })
  expect(await ask(`/api/project/${PROJECTS.built}/`, projectAnswer)).toEqual(
    all.find(({ slug }) => slug === PROJECTS.built),
  )
  const portfolio = await slugsOf('/api/project/portfolio/')
  expect(portfolio).toHaveLength(5)
  expect(portfolio).not.toContain(PROJECTS.own)
  const [, city] = await ask('/api/project/portfolio/specs/', z.array(specSchema))
  expect(city).toHaveProperty('choices', expect.arrayContaining([PROJECTS.town]))
  const { count } = await ask(`/api/project/portfolio/facets/?city=${PROJECTS.town.value}`, facetsSchema)
  expect(count).toBe((await slugsOf(`/api/project/portfolio/?city=${PROJECTS.town.value}`)).length)
})

test('documents of all groups are one list, found by group and by building', async () => {
  const list = lotListSchema(documentAnswer)
  const all = await ask('/api/prodocs/?limit=100', list)
  const groups = api.services.site.current().content.prodocs?.groups ?? []
  expect(all.results.map(({ id }) => id)).toEqual(groups.flatMap(({ documents }) => documents.map(({ id }) => id)))
  const third = await ask('/api/prodocs/?building=3&section=razreshitelnye', list)
  expect(third.results.map(({ building_ids }) => building_ids)).toEqual([[2, 3]])
  const [section] = await ask('/api/prodocs/specs/', z.array(specSchema))
  expect(section).toHaveProperty(
    'choices',
    expect.arrayContaining([{ value: 'deklaracii', label: 'Проектные декларации' }]),
  )
  expect((await ask('/api/prodocs/facets/?building=3', facetsSchema)).count).toBeGreaterThan(1)
})

test('vacancies are filtered by department, and say whom to write to', async () => {
  const list = lotListSchema(vacancyAnswer)
  const site = await ask('/api/vacancies/?department=strojka', list)
  expect(new Set(site.results.map(({ department }) => department))).toEqual(new Set(['Стройка']))
  expect((await ask('/api/vacancies/facets/?department=strojka', facetsSchema)).count).toBe(site.count)
  const [department] = await ask('/api/vacancies/specs/', z.array(specSchema))
  expect(department).toHaveProperty('choices', expect.arrayContaining([{ value: 'strojka', label: 'Стройка' }]))
  expect(await ask('/api/vacancies_contact/', vacanciesContact)).toMatchObject({ process: expect.any(Array) })
})

test('a piece of news says how long it takes to read', async () => {
  const news = await ask(`/api/news/${EMBANKMENT_NEWS}/`, newsAnswer)
  expect(news.reading_minutes).toBeGreaterThanOrEqual(1)
})
