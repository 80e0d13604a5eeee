import fc from 'fast-check'
import { expect, test } from 'vitest'
import { favoritesModel } from '#app/pages/favorites/model.server.ts'
import { flatModel } from '#app/pages/flat/model.server.ts'
import { purchasePrintModel } from '#app/pages/print/purchase/model.server.ts'
import { methodModel } from '#app/pages/purchase-method/model.server.ts'
import { WAYS } from '#demo/testing/known-documents.ts'
import { calculateInstalment } from '#domain/purchase/instalment.ts'
import { calculatePurchase } from '#domain/purchase/purchase-calculation.ts'
import { NO_PURCHASE, type PurchaseChoice, purchaseCode } from '#domain/purchase/purchase-code.ts'
import { priceWithFinish } from '#domain/purchase/whole-purchase.ts'
import { makePage, pageAt } from '#server/pages/testing/make-page.ts'
import { searchSite } from '#server/services/search/search.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { purchaseCodeOf, wholePurchase } from './whole-purchase.ts'

const api = demoApi()

const wayOf = (slug: string) => api.services.site.current().content.purchase.find(way => way.slug === slug)?.id ?? 0
const sales = <Name extends 'flat' | 'parking' | 'storage'>(name: Name) =>
  api.services.site.current().onSale.ofName(name)
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

const lotsOnSale = (name: 'flat' | 'parking' | 'storage') =>
  rowsOf(name).flatMap(({ id, status }) => (status === 'free' ? [id] : []))

/** The purchase that a page shows. */
async function purchaseOf(choice: PurchaseChoice) {
  const { purchase } = await pageOf(purchaseCode(choice))
  if (!purchase) throw new Error(`${purchaseCode(choice)} is not counted`)
  return purchase
}

/** The sum that a text ends with: `Код покупки …, всего 9 000 000 ₽`. */
const digitsOf = (text: string) => Number(text.replaceAll(/\D/g, ''))

test('code, method page, flat page, print and PDF name the same sums, each the sum of its lines', async () => {
  const { content } = api.services.site.current()
  const optional = (ids: readonly number[]) => fc.constantFrom(0, ...ids)
  const choices = fc.record({
    flat: fc.constantFrom(...lotsOnSale('flat')),
    finish: optional(content.project_furnish.map(({ id }) => id)),
    parking: optional(lotsOnSale('parking')),
    storage: optional(lotsOnSale('storage')),
    way: optional(content.purchase.map(({ id }) => id)),
    deposit: fc.constantFrom(0, 1500, 4000),
    years: fc.constantFrom(0, 10, 20),
    scheme: fc.constantFrom(0, 2),
  })
  await fc.assert(
    fc.asyncProperty(choices, async choice => {
      const { rows, changes, totalRub, payment, way, printHref } = await purchaseOf(choice)
      const lines = [...rows.map(({ listRub }) => listRub ?? 0), ...changes.map(({ amountRub }) => amountRub)]
      expect(lines.reduce((sum, rub) => sum + rub, 0)).toBe(totalRub)

      const { pathname, search } = new URL(printHref, 'http://kvartal.test')
      const { purchase: printed } = pageAt(api.services.pages, purchasePrintModel, pathname + search)
      expect(digitsOf(printed.price)).toBe(totalRub)
      expect(printed.tables[0]?.rows.map(({ cells }) => digitsOf(cells[1] ?? ''))).toEqual(
        [...lines, totalRub].map(rub => Math.abs(rub ?? 0)),
      )
      const pdf = api.services.pages.documents.purchase(new URLSearchParams(search))
      expect('purchase' in pdf && pdf.purchase).toEqual(printed)

      const { page } = pageAt(api.services.pages, flatModel, `/flats/${choice.flat}`)
      const finish = page.finish.options.find(({ id }) => id === choice.finish) ?? null
      if (choice.way === 0 && choice.parking === 0 && choice.storage === 0)
        expect(priceWithFinish(page.flat, finish, page.finish.gift)).toBe(totalRub)

      const paid = payment.loan
        ? payment.loan.payment.depositRub + payment.loan.payment.loanRub
        : payment.instalment?.totalRub
      if (paid !== undefined) expect(paid + payment.ownRub).toBe(totalRub)

      if (!way?.href.includes('?')) return
      const { calculator, instalment } = pageAt(api.services.pages, methodModel, way.href)
      const options = (calculator ?? instalment)?.options
      expect(options?.buildingId).toBe(page.flat.building.id)
      if (calculator && payment.loan) {
        const count = calculatePurchase(
          calculator.offers,
          calculator.method ?? '',
          calculator.options,
          calculator.limits,
        )
        expect(count.quotes[0]).toMatchObject({ payment: payment.loan.payment, offer: { id: payment.loan.offer.id } })
        expect(digitsOf(printed.payment.sum)).toBe(Math.round(payment.loan.payment.firstRub))
        const { depositRub, loanRub } = payment.loan.payment
        expect(depositRub + loanRub).toBe(count.options.priceRub)
      }
      if (instalment && payment.instalment) {
        const count = calculateInstalment(instalment.schemes, instalment.options, instalment.today)
        expect(count?.instalment).toEqual(payment.instalment)
        const paid = payment.instalment.payments.reduce((sum, { amountRub }) => sum + amountRub, 0)
        expect(paid).toBe(payment.instalment.totalRub)
        expect(digitsOf(printed.total.value)).toBe(paid)
      }
    }),
    { numRuns: 60 },
  )
})

