import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { flatModel } from '#app/pages/flat/model.server.ts'
import { flatPrintModel, premisesPrintModel } from '#app/pages/print/models.server.ts'
import type { FavoriteItem } from '#contract/favorites.ts'
import type { PdfDocument, PrintedList } from '#contract/print.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { PageModels } from '#server/pages/page-models.ts'
import { pageAt } from '#server/pages/testing/make-page.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { listDocument, printedList } from './list.ts'
import { printedLot } from './lots.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-print-'))
const SITE = 'https://kvartal.example'
let api: TestApi
let pages: PageModels

beforeAll(async () => {
  api = await startApi({ dataDir }, { SITE_URL: SITE })
  pages = api.services.pages
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const snapshot = () => api.services.site.current()

/** Lots as a visitor keeps them. */
const kept = (...ids: number[]): FavoriteItem[] =>
  ids.map(id => {
    const card = snapshot().onSale.find(id)?.card ?? null
    const then = { title: `Объект ${id}`, addedOn: '2026-11-08', priceThenRub: null, soldOn: null, bookedUntil: null }
    return { id, card, ...then, similarCount: 0, sameGroupCount: 0 }
  })

const idsOf = (kind: LotKind, status = 'free') =>
  [...snapshot().onSale.ofName(kind).rows.values()].filter(row => row.status === status).map(({ id }) => id)

/** Of its layout. */
const planCodeOf = (id: number): string => {
  const card = snapshot().onSale.find(id)?.card
  return card?.type === 'flat' ? card.plan_code : ''
}

test('the sheet of a flat has its price with the day, its rooms with the whole, and the scale of its plan', () => {
  const { head, lot } = pageAt(pages, flatPrintModel, `/flats/print/${FLATS.inTower}`)
  const { flat } = pageAt(pages, flatModel, `/flats/${FLATS.inTower}`).page
  expect(head).toMatchObject({ canonical: null, robots: 'noindex' })
  expect(lot.title).toBe(flat.title)
  expect(plain(lot.price)).toBe(`${plain((flat.price ?? 0).toLocaleString('ru-RU'))} ₽`)
  expect(plain(lot.priceNote)).toMatch(/^\d{2,3} \d{3} ₽\u2060\/\u2060м² · на 21 ноября 2026$/)
  expect(lot.rooms.map(({ name }) => name)).toEqual(flat.rooms_explication.map(({ name }) => name))
  expect(plain(lot.planNote)).toMatch(
    /^Масштаб 1:(75|100) при печати без изменения размера\. Север [а-я ]+\. Потолок 2,\d+ м\.$/,
  )
  expect(lot.plan?.picture).toMatch(/^<svg/)
})

test('the payment is printed with its full cost', () => {
  const { terms } = pageAt(pages, flatPrintModel, `/flats/print/${FLATS.inTower}`).lot
  expect(terms.rows.map(({ name }) => plain(name))).toEqual(
    expect.arrayContaining(['Семейная ипотека', 'Взнос 20,1 %', 'ПСК', 'Отделка', 'Сдача']),
  )
  expect(terms.note).toContain('полная стоимость кредита')
})

test('the price of a sold flat is not printed either', () => {
  const [sold = 0] = idsOf('flat', 'sold')
  const { lot } = pageAt(pages, flatPrintModel, `/flats/print/${sold}`)
  expect(lot.price).toBe('Квартира продана')
  expect(plain(lot.priceNote)).toBe('на 21 ноября 2026')
  expect(JSON.stringify(lot)).not.toContain('₽')
})

test('every plan fits next to its list of rooms at the printed scale', () => {
  const seen = new Set<string>()
  for (const id of idsOf('flat')) {
    const plan_code = planCodeOf(id)
    if (seen.has(plan_code)) continue
    seen.add(plan_code)
    const { plan, planNote } = pageAt(pages, flatPrintModel, `/flats/print/${id}`).lot
    if (!plan) throw new Error(`${plan_code} has no plan`)
    const [, , width = 0, height = 0] = /viewBox="([^"]+)"/.exec(plan.picture)?.[1]?.split(' ').map(Number) ?? []
    const scale = Number(/1:(\d+)/.exec(planNote)?.[1])
    expect(plan.widthMm, plan_code).toBeCloseTo((width * 10) / scale, 1)
    expect(plan.heightMm, plan_code).toBeCloseTo((height * 10) / scale, 1)
    expect(plan.widthMm, plan_code).toBeLessThanOrEqual(144)
    expect(plan.heightMm, plan_code).toBeLessThanOrEqual(116)
  }
  expect(seen.size).toBeGreaterThan(10)
})

