import { describe, expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import type { ZonedKind } from '#contract/lots/buy.ts'
import { readSeedParking, readSeedStorages } from '#demo/testing/seed-places.ts'
import { pageAt, pagesOf } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { undergroundModel } from './model.server.ts'

const LOTS = { parking: readSeedParking(), storage: readSeedStorages() }
const PATHS = { parking: '/parkings', storage: '/storages' }

const api = demoApi()

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const pageOf = (kind: ZonedKind, query = '') => pageAt(api.services.pages, undergroundModel, `${PATHS[kind]}?${query}`)

describe.each(['parking', 'storage'] as const)('the page of %s', kind => {
  const free = LOTS[kind].filter(({ values }) => values.status === 'free')

  test('begins with the zones: what is free in each, from what price, and the way to the list of it', () => {
    const { zones } = pageOf(kind)
    expect(zones.map(({ name }) => plain(name))).toEqual(['Зона 1', 'Зона 2'])
    for (const [index, zone] of zones.entries()) {
      const inZone = LOTS[kind].filter(({ values }) => values.zone === index + 1)
      const onSale = inZone.filter(({ values }) => values.status === 'free')
      const cheapest = Math.min(...onSale.map(({ values }) => Number(values.price)))
      expect([zone.free, plain(zone.freeOf)]).toEqual([String(onSale.length), `свободно из ${inZone.length}`])
      expect(plain(zone.priceFrom)?.replace(/\D/g, '')).toBe(String(cheapest))
      const { page } = pageOf(kind, zone.link.href.replace(/^.*\?/, ''))
      expect(page.count).toBe(onSale.length)
      expect(zone.svg).toMatch(/^<svg/)
    }
    // Another courtyard in each.
    expect(new Set(zones.map(({ svg }) => svg)).size).toBe(2)
  })

  test('begins with the zone that serves the building of the filter', () => {
    const order = (query: string) => pageOf(kind, query).zones.map(({ number }) => number)
    expect([order('building=1'), order('building=6')]).toEqual([
      ['1', '2'],
      ['2', '1'],
    ])
  })

  test('begins as a table; the other view and a filter have one address for search engines', () => {
    const first = pageOf(kind)
    expect(first.page).toMatchObject({ view: 'table', count: free.length })
    expect(first.page.views.map(({ view, values }) => [view, values])).toEqual([
      ['table', {}],
      ['cards', { view: ['cards'] }],
    ])
    expect(plain(first.page.table?.caption ?? '')).toMatch(/, сначала дешевле$/)
    expect(first.head.robots).toBeUndefined()
    expect(first.head.shared?.image?.src).toMatch(/^\/img\//)
    const others = [pageOf(kind, 'view=cards'), pageOf(kind, 'zone=1'), pageOf(kind, 'ordering=-price')]
    for (const { head } of others) expect(head).toMatchObject({ robots: 'noindex,follow' })
    expect(others.every(({ head }) => head.structured === undefined)).toBe(true)
  })

  test('the structured data has their number and prices', () => {
    const { head } = pageOf(kind)
    const prices = free.map(({ values }) => Number(values.price))
    const bounds = { lowPrice: Math.min(...prices), highPrice: Math.max(...prices) }
    expect(head.structured).toMatchObject({
      '@graph': [
        { '@type': 'AggregateOffer', offerCount: free.length, ...bounds, priceCurrency: 'RUB' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [{ name: 'Главная' }, { name: kind === 'parking' ? 'Паркинг' : 'Кладовые' }],
        },
      ],
    })
  })

  test('ends with what to know, and is not there where the content has none of it', () => {
    const { about } = pageOf(kind)
    expect(about.title).toMatch(/^Как устро/)
    expect([about.facts.length, about.faq.length]).toEqual([5, kind === 'parking' ? 3 : 2])
    const snapshot = api.services.site.current()
    const content = { ...snapshot.content, project_buy_parking: null, project_buy_storage: null }
    const without = pagesOf({ ...snapshot, content }, api.services)
    expect(() => pageAt(without, undergroundModel, PATHS[kind])).toThrow(NotFound)
  })
})

test('a zone shows its discount with the last day, but no instalment', () => {
  expect(pageOf('parking').zones.map(({ offer }) => plain(offer))).toEqual([undefined, '−15 % до 6 декабря'])
  expect(pageOf('storage').zones.map(({ offer }) => offer)).toEqual([null, null])
})

test('near misses and chips of places speak their own words', () => {
  const { page } = pageOf('parking', 'parking_kind=family&price_max=2000000')
  expect(page.applied.map(({ label }) => plain(label))).toEqual(['Двойное', 'до 2 000 000 ₽'])
  expect(plain(page.empty?.title ?? '')).toBe('Таких мест сейчас нет')
  expect(page.almost.map(({ difference }) => plain(difference)).join()).toMatch(
    /дороже вашего предела|Не подходит: Двойное/,
  )
  const near = pageOf('storage', 'way_max=10&building=4').page
  expect(near.applied.map(({ label }) => plain(label))).toEqual(['до лифта не дальше 10 м', 'Для корпуса 4'])
  expect(plain(near.words.found)).toMatch(/^\d+ кладов/)
})