test('the page of a method opens with the building and the price of the flat', async () => {
  const studio = rowsOf('flat').find(({ buildingId, status }) => buildingId === 6 && status === 'free')
  if (!studio) throw new Error('no flat of building 6 is on sale')
  for (const { id, slug } of api.services.site.current().content.purchase) {
    const { way, payment, totalRub } = await purchaseOf({
      ...NO_PURCHASE,
      flat: studio.id,
      way: id,
      parking: lot('parking', 'free'),
    })
    expect(way?.href, slug).toContain(`/purchase/${slug}`)
    const { calculator, instalment } = pageAt(api.services.pages, methodModel, way?.href ?? '')
    expect((calculator ?? instalment)?.options.buildingId, slug).toBe(6)
    const parkingRub = sales('parking').index.get(lot('parking', 'free'))?.price ?? 0
    const financedRub = payment.loan
      ? payment.loan.payment.depositRub + payment.loan.payment.loanRub
      : payment.instalment?.totalRub
    expect(financedRub, slug).toBe((totalRub ?? 0) - parkingRub)
  }
})

test('full payment takes its discount off, and a flat with a larger promotion keeps the promotion', async () => {
  const way = wayOf(WAYS.paidAtOnce)
  const plain = sales('flat').index.search(sales('flat').index.parse({ building: '5', status: 'free', limit: '1' }))
    .cards[0]
  const page = await purchaseOf({ ...NO_PURCHASE, flat: plain?.id ?? 0, way })
  expect(page.totalRub).toBe(Math.round((plain?.price ?? 0) * 0.93))
  const promoted = sales('flat').index.search(sales('flat').index.parse({ building: '1', status: 'free', limit: '1' }))
    .cards[0]
  expect(promoted?.price_old).not.toBeNull()
  const kept = await purchaseOf({ ...NO_PURCHASE, flat: promoted?.id ?? 0, way })
  expect(kept).toMatchObject({ totalRub: promoted?.price, isDiscountLost: true })
})

test('a promotion gives a storage room of the flat for a rouble', async () => {
  const flats = sales('flat').index.search(
    sales('flat').index.parse({ status: 'free', promo: 'kladovaya-v-podarok', limit: '1' }),
  ).cards
  const flat = flats[0]
  const storages = rowsOf('storage').flatMap(({ id, status }) =>
    status === 'free' ? (sales('storage').index.get(id) ?? []) : [],
  )
  const serves = storages.filter(({ building_ids }) => building_ids.includes(flat?.building.id ?? 0))
  const small = serves.find(({ area, price }) => area <= 4 && price !== null)
  const large = serves.find(({ area, price }) => area > 4 && price !== null)
  const total = async (storage: number) => (await purchaseOf({ ...NO_PURCHASE, flat: flat?.id ?? 0, storage })).totalRub
  expect(await total(small?.id ?? 0)).toBe((flat?.price ?? 0) + 1)
  expect(await total(large?.id ?? 0)).toBe((flat?.price ?? 0) + (large?.price ?? 0))
})

