import { beforeAll, describe, expect, test } from 'vitest'
import { callsOfKinds } from '#contract/lots/kinds.ts'
import { facetsSchema, specSchema } from '#contract/lots/lists.ts'
import { readSeedCommercial } from '#demo/testing/seed-commercial.ts'
import { readSeedParking, readSeedStorages } from '#demo/testing/seed-places.ts'
import { readSeedResale } from '#demo/testing/seed-resale.ts'
import { commercialFields } from '#domain/lots/commercial.ts'
import { parkingFields } from '#domain/lots/parking.ts'
import { resaleFields } from '#domain/lots/resale.ts'
import { storageFields } from '#domain/lots/storage.ts'
import { newFolder } from '../db/testing/databases.ts'
import { randomFrom, writeQuestion } from '../search-index/testing/generate.ts'
import { answerByLoops } from '../search-index/testing/oracle.ts'
import { type AskedKind, randomQuestion } from '../testing/random-question.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

const QUESTIONS = 100

const KINDS = {
  second: {
    fields: resaleFields,
    lots: readSeedResale(),
    orders: ['price', '-price', 'area', '-area', 'floor', 'price_per_m2'],
    group: null,
    free: 6,
    id: 3001,
    asked: 'type=second',
    stranger: 7001,
  },
  commercial: {
    fields: commercialFields,
    lots: readSeedCommercial(),
    orders: ['price', '-price', 'area', '-area', 'price_per_m2'],
    group: null,
    free: 20,
    id: 4006,
    asked: 'type=commercial',
    stranger: 5001,
  },
  parking: {
    fields: parkingFields,
    lots: readSeedParking(),
    orders: ['price', '-price', 'way', 'area', '-area', 'payment'],
    group: null,
    free: 186,
    id: 5118,
    asked: '',
    stranger: 1001,
  },
  storage: {
    fields: storageFields,
    lots: readSeedStorages(),
    orders: ['price', '-price', 'area', '-area', 'way', 'price_per_m2'],
    group: null,
    free: 109,
    id: 7021,
    asked: '',
    stranger: 1001,
  },
} satisfies Record<string, AskedKind & { free: number; id: number; asked: string; stranger: number }>

let api: TestApi

beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

describe.each(['second', 'commercial', 'parking', 'storage'] as const)('the calls of %s', name => {
  const { list, specs, facets, one, similar } = callsOfKinds[name]
  const { free, id, asked, stranger, ...kind } = KINDS[name]
  const read = async (path: string) => (await api.get(path)).json()

  test(`counts, pages and all facets of ${QUESTIONS} random queries are those of plain loops`, async () => {
    const answered = specSchema.array().parse(await read(`${specs.path}?${asked}`))
    const valuesOf = new Map(
      answered.map(spec => [spec.name, spec.kind === 'choices' ? spec.choices.map(({ value }) => value) : []]),
    )
    const random = randomFrom(20261121)
    for (let i = 0; i < QUESTIONS; i++) {
      const question = randomQuestion(random, kind)
      const query = writeQuestion(kind.fields, question)
      const expected = answerByLoops(kind.fields, kind.lots, question, field => valuesOf.get(field) ?? [])
      const page = list.responses[200].schema.parse(await read(`${list.path}?${asked}&${query}`))
      expect([page.count, page.results.map(lot => lot.id)], String(query)).toEqual([expected.count, expected.ids])
      const left = facetsSchema.parse(await read(`${facets.path}?${asked}&${query}`))
      expect(left.facets, String(query)).toEqual(expected.facets)
    }
  })

  test('answer every lot with its schema, and nothing for an id that is none of theirs', async () => {
    expect(await read(`${list.path}?${asked}`)).toMatchObject({ count: free })
    for (const lot of kind.lots.filter((_, index) => index % 10 === 0)) {
      const path = one.path.replace('{id}', String(lot.id))
      const card = one.responses[200].schema.parse(await read(path))
      expect(card.price).toBe(lot.values.price)
    }
    const alike = similar.responses[200].schema.parse(await read(similar.path.replace('{id}', String(id))))
    expect(alike.length).toBeGreaterThan(2)
    for (const unknown of [String(stranger), '999999', 'abc']) {
      expect((await api.get(one.path.replace('{id}', unknown))).status, unknown).toBe(404)
      expect((await api.get(similar.path.replace('{id}', unknown))).status, unknown).toBe(404)
    }
  })

  test('refuse a query that is malformed, naming what is wrong', async () => {
    const answer = await api.get(`${list.path}?${asked}&price_min=x&ordering=colour`)
    expect(answer.status).toBe(400)
    expect(Object.keys(await answer.json())).toEqual(['price_min', 'ordering'])
  })
})

describe('a call that several kinds share', () => {
  const read = async (path: string) => (await api.get(path)).json()

  test('answers flats where no kind is named, or one that it does not know', async () => {
    for (const query of ['', '?type=flat', '?type=flat&type=commercial', '?type=commercial&type=flat']) {
      const { count, results } = await read(`/api/property/${query}`)
      expect([query, count, results[0].type]).toEqual([query, 544, 'flat'])
    }
    expect(await read('/api/property/?type=parking')).toMatchObject({ count: 0, unknown: { type: ['parking'] } })
  })

  test('leads on to pages of the same kind, and knows by its id of which kind a lot is', async () => {
    const { next } = await read('/api/property/?type=commercial&limit=10')
    expect(next).toBe('/api/property/?type=commercial&limit=10&offset=10')
    expect((await read(next)).results.map(({ type }: { type: string }) => type)).toEqual(Array(10).fill('commercial'))
    expect(await read('/api/property/1001/')).toMatchObject({ type: 'flat' })
    expect(await read('/api/property/4001/')).toMatchObject({ type: 'commercial', status: 'closed', price: null })
  })

  test('is described once, with the filters and answers of all of them', async () => {
    const { paths } = await read('/api/openapi.json')
    const { parameters, responses } = paths['/api/property/'].get
    const names = parameters.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['rooms', 'purpose', 'type']))
    expect(new Set(names).size).toBe(names.length)
    expect(responses[200].content['application/json'].schema.anyOf).toHaveLength(2)
    const type = parameters.find(({ name }: { name: string }) => name === 'type')
    expect(type.schema.items.enum).toEqual(['flat', 'second', 'commercial'])
  })
})
