import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flatsModel } from '#app/pages/flats/model.server.ts'
import { pageAt } from '#server/pages/testing/make-page.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { packRows } from './layouts.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-layouts-'))
let api: TestApi
beforeAll(async () => {
  api = await startApi({ dataDir })
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const pageOf = (query: string) => pageAt(api.services.pages, flatsModel, `/flats?${query}`).page
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('plans are packed into rows in their order, and one that is wider than a row has a row', () => {
  const plans = [6, 3, 4, 20, 2].map(widthM => ({ widthM }))
  expect(packRows(plans, 10).map(row => row.map(({ widthM }) => widthM))).toEqual([[6, 3], [4], [20], [2]])
})

test('every layout on sale is listed once, from the smallest to the largest, with its cheapest flats', () => {
  const { layouts, count, grouping } = pageOf('group=layout')
  const listed = (layouts?.rows ?? []).flatMap(row => row.layouts)
  expect(listed).toHaveLength(count)
  const areas = listed.map(({ area }) => Number.parseFloat(area.replace(',', '.')))
  expect(areas).toEqual([...areas].sort((a, b) => a - b))
  const flats = listed.flatMap(layout => {
    const same = pageOf(`layout=${layout.id}&ordering=price`)
    expect(plain(layout.count), layout.id).toMatch(new RegExp(`^${same.count} `))
    expect(layout.flats.map(({ id }) => id)).toEqual(same.lots.slice(0, 8).map(({ id }) => id))
    return same.count
  })
  expect(plain(grouping?.lots.text)).toBe(`${flats.reduce((sum, number) => sum + number, 0)} квартиры`)
  expect(plain(grouping?.groups.text)).toBe(`${count} планировок`)
  expect(pageOf('').grouping).toMatchObject({
    lots: { text: grouping?.lots.text },
    groups: { text: grouping?.groups.text },
  })
})

test('a layout leads to its flats under the same filter', () => {
  const [layout] = pageOf('rooms=2&group=layout').layouts?.rows[0]?.layouts ?? []
  expect(layout?.values).toEqual({ rooms: ['2'], layout: [layout?.id] })
  expect(pageOf('rooms=2&view=table&group=layout').layouts).toBeNull()
})