test('what was sold meanwhile is said, and what is not there any more too', async () => {
  const sold = await pageOf(
    purchaseCode({ ...NO_PURCHASE, flat: lot('flat', 'free'), parking: lot('parking', 'sold') }),
  )
  expect(sold.problems).toEqual([expect.stringMatching(/уже не\u00a0в\u00a0продаже/)])
  const gone = await pageOf(purchaseCode({ ...NO_PURCHASE, flat: lot('flat', 'free'), storage: 99_999 }))
  expect(gone.problems).toHaveLength(1)
  expect((await pageOf(purchaseCode({ ...NO_PURCHASE, flat: 99_999 }))).problems).toHaveLength(1)
})

test('what is not on sale any more is in no sum, and without the flat there is none', async () => {
  const [flat, parking, booked] = [lot('flat', 'free'), lot('parking', 'sold'), lot('storage', 'booked')]
  const page = await purchaseOf({ ...NO_PURCHASE, flat, parking, storage: booked })
  expect(page.rows.map(({ isFree }) => isFree)).toEqual([true, false, false])
  expect(page).toMatchObject({ hasTotal: true, totalRub: sales('flat').index.get(flat)?.price })
  const withoutFlat = await purchaseOf({ ...NO_PURCHASE, flat: lot('flat', 'booked'), way: 1 })
  expect(withoutFlat).toMatchObject({ hasTotal: false, totalRub: null })
  expect(withoutFlat.way?.href).not.toContain('price')
})

test.each(['finish', 'way'] as const)('a %s that is no longer offered is reported', async part => {
  const page = await pageOf(purchaseCode({ ...NO_PURCHASE, flat: lot('flat', 'free'), [part]: 99_999 }))
  expect(page.problems).toEqual([expect.stringMatching(/больше нет/)])
})

test.each(['1437-0-0-0-00', 'привет', '', '1'.repeat(500), '<script>'])('«%s» is said to be unreadable', async code => {
  const page = await pageOf(code)
  expect(page.purchase).toBeNull()
  expect(page.problems).toEqual([expect.stringContaining('не\u00a0читается')])
})

test('a code with a deposit and a term beyond the limits shows those that were counted', () => {
  const code = purchaseCode({ ...NO_PURCHASE, flat: 1230, way: wayOf(WAYS.family), deposit: 99_999_999, years: 999 })
  const page = wholePurchase(api.services.site.current(), code)
  const chosen = page.purchase?.choices.filter(({ part }) => part === 'deposit' || part === 'years') ?? []
  const labels = chosen.map(({ value, options }) => options.find(option => option.value === value)?.label)
  expect(labels[0]).toMatch(/^\d{1,2}\s\d{3}\s\d{3}\s₽$/)
  expect(labels[1]).toMatch(/^30\sлет$/)
})

test('a form without a script leads to the same page', () => {
  const choice = { ...NO_PURCHASE, flat: 1437, finish: 2, parking: 5012, storage: 7003, way: 4, years: 20 }
  const query = new URLSearchParams(Object.entries(choice).map(([part, id]) => [part, String(id)]))
  expect(purchaseCodeOf(query)).toBe(purchaseCode(choice))
  expect(purchaseCodeOf(new URLSearchParams('flat=1437&finish=x&parking=-1'))).toBe(
    purchaseCode({ ...NO_PURCHASE, flat: 1437 }),
  )
  expect(purchaseCodeOf(new URLSearchParams('ids=1437'))).toBeUndefined()
})

test('the search takes a code as it is read over the phone', () => {
  const code = purchaseCode({ ...NO_PURCHASE, flat: lot('flat', 'free') })
  const found = searchSite(api.services.site.current(), code.replaceAll('-', ' '))
  expect(found.purchase?.url).toBe(`/favorites?code=${code}`)
  expect(found.wish).toBeNull()
  const wrong = `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`
  expect(searchSite(api.services.site.current(), wrong).purchase?.text).toContain('не\u00a0читается')
})
