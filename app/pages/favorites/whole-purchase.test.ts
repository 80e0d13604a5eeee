import { expect, test } from 'vitest'
import { favoritesModel } from '#app/pages/favorites/model.server.ts'
import { flatModel } from '#app/pages/flat/model.server.ts'
import { type PurchaseChoice, purchaseCode } from '#domain/purchase/purchase-code.ts'
import { makePage, pageAt } from '#server/pages/testing/make-page.ts'
import { searchSite } from '#server/services/search/search.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { purchaseCodeOf } from './whole-purchase.server.ts'

const api = demoApi()

const NOTHING: PurchaseChoice = { flat: 0, finish: 0, parking: 0, storage: 0, way: 0 }
const sales = (name: 'flat' | 'parking' | 'storage') => api.services.site.current().onSale.ofName(name)
const rowsOf = (name: 'flat' | 'parking' | 'storage') => [...sales(name).rows.values()]

async function pageOf(code: string) {
  const page = await makePage(api.services.pages, favoritesModel, `/favorites?${new URLSearchParams({ code })}`, null)
  if (page.view !== 'whole') throw new Error(`${code} is no purchase`)
  return page
}

/** The first lot of a kind in a state. */
function lot(name: 'flat' | 'parking' | 'storage', status: string): number {
  const found = rowsOf(name).find(row => row.status === status && row.priceRub !== null)
  if (!found) throw new Error(`no ${name} is ${status}`)
  return found.id
}

/** A flat on sale whose finish costs something. */
async function flatWithFinish(): Promise<{ flat: number; finish: number; finishRub: number }> {
  for (const { id, status } of rowsOf('flat')) {
    if (status !== 'free') continue
    const { finish } = pageAt(api.services.pages, flatModel, `/flats/${id}`).page
    const [option] = finish.options
    if (option && !finish.gift) return { flat: id, finish: option.id, finishRub: option.priceRub }
  }
  throw new Error('no finish is for sale')
}

test('the sum is that of the flat, its finish, the parking place and the storage room, on its day', async () => {
  const { flat, finish, finishRub } = await flatWithFinish()
  const choice = { flat, finish, parking: lot('parking', 'free'), storage: lot('storage', 'free'), way: 1 }
  const page = await pageOf(purchaseCode(choice))
  const prices = [
    sales('flat').index.get(choice.flat)?.price,
    finishRub,
    sales('parking').index.get(choice.parking)?.price,
    sales('storage').index.get(choice.storage)?.price,
  ].map(Number)
  expect(page.rows.map(({ priceRub }) => priceRub)).toEqual(prices)
  expect(page.totalRub).toBe(prices.reduce((sum, price) => sum + price))
  expect(page.date).toContain('21\u00a0ноября 2026')
  expect(page.problems).toEqual([])
  expect(page.way?.href).toContain(`price=${page.totalRub}`)
  expect(page.code).toBe(purchaseCode(choice))
  expect(page.choices.map(({ part, value }) => [part, Number(value)])).toEqual(
    (['finish', 'parking', 'storage', 'way'] as const).map(part => [part, choice[part]]),
  )
})

test('what was sold meanwhile is said, and what is not there any more too', async () => {
  const sold = await pageOf(purchaseCode({ ...NOTHING, flat: lot('flat', 'free'), parking: lot('parking', 'sold') }))
  expect(sold.problems).toEqual([expect.stringMatching(/уже не\u00a0в\u00a0продаже/)])
  const gone = await pageOf(purchaseCode({ ...NOTHING, flat: lot('flat', 'free'), storage: 99_999 }))
  expect(gone.problems).toHaveLength(1)
  expect((await pageOf(purchaseCode({ ...NOTHING, flat: 99_999 }))).problems).toHaveLength(1)
})

test('what is not on sale any more is in no sum, and without the flat there is none', async () => {
  const [flat, parking, booked] = [lot('flat', 'free'), lot('parking', 'sold'), lot('storage', 'booked')]
  const page = await pageOf(purchaseCode({ ...NOTHING, flat, parking, storage: booked }))
  expect(page.rows.map(({ isFree }) => isFree)).toEqual([true, false, false])
  expect(page).toMatchObject({ hasTotal: true, totalRub: sales('flat').index.get(flat)?.price })
  const withoutFlat = await pageOf(purchaseCode({ ...NOTHING, flat: lot('flat', 'booked'), way: 1 }))
  expect(withoutFlat).toMatchObject({ hasTotal: false, totalRub: null })
  expect(withoutFlat.way?.href).not.toContain('price')
})

test.each(['finish', 'way'] as const)('a %s that is no longer offered is reported', async part => {
  const page = await pageOf(purchaseCode({ ...NOTHING, flat: lot('flat', 'free'), [part]: 99_999 }))
  expect(page.problems).toEqual([expect.stringMatching(/больше нет/)])
})

test.each(['1437-0-0-0-00', 'привет', '', '1'.repeat(500), '<script>'])('«%s» is said to be unreadable', async code => {
  const page = await pageOf(code)
  expect(page).toMatchObject({ code: null, rows: [], totalRub: null, choices: [] })
  expect(page.problems).toEqual([expect.stringContaining('не\u00a0читается')])
})

test('a form without a script leads to the same page', () => {
  const choice = { flat: 1437, finish: 2, parking: 5012, storage: 7003, way: 4 }
  const query = new URLSearchParams(Object.entries(choice).map(([part, id]) => [part, String(id)]))
  expect(purchaseCodeOf(query)).toBe(purchaseCode(choice))
  expect(purchaseCodeOf(new URLSearchParams('flat=1437&finish=x&parking=-1'))).toBe(
    purchaseCode({ ...NOTHING, flat: 1437 }),
  )
  expect(purchaseCodeOf(new URLSearchParams('ids=1437'))).toBeUndefined()
})

test('the search takes a code as it is read over the phone', () => {
  const code = purchaseCode({ ...NOTHING, flat: lot('flat', 'free') })
  const found = searchSite(api.services.site.current(), code.replaceAll('-', ' '))
  expect(found.purchase?.url).toBe(`/favorites?code=${code}`)
  expect(found.wish).toBeNull()
  const wrong = `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`
  expect(searchSite(api.services.site.current(), wrong).purchase?.text).toContain('не\u00a0читается')
})
