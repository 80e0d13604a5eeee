import { beforeAll, expect, test } from 'vitest'
import { propertyCardSchema, propertySchema } from '#contract/lots/flat.ts'
import { facetsSchema, lotListSchema, specSchema } from '#contract/lots/lists.ts'
import { readSeedLots } from '#demo/testing/seed-lots.ts'
import { flatFields } from '#domain/lots/flat-fields.ts'
import { forOneDatabase } from '../db/testing/databases.ts'
import { randomFrom, writeQuestion } from '../search-index/testing/generate.ts'
import { answerByLoops, type Question } from '../search-index/testing/oracle.ts'
import { type AskedKind, randomQuestion } from '../testing/random-question.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

const listSchema = lotListSchema(propertyCardSchema)

const QUESTIONS = 200
const lots = readSeedLots()
const KIND: AskedKind = {
  fields: flatFields.filter(({ name }) => name !== 'type'),
  lots,
  orders: ['price', '-price', 'area', '-area', 'floor', '-floor', 'payment', '-price_per_m2'],
  group: 'layout',
}

forOneDatabase('sqlite', (_, open) => {
  let api: TestApi
  let valuesOf: Map<string, (string | number)[]>

  beforeAll(async () => {
    const { location } = await open('demo')
    api = await startApi(location)
    const specs = specSchema.array().parse(await (await api.get('/api/property/specs/')).json())
    valuesOf = new Map(
      specs.map(spec => [spec.name, spec.kind === 'choices' ? spec.choices.map(({ value }) => value) : []]),
    )
    return () => api.close()
  })

  const expected = (question: Question) => answerByLoops(flatFields, lots, question, name => valuesOf.get(name) ?? [])

  test('two-room flats up to 8 million, the largest first, are those of a plain loop over the seed', async () => {
    const answer = await api.get('/api/property/?rooms=2&price_max=8000000&ordering=-area&limit=24')
    const list = listSchema.parse(await answer.json())
    const found = lots
      .filter(({ values }) => values.status === 'free' && values.rooms === 2 && Number(values.price) <= 8_000_000)
      .sort((a, b) => Number(b.values.area) - Number(a.values.area) || b.id - a.id)
    expect(list.count).toBe(found.length)
    expect(list.results.map(({ id }) => id)).toEqual(found.slice(0, 24).map(({ id }) => id))
  })

  test(`counts, pages and all facets of ${QUESTIONS} random queries are those of plain loops`, async () => {
    const random = randomFrom(20261121)
    for (let i = 0; i < QUESTIONS; i++) {
      const question = randomQuestion(random, KIND)
      const query = writeQuestion(flatFields, question)
      const { count, ids, facets } = expected(question)
      const list = listSchema.parse(await (await api.get(`/api/property/?${query}`)).json())
      expect(list.count, String(query)).toBe(count)
      expect(
        list.results.map(({ id }) => id),
        String(query),
      ).toEqual(ids)
      const answered = facetsSchema.parse(await (await api.get(`/api/property/facets/?${query}`)).json())
      expect(answered.facets, String(query)).toEqual(facets)
    }
  })

  test('no filter, order, histogram or range reveals the price of a sold flat', async () => {
    const facetsOf = async (query: string) =>
      facetsSchema.parse(await (await api.get(`/api/property/facets/?${query}`)).json()).facets
    const idsOf = async (query: string) =>
      listSchema.parse(await (await api.get(`/api/property/?status=sold&limit=100&${query}`)).json())
    const sold = await idsOf('')
    expect(sold.count).toBeGreaterThan(100)
    const specs = specSchema.array().parse(await (await api.get('/api/property/specs/')).json())
    const facets = await facetsOf('status=sold')
    for (const name of ['price', 'payment', 'price_per_m2'] as const) {
      const spec = specs.find(other => other.name === name)
      if (spec?.kind !== 'range' || spec.min === null || spec.max === null) throw new Error(`${name} has no range`)
      const onSale = lots.filter(({ values }) => values.status !== 'sold').map(({ values }) => Number(values[name]))
      expect([spec.min, spec.max], name).toEqual([Math.min(...onSale), Math.max(...onSale)])
      const nothing = { name, kind: 'range', min: null, max: null, histogram: Array(28).fill(0) }
      expect(facets.find(other => other.name === name)).toEqual(nothing)
      expect((await idsOf(`${name}_max=${spec.max - spec.step}`)).count, name).toBe(0)
      expect((await idsOf(`${name}_min=${spec.min + spec.step}`)).count, name).toBe(0)
      const up = (await idsOf(`ordering=${name}`)).results.map(({ id }) => id)
      expect(up, name).toEqual([...up].sort((a, b) => a - b))
    }
    expect((await idsOf('discount=1')).count).toBe(0)
  })

  test('pages laid end to end are the whole list once', async () => {
    const ids: number[] = []
    let next: string | null = '/api/property/?building=6&ordering=-price&limit=50'
    while (next) {
      const page = listSchema.parse(await (await api.get(next)).json())
      ids.push(...page.results.map(({ id }) => id))
      next = page.next
    }
    const inBuilding = lots.filter(({ values }) => values.status === 'free' && values.building === 6)
    expect(ids.length).toBe(inBuilding.length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('every flat answers with its contract, its price is the sum of its parts', async () => {
    for (const { id } of lots.filter((_, index) => index % 25 === 0)) {
      const flat = propertySchema.parse(await (await api.get(`/api/property/${id}/`)).json())
      const sum = flat.price_parts.reduce((total, { amount }) => total + amount, 0)
      expect(sum).toBe(flat.price ?? 0)
      if (flat.status === 'sold') expect(flat.price).toBeNull()
    }
  })

  test.each([
    ['/api/property/?rooms=abc', 400, { rooms: { error_msg: expect.any(String) } }],
    ['/api/property/?limit=500&ordering=colour', 400, { limit: expect.anything(), ordering: expect.anything() }],
    ['/api/property/999999/', 404, { detail: 'This page could not be found' }],
    ['/api/property/abc/', 404, { detail: 'This page could not be found' }],
  ])('%s answers %i', async (path, status, body) => {
    const answer = await api.get(path)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual(body)
  })

  test('a well-formed value that no flat has finds nothing', async () => {
    const list = listSchema.parse(await (await api.get('/api/property/?building=77')).json())
    expect(list.count).toBe(0)
  })

  test('null parameters are dropped, tracking parameters change nothing, order of parameters neither', async () => {
    const plain = await (await api.get('/api/property/?rooms=1&rooms=2&price_max=9000000')).text()
    expect(
      await (await api.get('/api/property/?price_max=9000000&rooms=2&utm_source=x&rooms=1&area_min=')).text(),
    ).toBe(plain)
  })

  test('an answer is kept as long as nothing changed', async () => {
    const first = await api.get('/api/property/facets/?rooms=1')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    expect((await api.get('/api/property/facets/?rooms=1', { 'If-None-Match': etag })).status).toBe(304)
  })
})
