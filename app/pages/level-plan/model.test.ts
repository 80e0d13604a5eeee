import { describe, expect, test } from 'vitest'
import { levelPlanModel } from '#app/pages/level-plan/model.server.ts'
import { NotFound } from '#contract/errors.ts'
import type { ZonedKind } from '#contract/lots/buy.ts'
import { canonicalQuery } from '#server/pages/context.ts'
import { pageAt, pagesOf } from '#server/pages/testing/make-page.ts'
import { levelPlanOf } from '#server/services/lots/kinds.ts'
import { demoApi } from '#server/testing/demo-api.ts'

const api = demoApi()

type Kind = ZonedKind
const pageOf = (kind: Kind, query = '') => pageAt(api.services.pages, levelPlanModel, `${levelPlanOf(kind)()}?${query}`)
const queryOf = (kind: Kind, query: string) =>
  canonicalQuery(
    levelPlanModel.readQuery(new URLSearchParams(query), api.services.site.current(), levelPlanOf(kind)()),
  ).toString()
const listIds = (kind: Kind, query: string) =>
  [
    ...api.services.site
      .current()
      .onSale.ofName(kind)
      .index.matchingIds(api.services.site.current().onSale.ofName(kind).index.parse(new URLSearchParams(query))),
  ].sort((a, b) => a - b)

/** A repeatable choice of filters, as visitors make them. */
function someFilters(kind: Kind): string[] {
  let state = 11
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  return Array.from({ length: 50 }, () => {
    const lift = ['core-a1', 'core-a2', 'core-b1', 'core-b3'][below(4)]
    const parts =
      kind === 'parking'
        ? [
            `parking_kind=${['standard', 'comfort', 'disabled', 'family'][below(4)]}`,
            'has_charger=1',
            `price_max=${1_200_000 + below(10) * 100_000}`,
            `way_max=${8 + below(25)}`,
            'away_from_column=1',
            `building=${1 + below(6)}`,
          ]
        : [
            `price_max=${350_000 + below(9) * 50_000}`,
            `area_min=${3 + below(5)}`,
            `way_max=${8 + below(25)}`,
            `lift=${lift}`,
            `building=${1 + below(6)}`,
          ]
    return parts.filter(() => below(2) === 0).join('&')
  })
}

describe.each(['parking', 'storage'] as const)('the scheme of %s', kind => {
  test('lights in each zone the lots that the list finds there, whatever the filter', () => {
    for (const filter of someFilters(kind)) {
      for (const zone of [1, 2]) {
        const query = [filter, `zone=${zone}`].filter(Boolean).join('&')
        const page = pageOf(kind, query)
        const lit = page.spots.filter(({ state }) => state === 'match' || state === 'free').map(({ id }) => id)
        const found = listIds(kind, query)
        expect(
          lit.sort((a, b) => a - b),
          query,
        ).toEqual(found)
        expect(page.filter.count, query).toBe(found.length)
        const listed = new URLSearchParams(page.filter.listHref.replace(/^.*\?/, '')).toString()
        expect(listIds(kind, listed), query).toEqual(found)
      }
    }
  })

  test('shows every lot of its zones at its position, with details only of available and booked ones', () => {
    const rows = api.services.site.current().onSale.ofName(kind).rows
    const spots = [1, 2].flatMap(zone => pageOf(kind, `zone=${zone}`).spots)
    expect(spots.map(({ id }) => id).sort()).toEqual([...rows.keys()].sort())
    for (const { id, number, way } of spots) {
      expect(rows.get(id)?.number).toBe(number)
      const status = rows.get(id)?.status
      if (status !== 'free' && status !== 'booked') expect(way).toBeNull()
    }
    for (const zone of [1, 2]) {
      const { places } = pageOf(kind, `zone=${zone}`)
      expect(places.every(({ status }) => status === 'free' || status === 'booked')).toBe(true)
    }
  })

  test('is that of the named place, else the first with a match, else the first; what is not there is left out of the address', () => {
    const second = pageOf(kind, 'zone=2').places[0]
    expect(pageOf(kind, `at=${second?.id}`)).toMatchObject({ chosen: second?.id })
    expect(pageOf(kind, `at=${second?.id}`).zones.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect(pageOf(kind).zones.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    // Building 6 is above the second zone.
    expect(pageOf(kind, 'building=6').zones.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect(queryOf(kind, `at=${second?.id}&utm_source=x`)).toBe(`at=${second?.id}`)
    expect(queryOf(kind, `at=${second?.id}&zone=1`)).toBe('zone=1')
    expect(queryOf(kind, 'at=1001&way_max=20&offset=24&view=cards&ordering=-price')).toBe('way_max=20')
  })

  test('says of a named place that it is sold; it stays out of the list', () => {
    const sold = [1, 2].flatMap(zone => pageOf(kind, `zone=${zone}`).spots).find(({ state }) => state === 'sold')
    const { chosen, gone, places } = pageOf(kind, `at=${sold?.id}`)
    expect([chosen, gone?.place.id]).toEqual([sold?.id, sold?.id])
    expect(gone?.text).toMatch(kind === 'parking' ? /^Продано \d/ : /^Продана \d/)
    expect(places.map(({ id }) => id)).not.toContain(sold?.id)
    expect(pageOf(kind, `at=${places[0]?.id}`).gone).toBeNull()
  })

  test('a condition without a control here is counted and can be taken back', () => {
    expect(pageOf(kind).filter).toMatchObject({ others: 0, resetHref: null })
    expect(pageOf(kind, 'zone=2&way_max=20').filter).toMatchObject({
      others: 0,
      resetHref: `${levelPlanOf(kind)()}?zone=2`,
    })
    expect(pageOf(kind, 'building=4&lift=core-b1').filter).toMatchObject({ others: 2, resetHref: levelPlanOf(kind)() })
  })

  test('every filter keeps its way to the other zone; only the plain address is for search engines', () => {
    expect(pageOf(kind, 'way_max=20').zones.map(({ href }) => href)).toEqual([
      `${levelPlanOf(kind)()}?way_max=20&zone=1`,
      `${levelPlanOf(kind)()}?way_max=20&zone=2`,
    ])
    expect(pageOf(kind).head).toMatchObject({ canonical: levelPlanOf(kind)() })
    expect(pageOf(kind).head.robots).toBeUndefined()
    expect(pageOf(kind, 'zone=2').head).toMatchObject({ canonical: levelPlanOf(kind)(), robots: 'noindex,follow' })
  })

  test('is not there where the content has no plan', () => {
    const snapshot = api.services.site.current()
    const content = { ...snapshot.content, parking_plan: null, storages_plan: null }
    const without = pagesOf({ ...snapshot, content }, api.services)
    expect(() => pageAt(without, levelPlanModel, levelPlanOf(kind)())).toThrow(NotFound)
  })
})
