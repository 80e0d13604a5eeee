import { expect, test } from 'vitest'
import { favoritesModel } from '#app/pages/favorites/model.server.ts'
import type { PropertyCard } from '#contract/lots/flat.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { formatRub } from '#domain/money/money.ts'
import { makePage } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { COMPARED_PLAN_RATIO, type ComparedGroup, type ComparePage } from './compare.server.ts'

const api = demoApi()

async function compared(ids: readonly number[]): Promise<ComparePage> {
  const page = await makePage(
    api.services.pages,
    favoritesModel,
    `/favorites?${new URLSearchParams({ compare: ids.join(',') })}`,
    null,
  )
  if (page.view !== 'compare') throw new Error('asked for a comparison')
  return page
}

const idsOf = (kind: LotKind, status = 'free') =>
  [...api.services.site.current().onSale.ofName(kind).rows.values()].flatMap(row =>
    row.status === status ? [row.id] : [],
  )
/** Flats that differ: one of every hundred. */
const flats = (count: number) =>
  idsOf('flat')
    .filter((_, index) => index % 97 === 0)
    .slice(0, count)
const cardOf = (id: number) => api.services.site.current().onSale.find(id)?.card as PropertyCard // asked for flats alone
const rowOf = ({ parts }: ComparedGroup, name: string) =>
  parts.flatMap(({ rows }) => rows).find(row => row.name === name)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const first = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('there is none')
  return item
}

test('flats are compared in sections, and the best number of a row is marked', async () => {
  const ids = flats(3)
  const group = first((await compared(ids)).groups)
  expect(group.lots.map(({ id }) => id)).toEqual(ids)
  expect(group.parts.map(({ title }) => title)).toEqual(['Цена', 'Площадь', 'Расположение', 'Планировка'])
  const prices = ids.map(id => cardOf(id).price ?? 0)
  expect(rowOf(group, 'Цена')?.cells).toEqual(
    prices.map(rub => ({ text: formatRub(rub), mark: rub === Math.min(...prices) ? 'best' : null })),
  )
  const areas = ids.map(id => cardOf(id).area)
  expect(rowOf(group, 'Площадь')?.cells.map(({ mark }) => mark)).toEqual(
    areas.map(area => (area === Math.max(...areas) ? 'best' : null)),
  )
  expect(rowOf(group, 'Этаж')?.cells.map(({ text, mark }) => [text, mark])).toEqual(
    ids.map(id => [`${cardOf(id).floor}/${cardOf(id).floors_total}`, null]),
  )
})

test('each layout feature has a separate row, and rows with equal values are marked', async () => {
  const ids = flats(4)
  const group = first((await compared(ids)).groups)
  const facts = group.parts.flatMap(({ rows }) => rows).filter(({ cells }) => cells.some(({ mark }) => mark === 'yes'))
  expect(facts.length).toBeGreaterThan(2)
  for (const { cells, isSame } of group.parts.flatMap(({ rows }) => rows)) {
    expect(cells).toHaveLength(ids.length)
    expect(isSame).toBe(new Set(cells.map(({ text }) => text)).size === 1)
    if (isSame) expect(cells.every(({ mark }) => mark !== 'best')).toBe(true)
  }
})

test('plans are drawn at one scale, at which the widest and the tallest fit their boxes', async () => {
  const ids = flats(4)
  const tallest = idsOf('flat').toSorted((a, b) => cardOf(b).plan.height - cardOf(a).plan.height)[0] ?? 0
  for (const some of [ids, [tallest, ...ids.slice(0, 3)]]) {
    const plans = first((await compared(some)).groups).lots.flatMap(({ plan }) => plan ?? [])
    expect(plans).toHaveLength(4)
    const scales = plans.map(({ share, width }) => share / width)
    for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 12)
    const fills = plans.map(({ share, width, height }) =>
      Math.max(share, (share * height * COMPARED_PLAN_RATIO) / width),
    )
    expect(Math.max(...fills)).toBeCloseTo(1, 12)
  }
})

test('kinds are compared with their own kind, by their own fields', async () => {
  const ids = [...flats(2), ...idsOf('parking').slice(0, 2)]
  const { groups } = await compared(ids)
  expect(groups.map(({ kind, lots }) => [kind, lots.length])).toEqual([
    ['flat', 2],
    ['parking', 2],
  ])
  const names = groups[1]?.parts.flatMap(({ rows }) => rows.map(({ name }) => plain(name)))
  expect(names).toEqual(expect.arrayContaining(['Цена', 'До лифта']))
  expect(names).not.toContain('Кухня')
  expect(groups[1]?.lots.every(({ href, plan }) => href === null && plan === null)).toBe(true)
})

test('each lot can be taken out, the last one cannot', async () => {
  const [one = 0, two = 0] = flats(2)
  const both = first((await compared([one, two])).groups)
  expect(both.lots.map(({ without }) => without)).toEqual([`/favorites?compare=${two}`, `/favorites?compare=${one}`])
  expect(first((await compared([one])).groups).lots.map(({ without }) => without)).toEqual([null])
})

test('a sold flat says so and keeps its price to itself', async () => {
  const [sold = 0] = idsOf('flat', 'sold')
  const group = first((await compared([sold, ...flats(1)])).groups)
  expect(group.lots[0]?.state).toMatch(/^Продана/)
  expect(rowOf(group, 'Цена')?.cells[0]?.text).toBe('—')
  expect(group.lots.map(({ request }) => request?.type)).toEqual([undefined, 'booking'])
})

test('for what is booked there is a queue', async () => {
  const [booked = 0] = idsOf('flat', 'booked')
  expect(first((await compared([booked])).groups).lots.map(({ request }) => request?.type)).toEqual(['queue'])
})

test('lots after the fourth are dropped, unknown ones are counted, and the page is not indexed', async () => {
  const page = await compared([...flats(4), 999_999])
  expect(page).toMatchObject({ cutAt: 4, missing: 0, head: { canonical: null, robots: 'noindex' } })
  expect(await compared([999_999])).toMatchObject({ groups: [], missing: 1, cutAt: null })
})
