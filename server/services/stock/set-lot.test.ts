import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { readRevision } from '../../db/transaction.ts'
import { flatsOf } from '../lots/flat/flat.ts'
import { KINDS } from '../lots/kinds.ts'
import { readSite } from '../snapshot/read-site.ts'
import { findLots, releaseLot, setLot } from './set-lot.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

forEachDatabase((_, open) => {
  let db: Db
  beforeAll(async () => {
    db = (await open('demo')).db
  })
  const freeFlat = (number: number) =>
    db
      .selectFrom('property')
      .selectAll()
      .where('kind', '=', 'flat')
      .where('status', '=', 'free')
      .orderBy('id')
      .offset(number)
      .limit(1)
      .executeTakeFirstOrThrow()

  const holds = (id: number) =>
    db.selectFrom('manualHold').select(['field', 'until']).where('propertyId', '=', id).orderBy('field').execute()

  test('a manual price updates its parts and the price history', async () => {
    const flat = await freeFlat(0)
    const before = await readRevision(db)
    const { after } = await setLot(db, flat.id, { priceRub: 9_900_000, priceOldRub: 10_000_000 }, NOW)
    expect(after).toMatchObject({
      priceRub: 9_900_000,
      priceOldRub: 10_000_000,
      status: 'free',
      updatedAt: NOW.toISOString(),
    })
    expect(JSON.parse(after.priceParts)).toMatchObject([
      { code: 'base', amountRub: 10_000_000 },
      { code: 'discount', amountRub: -100_000, percent: -1 },
    ])
    // A second change on the same day replaces the price of that day.
    await setLot(db, flat.id, { priceRub: 9_800_000 }, NOW)
    const history = db.selectFrom('priceHistory').select('priceRub').where('propertyId', '=', flat.id)
    expect(await history.where('date', '=', '2026-11-21').execute()).toEqual([{ priceRub: 9_800_000 }])
    expect(await readRevision(db)).toBe(before + 2)
    await setLot(db, flat.id, { priceRub: null }, NOW)
    expect(await db.selectFrom('property').selectAll().where('id', '=', flat.id).executeTakeFirst()).toMatchObject({
      priceRub: null,
      priceOldRub: null,
      priceParts: '[]',
    })
  })

  test('refuses an implausible price or price jump, also after «on request», unless forced', async () => {
    const flat = await freeFlat(3)
    await expect(setLot(db, flat.id, { priceRub: 6 }, NOW)).rejects.toThrow(
      /^price falls by more than a third.*\nprice is not plausible.*\nnothing was written: .*--force$/,
    )
    await setLot(db, flat.id, { priceRub: null }, NOW)
    const third = Math.round((flat.priceRub ?? 0) / 3)
    await expect(setLot(db, flat.id, { priceRub: third }, NOW)).rejects.toThrow(/^price falls by more than a third/)
    expect(await freeFlat(3)).toMatchObject({ priceRub: null })
    await setLot(db, flat.id, { priceRub: third, isForced: true }, NOW)
    expect(await freeFlat(3)).toMatchObject({ priceRub: third })
  })

  test('a manual change is held until it is released', async () => {
    const flat = await freeFlat(4)
    await setLot(db, flat.id, { priceRub: (flat.priceRub ?? 0) + 1000 }, NOW)
    await setLot(db, flat.id, { status: 'booked', until: '2026-12-01' }, NOW)
    expect(await holds(flat.id)).toEqual([
      { field: 'price', until: null },
      { field: 'status', until: '2026-12-01' },
    ])
    expect(await releaseLot(db, flat.id, NOW)).toHaveLength(2)
    expect(await releaseLot(db, flat.id, NOW)).toEqual([])
    await setLot(db, flat.id, { status: 'free' }, NOW)
  })

  test('a manual booking expires after its last day', async () => {
    const flat = await freeFlat(1)
    await setLot(db, flat.id, { status: 'booked', until: '2026-12-01' }, NOW)
    const shown = async (today: string) => {
      const site = await readSite(
        db,
        () => today,
        async () => undefined,
        KINDS,
      )
      return flatsOf(site).rows.get(flat.id)
    }
    expect(await shown('2026-12-01')).toMatchObject({ status: 'booked', bookedUntil: '2026-12-01' })
    expect(await shown('2026-12-02')).toMatchObject({ status: 'free', bookedUntil: null })
    // A later manual change replaces the earlier one.
    await setLot(db, flat.id, { status: 'sold' }, NOW)
    expect(await shown('2026-12-02')).toMatchObject({ status: 'sold', soldAt: '2026-11-21' })
    expect(await holds(flat.id)).toEqual([{ field: 'status', until: null }])
    await expect(setLot(db, flat.id, { status: 'booked', until: '2026-11-20' }, NOW)).rejects.toThrow('is over')
  })

  test('finds a lot by article, id, or building and number', async () => {
    const flat = await freeFlat(2)
    const [premises] = await db.selectFrom('property').selectAll().where('kind', '=', 'commercial').limit(1).execute()
    for (const name of [flat.article, String(flat.id), `${flat.buildingId}-${flat.number}`])
      expect((await findLots(db, name)).map(({ id, kind }) => [id, kind])).toEqual([[flat.id, 'flat']])
    expect((await findLots(db, premises?.number ?? '')).map(({ id }) => id)).toEqual([premises?.id])
    expect(await findLots(db, '9-999999')).toEqual([])
  })
})