test('premises are printed with the ground floor that they are on, at a scale, and their facts', () => {
  const ids = [...snapshot().onSale.ofName('commercial').rows.keys()]
  expect(ids.length).toBeGreaterThan(5)
  for (const id of ids) {
    const { lot, head } = pageAt(pages, premisesPrintModel, `/commercials/print/${id}`)
    expect(head.robots, String(id)).toBe('noindex')
    expect(lot.rooms.length, String(id)).toBeGreaterThan(2)
    expect(lot.plan?.widthMm ?? 0, String(id)).toBeLessThanOrEqual(144)
    expect(plain(lot.priceNote), String(id)).toMatch(/на 21 ноября 2026$/)
    if (lot.plan) expect(lot.planNote, String(id)).toMatch(/^Масштаб 1:\d+ /)
  }
})

test('what is not sold, and what has no page for paper, is not found', () => {
  expect(() => pageAt(pages, flatPrintModel, '/flats/print/999999')).toThrow()
  expect(() => printedLot(snapshot(), 'parking', idsOf('parking')[0] ?? 0, SITE)).toThrow()
})

test('a list prints lots with a drawing as cards, and each kind as a table with its own columns', () => {
  const [one = 0, two = 0] = idsOf('flat')
  const [place = 0] = idsOf('parking')
  const [room = 0] = idsOf('storage')
  const list = printedList(snapshot(), kept(one, place, two, room), SITE)
  expect(list.cards.map(({ id }) => id)).toEqual([one, two])
  expect(list.cards[0]?.facts.map(({ name }) => plain(name))).toEqual(['Кухня', 'Вид из окна', 'Отделка', 'Срок сдачи'])
  expect(list.cards[0]?.plan?.src).toMatch(/^\/plans\//)
  expect(list.tables.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Квартиры', 2],
    ['Паркинг', 1],
    ['Кладовые', 1],
  ])
  for (const { columns, rows } of list.tables) for (const { cells } of rows) expect(cells).toHaveLength(columns.length)
  expect(plain(list.count ?? '')).toBe('4 объекта')
  expect(plain(list.prices ?? '')).toMatch(/^Цены от [\d ]+ ₽ до [\d ]+ ₽$/)
})

test('one flat alone is compared with nothing', () => {
  const [id = 0] = idsOf('flat')
  expect(printedList(snapshot(), kept(id), SITE)).toMatchObject({ tables: [], prices: null })
})

test('what is sold or gone says so in place of a price, and has no payment or old price', () => {
  const [sold = 0] = idsOf('flat', 'sold')
  const list = printedList(snapshot(), kept(sold, 999_999), SITE)
  expect(list.cards.map(({ price, priceOld }) => [plain(price), priceOld])).toEqual([
    ['Продана', null],
    ['Больше не продаётся', null],
  ])
  expect(list.cards[1]).toMatchObject({ title: 'Объект 999999', plan: null, qr: null })
})

test('no payment is printed without the full cost of its credit', () => {
  const list = printedList(snapshot(), kept(...idsOf('flat').slice(0, 3)), SITE)
  expect(JSON.stringify(list)).not.toMatch(/[Пп]латёж|мес/)
})

test('a PDF says the same as its page, with primitives in place of pictures', () => {
  const ids = (['flat', 'second', 'commercial', 'parking'] as const).flatMap(kind => idsOf(kind).slice(0, 2))
  const onPage = printedList(snapshot(), kept(...ids), SITE)
  const document = listDocument(snapshot(), kept(...ids), SITE)
  const { list } = document as PdfDocument & { list: PrintedList<{ items: unknown[] }> } // made of a list
  expect(list.tables).toEqual(onPage.tables)
  expect(list.cards.map(({ plan: _, ...rest }) => rest)).toEqual(onPage.cards.map(({ plan: _, ...rest }) => rest))
  for (const { plan } of list.cards) expect(plan?.items.length).toBeGreaterThan(5)
  expect(JSON.stringify(list.cards), 'small plans have no captions').not.toContain('room-label')
  expect(document.sheet.phone).toBe(snapshot().content.global.phone)
})

test('a long list for paper draws and encodes nothing that was drawn before', () => {
  const { kind } = snapshot().onSale.ofName('flat')
  const draw = vi.spyOn(kind, 'draw')
  const items = kept(...idsOf('flat').slice(0, 200))
  const codes = () => printedList(snapshot(), items, SITE).cards.map(({ qr }) => qr)
  const first = codes()
  for (const [index, code] of codes().entries()) expect(code).toBe(first[index])
  const elsewhere = printedList(snapshot(), items, 'https://other.test').cards
  expect(elsewhere[0]?.qr, 'a code leads to the address that it is asked under').not.toEqual(codes()[0])
  expect(draw).not.toHaveBeenCalled()
  listDocument(snapshot(), items, SITE)
  const plans = new Set(items.map(({ card }) => card && 'plan' in card && card.plan?.src))
  expect(draw.mock.calls.length).toBeLessThanOrEqual(plans.size)
  draw.mockClear()
  listDocument(snapshot(), items, SITE)
  expect(draw).not.toHaveBeenCalled()
  draw.mockRestore()
})
