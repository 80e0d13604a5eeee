import { expect, test } from 'vitest'
import { favoritesModel } from '#app/pages/favorites/model.server.ts'
import type { PropertyCard } from '#contract/lots/flat.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { formatRub } from '#domain/text/format.ts'
import { makePage } from '#server/pages/testing/make-page.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import type { ComparedGroup, ComparePage } from './compare.server.ts'

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

test('flats are compared in sections, and the best number of a row is marked in words', async () => {
  const ids = flats(3)
  const group = first((await compared(ids)).groups)
  expect(group.lots.map(({ id }) => id)).toEqual(ids)
  expect(group.parts.map(({ title }) => title)).toEqual(['Цена', 'Площадь', 'Расположение', 'Планировка'])
  const prices = ids.map(id => cardOf(id).price ?? 0)
  const lowest = Math.min(...prices)
  expect(rowOf(group, 'Цена')?.cells).toEqual(
    prices.map(rub => ({
      text: formatRub(rub),
      isBest: rub === lowest,
      remark: rub === lowest ? 'ниже всех' : `+ ${formatRub(rub - lowest)}`,
    })),
  )
  const areas = ids.map(id => cardOf(id).area)
  const largest = Math.max(...areas)
  expect(rowOf(group, 'Площадь')?.cells).toMatchObject(
    areas.map(area => ({ isBest: area === largest, share: area / largest })),
  )
  const [largestCell] = rowOf(group, 'Площадь')?.cells.filter(({ isBest }) => isBest) ?? []
  expect(largestCell?.remark).toBe('больше всех')
  expect(rowOf(group, 'Этаж')?.cells.map(({ text, isBest }) => [text, isBest])).toEqual(
    ids.map(id => [`${cardOf(id).floor}/${cardOf(id).floors_total}`, false]),
  )
})

test('an equal best of two lots is no best', async () => {
  const byPrice = Map.groupBy(idsOf('flat'), id => cardOf(id).price)
  const [one = 0, two = 0] = [...byPrice.values()].find(ids => ids.length > 1) ?? []
  const dearer = idsOf('flat').find(id => (cardOf(id).price ?? 0) > (cardOf(one).price ?? 0)) ?? 0
  const cells = rowOf(first((await compared([one, two, dearer])).groups), 'Цена')?.cells
  expect(cells?.map(({ isBest, remark }) => [isBest, remark])).toEqual([
    [false, undefined],
    [false, undefined],
    [false, expect.stringMatching(/^\+/)],
  ])
})

test('a row has a difference, and what all have in common is listed once', async () => {
  const ids = flats(4)
  const { parts, same } = first((await compared(ids)).groups)
  const rows = parts.flatMap(part => part.rows)
  expect(rows.filter(({ cells }) => cells.some(({ isTrue }) => isTrue)).length).toBeGreaterThan(2)
  for (const { cells } of rows) {
    expect(cells).toHaveLength(ids.length)
    expect(new Set(cells.map(({ text, note }) => `${text} ${note}`)).size).toBeGreaterThan(1)
  }
  const [id = 0] = ids
  const twins = first((await compared([id, ids.at(-1) ?? 0])).groups)
  expect(twins.same.length).toBeGreaterThan(0)
  expect(same.filter(({ name }) => rows.some(row => row.name === name))).toEqual([])
  // Alone, a lot has nothing to share.
  expect(first((await compared([id])).groups).same).toEqual([])
})

test('plans have their size in metres, and the widest decides the scale', async () => {
  const { lots, widestM } = first((await compared(flats(4))).groups)
  const widths = lots.map(({ id, drawing }) => {
    const { src, width } = cardOf(id).plan
    expect(drawing).toMatchObject({ kind: 'plan', src, wideM: width / 100 })
    return drawing?.wideM ?? 0
  })
  expect(widestM).toBe(Math.max(...widths))
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
  expect(groups[1]?.lots).toMatchObject([
    { href: null, drawing: { kind: 'parking' } },
    { drawing: { kind: 'parking' } },
  ])
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
