import { beforeAll, expect, test } from 'vitest'
import { Conflict, NotFound } from '#contract/errors.ts'
import { batchesOf } from '#domain/lib/collections.ts'
import type { Db } from '#server/db/schema.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { readRevision } from '../../../db/transaction.ts'
import { setLot } from '../../stock/set-lot.ts'
import type { Actor } from '../actor.ts'

import { readLot, returnLot } from '../lots/card.ts'
import { chooseLots, lotFilter } from '../lots/filter.ts'
import { changeLot, countGroups, type LotsContext, listLots } from '../lots/lots.ts'
import { readLog } from '../read-log.ts'
import { changePrices, listPriceChanges, type PriceOrder, previewPrices, undoPrices } from './prices.ts'

let now = new Date('2026-11-21T12:00:00Z')
const seller: Actor = { id: 's', name: 'Рябинина', roles: ['sales'], confirmedAt: now }
const head: Actor = { ...seller, roles: ['head'] }
const flats = lotFilter.parse({ kind: 'flat', rooms: [2], statuses: ['free'], floorFrom: 5, floorTo: 10 })
const dearer: PriceOrder = { filter: flats, rule: { kind: 'percent', value: 3, roundToRub: 1000 } }

forEachDatabase((_, open) => {
  let db: Db
  let context: LotsContext
  beforeAll(async () => {
    db = (await open('demo')).db
    context = { db, now: () => now, config: { DEMO_TODAY: undefined } }
  })
  const prices = async (ids: readonly number[]) => {
    const day = { today: now.toISOString().slice(0, 10), timeZone: 'Europe/Moscow' }
    const chosen = await chooseLots(db, lotFilter.parse({ ids: [...ids] }), day, ids.length)
    const rows = new Map(chosen.map(({ row }) => [row.id, row]))
    return ids.map(id => [rows.get(id)?.priceRub, rows.get(id)?.priceOldRub])
  }

  test('lists lots with what was set by hand, and changes one in the log', async () => {
    const [first] = (await listLots(seller, context, flats)).lots
    const id = first?.id ?? 0
    await changeLot(seller, context, id, { status: 'booked', until: '2026-12-01' })
    const { lots: found, total } = await listLots(
      seller,
      context,
      lotFilter.parse({ text: first?.article.toLowerCase() }),
    )
    expect(total).toBe(1)
    expect(await listLots(seller, context, lotFilter.parse({ text: '%' }))).toMatchObject({ total: 0 })
    expect(lotFilter.safeParse({ text: 'ОБ\u0000' }).success, 'PostgreSQL cannot compare it').toBe(false)
    expect(found).toMatchObject([
      { id, rooms: 2, status: 'booked', bookedUntil: '2026-12-01', held: [{ field: 'status', until: '2026-12-01' }] },
    ])
    const log = await db.selectFrom('officeLog').selectAll().where('subject', '=', `lot:${id}`).execute()
    expect(log.map(({ action, before }) => [action, JSON.parse(before).status])).toEqual([['lot.change', 'free']])
    await expect(changeLot(seller, context, id, { priceRub: 6 })).rejects.toThrow('not plausible')
    await changeLot(seller, context, id, { status: 'free' })
  })

  test('lists lots with their views of seven days', async () => {
    const [first, second] = (await listLots(seller, context, flats)).lots
    const viewed = [
      { day: '2026-11-14', key: String(first?.id), count: 100 },
      { day: '2026-11-15', key: String(first?.id), count: 3 },
      { day: '2026-11-21', key: String(first?.id), count: 4 },
      { day: '2026-11-21', key: '/flats', count: 50, kind: 'page' as const },
    ]
    await db
      .insertInto('figure')
      .values(viewed.map(row => ({ kind: 'lot' as const, ...row })))
      .execute()
    const { lots, total } = await listLots(seller, context, { ...flats, limit: 2 })
    expect(lots.map(({ id, views }) => [id, views])).toEqual([
      [first?.id, 7],
      [second?.id, 0],
    ])
    expect(total).toBeGreaterThan(2)
  })

  test('of two people who book a lot at the same time the second gets a conflict', async () => {
    const [first] = (await listLots(seller, context, flats)).lots
    const { id = 0, priceRub = null } = first ?? {}
    const seen = { status: 'free' as const, bookedUntil: null, priceRub }
    const book = (until: string) => changeLot(seller, context, id, { status: 'booked', until, seen })
    const answers = await Promise.allSettled([book('2026-12-01'), book('2026-12-02')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(book('2026-12-03')).rejects.toThrow(Conflict)
    await changeLot(seller, context, id, { status: 'free' })
  })

  test('the card of a lot has its prices, and an import gets it back', async () => {
    const [first] = (await listLots(seller, context, flats)).lots
    const id = first?.id ?? 0
    const site = () => ({ content: { building: [] }, onSale: { find: () => undefined } }) as never
    const card = { ...context, site, importUrl: 'https://crm.example/stock.xml?key=secret' }
    const priceRub = (first?.priceRub ?? 0) + 10_000
    await changeLot(seller, context, id, { priceRub })
    const changed = await readLot(seller, card, id)
    const siteAt = (updatedAt: string) => {
      const found = { card: { price: 6_000_000, updated_at: updatedAt }, sale: { kind: { nameOf: () => 'Студия' } } }
      return { ...card, site: () => ({ content: { building: [] }, onSale: { find: () => found } }) as never }
    }
    expect(await readLot(seller, siteAt(changed.updatedAt), id)).toMatchObject({ sitePriceRub: 6_000_000 })
    const former = await readLot(seller, siteAt('2026-11-01T00:00:00.000Z'), id)
    expect(former.sitePriceRub, 'the site has the price before the change').toBeNull()
    const lastEntry = async () => (await readLog(head, context, { subject: `lot:${id}` }))[0]
    expect(changed).toMatchObject({ id, priceRub, source: 'crm.example', facts: { rooms: 2 } })
    expect(changed.held).toContainEqual({ field: 'price', until: null })
    expect(changed.history).toContainEqual({ date: '2026-11-21', priceRub })
    expect(await lastEntry()).toMatchObject({ action: 'lot.change', actorName: 'Рябинина', after: { priceRub } })

    await returnLot(seller, context, id)
    expect((await readLot(seller, card, id)).held).toEqual([])
    expect(await lastEntry()).toMatchObject({ action: 'lot.release' })
    const unknown = 999_999_999
    await expect(readLot(seller, card, unknown)).rejects.toThrow(NotFound)
    await expect(changeLot(seller, context, unknown, { status: 'sold' })).rejects.toThrow(NotFound)
    await expect(returnLot(seller, context, unknown)).rejects.toThrow(NotFound)
  })

  test('a previewed change is written at once and undone as a new change', async () => {
    const shown = await previewPrices(seller, context, dearer)
    expect(shown.dangers).toEqual([])
    const { groups } = await countGroups(seller, context)
    const alike = groups.filter(
      ({ kind, rooms, state, floor }) =>
        kind === 'flat' && rooms === 2 && state === 'free' && floor >= 5 && floor <= 10,
    )
    expect(alike.reduce((sum, { count }) => sum + count, 0)).toBe(shown.lots.length)
    const ids = shown.lots.map(lot => lot.id)
    expect(ids.length).toBeGreaterThan(10)
    const before = await prices(ids)
    const revision = await readRevision(db)
    await expect(changePrices(seller, context, { ...dearer, version: 'other' })).rejects.toThrow('since the preview')
    const { id, lots } = await changePrices(seller, context, { ...dearer, version: shown.version })
    expect([lots, await readRevision(db)]).toEqual([ids.length, revision + 1])
    expect(await prices(ids)).toEqual(shown.lots.map(({ after }) => [after, null]))
    expect(
      shown.lots.every(lot => lot.before === null || lot.after === Math.round((lot.before * 1.03) / 1000) * 1000),
    ).toBe(true)

    // Its price was changed again: the undoing leaves it alone.
    const [changed = 0, ...others] = ids
    const priceRub = (shown.lots[0]?.after ?? 0) + 1000
    await changeLot(seller, context, changed, { priceRub })
    const undone = await undoPrices(seller, context, id)
    expect(undone.skipped).toEqual([shown.lots[0]?.article])
    expect(await prices(others)).toEqual(before.slice(1))
    expect(await prices([changed])).toEqual([[priceRub, null]])
    await expect(undoPrices(seller, context, id)).rejects.toThrow('undone already')
    expect(await listPriceChanges(seller, context)).toMatchObject([
      { undoes: id, order: null },
      { id, isUndone: true, actorName: 'Рябинина', order: { rule: dearer.rule } },
    ])
    const log = await db
      .selectFrom('officeLog')
      .select('action')
      .where('action', 'like', 'prices.%')
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['prices.change', 'prices.undo'])
  })

  test('a change for a day begins on that day, and can be taken back before', async () => {
    const monday = { ...dearer, from: '2026-11-23' }
    const { lots, version } = await previewPrices(seller, context, monday)
    const ids = lots.map(lot => lot.id)
    const before = await prices(ids)
    const { id } = await changePrices(seller, context, { ...monday, version })
    expect((await prices(ids)).map(([priceRub]) => priceRub)).toEqual(before.map(([priceRub]) => priceRub))
    expect(await undoPrices(seller, context, id)).toMatchObject({ lots: ids.length, skipped: [] })
    await changePrices(seller, context, { ...monday, version })
    now = new Date('2026-11-23T09:00:00Z')
    expect(await prices(ids)).toEqual(lots.map(({ after }) => [after, null]))
    now = new Date('2026-11-21T12:00:00Z')
    await expect(previewPrices(seller, context, { ...dearer, from: '2026-11-21' })).rejects.toThrow('not a day to come')
    const demo = { ...context, config: { DEMO_TODAY: '2026-11-20' } }
    await expect(previewPrices(seller, demo, { ...dearer, from: '2026-11-21' })).resolves.toBeDefined()
  })

  test('undoing leaves sold lots alone and brings back prices of later days', async () => {
    const [sold, discounted, dated] = (await listLots(seller, context, { ...flats, rooms: [3] })).lots
    if (!sold?.priceRub || !discounted?.priceRub || !dated?.priceRub) throw new Error('too few lots')
    const ids = [sold.id, discounted.id, dated.id]
    const cheaper = { priceRub: discounted.priceRub - 100_000, priceOldRub: discounted.priceRub }
    await setLot(db, discounted.id, { ...cheaper, discountUntil: '2026-11-30', isForced: true }, now)
    const change = async (chosen: number[], value: number, from?: string) => {
      const rule = { kind: 'percent' as const, value, roundToRub: 1000 }
      const order = { filter: lotFilter.parse({ ids: chosen }), rule, ...(from && { from }) }
      const { version } = await previewPrices(seller, context, order)
      return (await changePrices(seller, context, { ...order, version, isForced: true })).id
    }
    const later = async (id: number) => {
      const points = db.selectFrom('priceHistory').select(['date', 'priceRub']).where('propertyId', '=', id)
      return await points.where('date', '>', '2026-11-21').orderBy('date').execute()
    }
    const first = await change([dated.id], 3, '2026-11-24')
    const scheduled = await later(dated.id)
    await undoPrices(seller, context, await change([dated.id], 5, '2026-11-24'))
    expect(await later(dated.id)).toEqual(scheduled)
    await undoPrices(seller, context, first)
    expect(await later(dated.id)).toEqual([])

    await changeLot(seller, context, dated.id, { priceRub: dated.priceRub + 50_000, priceFrom: '2026-11-25' })
    const dearerNow = await change([dated.id], 3)
    await change([dated.id], 4, '2026-11-26')
    const since = await later(dated.id)
    await undoPrices(seller, context, dearerNow)
    expect(await later(dated.id)).toEqual([{ date: '2026-11-25', priceRub: dated.priceRub + 50_000 }, ...since])
    await db.deleteFrom('priceHistory').where('propertyId', '=', dated.id).where('date', '=', '2026-11-26').execute()

    const made = await change(ids, 3)
    await changeLot(seller, context, sold.id, { status: 'sold', isForced: true })
    const [ofSold] = await prices([sold.id])
    expect(await undoPrices(seller, context, made)).toMatchObject({ lots: 2, skipped: [sold.article] })
    expect(await prices([sold.id, discounted.id])).toEqual([ofSold, [cheaper.priceRub, cheaper.priceOldRub]])
    expect(await later(discounted.id)).toEqual([{ date: '2026-12-01', priceRub: discounted.priceRub }])
    expect(await later(dated.id)).toEqual([{ date: '2026-11-25', priceRub: dated.priceRub + 50_000 }])
  })

  test('a change for a day starts from the price of that day, and its undoing restores that one', async () => {
    const [lot] = (await listLots(seller, context, { ...flats, rooms: [1] })).lots
    if (!lot?.priceRub) throw new Error('too few lots')
    const list = Math.round(lot.priceRub / 1000) * 1000
    const cheaper = { priceRub: list - 100_000, priceOldRub: list, discountUntil: '2026-11-25' as const }
    await setLot(db, lot.id, { ...cheaper, isForced: true }, now)
    const rule = { kind: 'add' as const, value: 50_000, roundToRub: 1000 }
    const order = { filter: lotFilter.parse({ ids: [lot.id] }), rule, from: '2026-11-28' }
    const { version, lots } = await previewPrices(seller, context, order)
    expect(lots).toMatchObject([{ before: list, beforeOld: null, after: list + 50_000 }])
    const { id } = await changePrices(seller, context, { ...order, version })
    now = new Date('2026-11-28T12:00:00Z')
    expect(await prices([lot.id])).toEqual([[list + 50_000, null]])
    await undoPrices({ ...seller, confirmedAt: now }, context, id)
    expect(await prices([lot.id])).toEqual([[list, null]])
    now = new Date('2026-11-21T12:00:00Z')
  })

  test('sold lots do not count as too many', async () => {
    const row = await db
      .selectFrom('property')
      .selectAll()
      .where('status', '=', 'sold')
      .where('kind', '=', 'flat')
      .limit(1)
      .executeTakeFirstOrThrow()
    const ids = Array.from({ length: 2000 }, (_, index) => 500_000 + index)
    for (const some of batchesOf(ids, 500))
      await db
        .insertInto('property')
        .values(some.map(id => ({ ...row, id, article: `SOLD-${id}` })))
        .execute()
    const { lots } = await previewPrices(seller, context, { ...dearer, filter: lotFilter.parse({ kind: 'flat' }) })
    expect(lots.length).toBeGreaterThan(100)
    await db.deleteFrom('property').where('id', '>=', 500_000).execute()
  })

  test('a price on request cannot begin on a later day', async () => {
    const [lot] = (await listLots(seller, context, flats)).lots
    const rule = { kind: 'file' as const, prices: [[lot?.id ?? 0, null] as [number, null]] }
    const order = { filter: lotFilter.parse({}), rule }
    await expect(previewPrices(seller, context, { ...order, from: '2026-11-24' })).rejects.toThrow('is no price')
    expect(await previewPrices(seller, context, order)).toMatchObject({ lots: [{ after: null }] })
  })

  test('a price that the database cannot hold is refused, whatever the rule', async () => {
    for (const [kind, value] of [
      ['percent', 1e9],
      ['set', 3e9],
      ['perM2', 1e9],
      ['percent', -100],
    ] as const)
      await expect(previewPrices(seller, context, { ...dearer, rule: { kind, value, roundToRub: 1 } })).rejects.toThrow(
        'is no price',
      )
  })

  test('what the guards of an import stop needs a confirmation, and an old factor writes nothing', async () => {
    const half: PriceOrder = { ...dearer, rule: { kind: 'percent', value: -50, roundToRub: 1000 } }
    const { dangers, version, lots } = await previewPrices(seller, context, half)
    expect(dangers).toMatchObject([{ code: 'priceJump' }, ...dangers.slice(1)])
    const before = await prices(lots.map(({ id }) => id))
    await expect(changePrices(seller, context, { ...half, version })).rejects.toThrow('price falls')
    const stale = { ...seller, confirmedAt: new Date(now.getTime() - 16 * 60_000) }
    expect(() => changePrices(stale, context, { ...half, version, isForced: true })).toThrow('second factor')
    expect(await prices(lots.map(({ id }) => id))).toEqual(before)
  })
})
