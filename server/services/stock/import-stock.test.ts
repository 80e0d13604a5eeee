import { beforeAll, describe, expect, test } from 'vitest'
import { pricePartsSchema } from '#contract/lots/facts.ts'
import { type RawLot, StockRefused, type StockSource } from '#domain/stock/source.ts'
import type { Db, PropertyTable } from '#server/db/schema.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { insertRequest } from '#server/db/testing/sample-rows.ts'
import { inTransaction, readRevision } from '../../db/transaction.ts'
import { ImportBusy, withImportLease } from './import-lease.ts'
import { importStock } from './import-stock.ts'
import { setLot } from './set-lot.ts'
import { sourceOf } from './testing/source-of.ts'
import { writeDifference } from './write-difference.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const TODAY = '2026-11-22'

forEachDatabase((_, open) => {
  describe('an import', () => {
    let db: Db
    let rows: PropertyTable[]
    beforeAll(async () => {
      db = (await open('demo')).db
      rows = await readRows()
    })

    const readRows = () => db.selectFrom('property').selectAll().orderBy('id').execute()
    const readOne = (id: number) => db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const run = (source: StockSource, options: { isAccepted?: boolean; isDry?: boolean } = {}) =>
      importStock({ db, source, isAccepted: false, isDry: false, now: NOW, owner: 'test', ...options })
    /** All stored flats, with overridden values for some. */
    const flats = async (change: (row: PropertyTable) => RawLot['fields'] = () => ({})) =>
      (await readRows())
        .filter(({ kind }) => kind === 'flat')
        .map(row => ({
          number: row.number,
          building: String(row.buildingId),
          status: row.status,
          price: String(row.priceRub ?? ''),
          price_old: String(row.priceOldRub ?? ''),
          booked_until: row.bookedUntil ?? '',
          ...change(row),
        }))
    const free = () => rows.filter(({ kind, status }) => kind === 'flat' && status === 'free')

    test('writes prices, history and new lots in one revision and leaves the staging tables empty', async () => {
      const before = await readRevision(db)
      const price = (row: PropertyTable) => ({ price: String((row.priceRub ?? 0) + 10_000) })
      const fresh = { kind: 'parking', number: 'новое', building: '1', status: 'free', price: '900000', area: '14' }
      const [renamed] = free()
      const change = (row: PropertyTable) => ({
        ...(row.status === 'free' ? price(row) : {}),
        ...(row.id === renamed?.id ? { article: 'НОВ-1', area: String((row.areaDm2 + 100) / 100) } : {}),
      })
      const lots = [...(await flats(change)), { ...fresh, width: '2,5', length: '5,6' }]
      // The other parking spaces are missing from the source, which needs confirmation.
      expect(await run(sourceOf(lots))).toMatchObject({
        isWritten: false,
        dangers: ['leavesSale', 'bookingEnds'].map(code => ({ code, share: { kind: 'parking' } })),
      })
      expect(await readRevision(db)).toBe(before)

      const { isWritten, difference } = await run(sourceOf(lots, { madeAt: NOW }), { isAccepted: true })
      expect(isWritten).toBe(true)
      expect(difference.added).toHaveLength(1)
      expect(await readRevision(db)).toBe(before + 1)
      for (const was of free().slice(0, 50)) {
        const is = await readOne(was.id)
        expect(is.priceRub).toBe((was.priceRub ?? 0) + 10_000)
        const sum = pricePartsSchema.parse(JSON.parse(is.priceParts)).reduce((all, part) => all + part.amountRub, 0)
        expect(sum).toBe(is.priceRub)
      }
      expect(await readOne(renamed?.id ?? 0)).toMatchObject({
        article: 'НОВ-1',
        areaDm2: (renamed?.areaDm2 ?? 0) + 100,
      })
      const [flat] = free()
      const history = await db
        .selectFrom('priceHistory')
        .selectAll()
        .where('propertyId', '=', flat?.id ?? 0)
        .execute()
      expect(history.find(({ date }) => date === TODAY)?.priceRub).toBe((flat?.priceRub ?? 0) + 10_000)
      expect(await db.selectFrom('stagedLot').select('id').execute()).toEqual([])
      expect(await db.selectFrom('stagedPrice').select('propertyId').execute()).toEqual([])

      // A repeated import changes nothing.
      expect(await run(sourceOf(lots, { madeAt: NOW }))).toMatchObject({ isWritten: false, dangers: [] })
      expect(await readRevision(db)).toBe(before + 1)
    })

    test('swaps the articles of two lots', async () => {
      const [one, two] = (await readRows()).filter(({ kind, status }) => kind === 'flat' && status === 'free')
      if (!one || !two) return expect.unreachable()
      const swapped = new Map([
        [one.id, two.article],
        [two.id, one.article],
      ])
      const lots = await flats(({ id }) => ({ id: String(id), article: swapped.get(id) ?? '' }))
      const { isWritten } = await run(sourceOf(lots, { madeAt: NOW }), { isAccepted: true })
      expect(isWritten).toBe(true)
      expect([(await readOne(one.id)).article, (await readOne(two.id)).article]).toEqual([two.article, one.article])
    })

    test('ignores the ids of unknown lots in requests when it allocates a new id', async () => {
      await insertRequest(db, 'of a stranger')
      await db.updateTable('request').set({ property: 999_999_999 }).execute()
      const fresh = { kind: 'parking', number: 'ещё одно', building: '1', status: 'free', price: '900000', area: '14' }
      const lots = [...(await flats()), { ...fresh, width: '2,5', length: '5,6' }]
      const { difference } = await run(sourceOf(lots, { madeAt: NOW }), { isAccepted: true })
      expect(difference.added.map(({ id }) => id)).toEqual([Math.max(...rows.map(({ id }) => id)) + 2])
    })

    test('refuses a new id that is too large to leave room for later lots', async () => {
      const fresh = { kind: 'parking', number: 'особое', building: '1', status: 'free', price: '900000', area: '14' }
      const lots = [{ ...fresh, id: '999999999', width: '2,5', length: '5,6' }]
      await expect(run(sourceOf(lots), { isAccepted: true })).rejects.toThrow(/^line 2: ID на сайте: no lot has the id/)
    })

    test('keeps a lot unchanged when its offer is unreadable, and refuses a feed with too many such offers', async () => {
      const offers = (await flats()).filter(({ status }) => status === 'free').map(({ price_old: _, ...lot }) => lot)
      const feed = (lots: RawLot['fields'][]) =>
        sourceOf(lots, { coverage: 'on sale', isRough: true, madeAt: NOW, notes: [] })
      const [first, second, ...others] = offers
      if (!first || !second) return expect.unreachable()
      const { difference } = await run(feed([{ ...first, price: 'много' }, { ...second, floor: 'пять' }, ...others]), {
        isDry: true,
      })
      expect(difference.gone).toEqual([])
      expect(difference.changed).toEqual([])
      expect(difference.notes).toEqual([
        'unreadable offers, price and details ignored: 2',
        'line 2: Цена: «много» is not an amount in roubles',
        'line 3: Этаж: «пять» is not a whole number',
      ])
      const broken = offers.map(lot => ({ ...lot, price: 'много' }))
      await expect(run(feed(broken), { isDry: true })).rejects.toThrow('line 2: Цена')
    })

    test('reads a feed to its end despite many unreadable values', async () => {
      const offers = (await flats()).filter(({ status }) => status === 'free').map(({ price_old: _, ...lot }) => lot)
      const wrong = 'много'
      const values = { price: wrong, floor: wrong, rooms: wrong, area: wrong, section: wrong, place: wrong, way: wrong }
      const more = { zone: wrong, width: wrong, length: wrong, height: wrong, ceiling: wrong, power: wrong }
      const lots = offers.map((lot, index) => (index % 6 === 0 ? { ...lot, ...values, ...more } : lot))
      const { difference } = await run(sourceOf(lots, { coverage: 'on sale', isRough: true, madeAt: NOW, notes: [] }), {
        isDry: true,
      })
      expect(difference.gone).toEqual([])
      // The count, and a limited number of messages.
      expect(difference.notes).toHaveLength(1 + 1000)
    })

    test('closes no flat when an offer does not identify its lot', async () => {
      const offers = (await flats()).filter(({ status }) => status === 'free').map(({ price_old: _, ...lot }) => lot)
      const feed = (change: RawLot['fields']) =>
        sourceOf(
          offers.map((lot, index) => (index % 7 === 0 ? { ...lot, ...change } : lot)),
          { coverage: 'on sale', isRough: true, madeAt: NOW, notes: [] },
        )
      for (const change of [{ number: '' }, { number: '', kind: 'дача' }]) {
        const { difference } = await run(feed(change), { isDry: true })
        expect(difference.gone).toEqual([])
        expect(difference.notes.at(-1)).toMatch(
          /^unreadable offers that do not identify their lot: \d+; no lot is withdrawn of the kinds flat/,
        )
      }
    })

    test('only reports on a dry run, and changes nothing when its source is refused halfway', async () => {
      const before = await readRows()
      const lots = await flats(({ status }) => (status === 'free' ? { status: 'бронь' } : {}))
      const dry = await run(sourceOf(lots, { madeAt: NOW }), { isDry: true })
      expect(dry).toMatchObject({ isWritten: false })
      expect(dry.difference.changed.length).toBeGreaterThan(100)
      const broken = sourceOf(lots, {
        madeAt: NOW,
        async *lots() {
          yield* sourceOf(lots.slice(0, 500)).lots()
          throw new StockRefused(['line 502: the file is cut off'])
        },
      })
      await expect(run(broken, { isAccepted: true })).rejects.toThrow('line 502')
      expect(await readRows()).toEqual(before)
    })

    test('repeats the comparison when a flat is booked meanwhile, and keeps the booking', async () => {
      const [flat, other] = free()
      if (!flat || !other) throw new Error('the demo has free flats')
      const now = new Date(NOW.getTime() + 60_000)
      const lots = await flats(({ id }) => (id === other.id ? { status: 'sold' } : {}))
      let asked = 0
      const source = sourceOf(lots, { madeAt: NOW })
      // `notes` is first read between reading the stored lots and writing.
      const racing = Object.defineProperty({ ...source }, 'notes', {
        get: () => {
          asked += 1
          if (asked === 1) booking = setLot(db, flat.id, { status: 'booked', until: '2026-12-01' }, now)
          return []
        },
      })
      let booking: Promise<unknown> = Promise.resolve()
      const { isWritten, difference } = await run(racing)
      await booking
      expect(isWritten).toBe(true)
      expect(await readOne(flat.id)).toMatchObject({ status: 'booked', bookedUntil: '2026-12-01' })
      expect(await readOne(other.id)).toMatchObject({ status: 'sold', soldAt: TODAY })
      expect(difference.changed.map(({ after }) => after.id)).toEqual([other.id])
    })

    test('writes nothing when the revision has changed since the comparison', async () => {
      const [, , flat] = free()
      if (!flat) throw new Error('the demo has free flats')
      const before = await readOne(flat.id)
      const revision = await readRevision(db)
      await setLot(db, flat.id, { priceRub: 7_777_000 }, NOW)
      const change = { before, after: { ...before, priceRub: 1, updatedAt: NOW.toISOString() } }
      const nothing = {
        added: [],
        gone: [],
        kept: [],
        held: [],
        released: [],
        unchanged: 0,
        prices: [],
        undated: [],
        dangers: [],
        notes: [],
      }
      const difference = { ...nothing, changed: [change] }
      const written = await withImportLease(db, 'late', lease =>
        writeDifference(db, { difference, revision, day: TODAY, lease, now: NOW }),
      )
      expect(written).toBeNull()
      expect(await readOne(flat.id)).toMatchObject({ priceRub: 7_777_000 })
      expect(await db.selectFrom('stagedLot').select('id').execute()).toEqual([])
    })

    test('excludes other imports; an abandoned lease expires by the database clock', async () => {
      const source = sourceOf(await flats())
      const lease = (leaseUntil: string) =>
        db.updateTable('importLease').set({ owner: 'another', leaseUntil }).where('id', '=', 1).execute()
      await withImportLease(db, 'another', async () => {
        await expect(withImportLease(db, 'second', async () => 'in', 0)).rejects.toThrow(ImportBusy)
      })
      // An expired lease, and one so far ahead that it was written with a wrong clock.
      for (const until of [new Date(Date.now() - 1000), new Date(Date.now() + 86_400_000)]) {
        await lease(until.toISOString())
        expect(await run(source)).toMatchObject({ dangers: [] })
      }
    })

    test('writes nothing after it lost its lease', async () => {
      const before = await readRows()
      const lost = withImportLease(db, 'first', lease =>
        inTransaction(db, async trx => {
          await trx.updateTable('importLease').set({ owner: 'second', leaseUntil: '2999' }).execute()
          await trx
            .updateTable('importLease')
            .set({ leaseUntil: new Date(Date.now() + 5000).toISOString() })
            .execute()
          await lease.confirm(trx)
          await trx.deleteFrom('property').execute()
        }),
      )
      await expect(lost).rejects.toThrow(ImportBusy)
      expect(await readRows()).toEqual(before)
    })
  })
})
