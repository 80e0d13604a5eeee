import { describe, expect, test } from 'vitest'
import { sitePlanModel } from '#app/pages/site-plan/model.server.ts'
import { countByStreet, STREETS } from '#demo/testing/known-premises.ts'
import { readSeedCommercial } from '#demo/testing/seed-commercial.ts'
import { commercialFields } from '#domain/lots/commercial.ts'
import { canonicalQuery } from '#server/pages/context.ts'
import { pageAt } from '#server/pages/testing/make-page.ts'
import { randomFrom, writeQuestion } from '#server/search-index/testing/generate.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { randomQuestion } from '#server/testing/random-question.ts'
import { levelsOf } from './testing/levels-of.ts'

const LOTS = readSeedCommercial()

const api = demoApi()

const pageOf = (query: string) => pageAt(api.services.pages, sitePlanModel, `/commercials/genplan?${query}`)
const { quarterOf, buildingOf, floorOf } = levelsOf(pageOf)
const queryOf = (query: string) =>
  canonicalQuery(
    sitePlanModel.readQuery(new URLSearchParams(query), api.services.site.current(), '/commercials/genplan'),
  ).toString()

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

test('as many premises pass in 50 random filters on the quarter, its buildings, their ground floors, in list and facets', async () => {
  const random = randomFrom(20261123)
  for (let i = 0; i < 50; i++) {
    const question = randomQuestion(random, { fields: commercialFields, lots: LOTS, orders: ['price'], group: null })
    const { status: _, type: __, building = [], ...others } = question.lists
    // One building is selected on the quarter and no filter of its pictures.
    const lists = building.length > 1 ? { ...others, building } : others
    const filter = writeQuestion(commercialFields, { ...question, lists, soft: [], ordering: [], limit: 24, offset: 0 })
    const { count } = api.services.lots.list('commercial', filter).list
    const facets = await (await api.get(`/api/property/facets/?type=commercial&${filter}`)).json()
    expect(facets.count, String(filter)).toBe(count)
    expect(pageOf(String(filter)).filter.count, String(filter)).toBe(count)
    const { buildings } = quarterOf(String(filter))
    expect(sum(buildings.map(building => building.count)), String(filter)).toBe(count)
    for (const building of buildings) {
      const floors = buildingOf(`at=${building.id}&${filter}`).sections.flatMap(section => section.floors)
      expect(sum(floors.map(floor => floor.count)), String(filter)).toBe(building.count)
    }
  }
})

describe('the way from the quarter to premises', () => {
  test('a building groups its premises by street and shows only its ground floors', () => {
    const { buildings, groups, kinds } = quarterOf('')
    expect(pageOf('').filter.chips).toBe('purpose')
    expect(kinds.find(({ isCurrent }) => isCurrent)?.href).toBe('/commercials/genplan')
    expect(groups.map(({ label }) => label)).toEqual(STREETS.map(({ name }) => name))
    const third = buildings.find(({ id }) => id === 3)
    expect(third?.groups.map(({ value, count }) => [value, count])).toEqual(countByStreet(3))
    for (const { id } of buildings) {
      for (const { number, floors } of buildingOf(`at=${id}`).sections) {
        expect(floors.map(({ floor, href }) => [floor, href])).toEqual([
          [1, `/commercials/genplan?at=${id}.${number}.1`],
        ])
      }
    }
  })

  test('every premises lies on its own outline of the ground floor and leads to its page', () => {
    const seen = [1, 2, 3, 4, 5, 6].flatMap(id =>
      buildingOf(`at=${id}`).sections.flatMap(({ number }) => {
        const { lots, plan } = floorOf(`at=${id}.${number}.1`)
        expect(new Set(lots.map(({ place }) => place?.outline)).size).toBe(lots.length)
        expect(plan?.src).toMatch(/^\/plans\/ground\//)
        for (const { place } of lots) {
          expect(place?.xPercent).toBeGreaterThan(0)
          expect(place?.xPercent).toBeLessThan(100)
        }
        return lots.map(lot => [lot.id, lot.href])
      }),
    )
    expect(seen.sort(([a], [b]) => Number(a) - Number(b))).toEqual(LOTS.map(({ id }) => [id, `/commercials/${id}`]))
  })

  test('what is let is closed and has no price; a place has one spelling', () => {
    const { lots } = floorOf('at=1.1.1')
    expect(lots.map(({ state, priceRub }) => [state, priceRub])).toEqual([
      ['closed', null],
      ['closed', null],
    ])
    expect(queryOf('at=1.1.1&hood=1&rooms=2')).toBe('at=1.1.1&hood=1')
    expect(queryOf('at=1.1.2')).toBe('at=1.1')
    expect(pageOf('at=1.1.1').title).toContain('Первый этаж')
  })
})
