import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { gatherLots } from '../feeds/gather-lots.ts'
import { describeFlat } from '../lots/flat/describe-flat.ts'
import { flatsOf } from '../lots/flat/flat.ts'
import { KINDS } from '../lots/kinds.ts'
import { readSite } from '../snapshot/read-site.ts'
import { importStock } from './import-stock.ts'
import { readStoredLot, releaseLot, setLot } from './set-lot.ts'
import { sourceOf } from './testing/source-of.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const at = (day: string) => new Date(`${day}T12:00:00Z`)

forEachDatabase((_, open) => {
  let db: Db
  beforeAll(async () => {
    db = (await open('demo')).db
  })
  const freeFlat = (buildingId: number, number = 0) =>
    db
      .selectFrom('property')
      .selectAll()
      .where('kind', '=', 'flat')
      .where('status', '=', 'free')
      .where('buildingId', '=', buildingId)
      .orderBy('id')
      .offset(number)
      .limit(1)
      .executeTakeFirstOrThrow()
  const siteOn = (day: string) =>
    readSite(
      db,
      () => day,
      async () => undefined,
      KINDS,
    )
  /** What visitors, calls and portals read of a flat on a day. */
  const shown = async (id: number, day: string) => {
    const site = await siteOn(day)
    const flats = flatsOf(site)
    const flat = describeFlat(id, flats, site)
    const advertised = [...gatherLots(site, { images: { find: () => null }, siteUrl: 'https://dvor.test' })]
      .flat()
      .find(lot => lot.id === id)
    const { query } = flats.index.read(new URLSearchParams('discount=1'))
    return {
      price: flat.price,
      old: flat.price_old,
      payment: flat.payment_from,
      promos: flat.promos.map(({ slug }) => slug),
      isFound: flats.index.matchingIds(query).includes(id),
      lowest: flat.price_lowest_30d,
      history: flat.price_history.at(-1),
      sum: flat.price_parts.reduce((all, { amount }) => all + amount, 0),
      advertised: advertised?.priceRub,
    }
  }

  test('a discount lowers price, payment and advertisement from the first day of its promotion to the last', async () => {
    const { id, priceRub } = await freeFlat(1)
    const list = priceRub ?? 0
    const before = await shown(id, '2026-10-31')
    expect(before).toMatchObject({ price: list, old: null, isFound: false, lowest: list, advertised: list })
    for (const day of ['2026-11-01', '2026-12-31']) {
      const price = list * 0.95
      const during = await shown(id, day)
      expect(during).toMatchObject({ price, old: list, isFound: true, lowest: price, sum: price, advertised: price })
      expect(during.promos).toContain('klyuchi-k-novomu-godu')
      expect(during.history).toEqual({ date: '2026-11-01', price })
      expect(during.payment).toBeLessThan(before.payment ?? 0)
    }
    const after = await shown(id, '2027-01-01')
    expect(after).toMatchObject({ price: list, old: null, isFound: false, sum: list, advertised: list })
    expect(after.promos).not.toContain('klyuchi-k-novomu-godu')
    expect(after.history).toEqual({ date: '2027-01-01', price: list })
    // Days of the promotion are among the last thirty.
    expect(after.lowest).toBe(list * 0.95)
    expect((await shown(id, '2027-02-01')).lowest).toBe(list)
  })

  test('a price set for a later day comes into force by itself, and no import undoes it', async () => {
    const { id, priceRub, number, buildingId } = await freeFlat(2)
    const list = priceRub ?? 0
    const { after, dated } = await setLot(db, id, { priceRub: list + 100_000, priceFrom: '2026-12-01' }, NOW)
    expect([after.priceRub, dated]).toEqual([list, [{ date: '2026-12-01', priceRub: list + 100_000 }]])
    const source = (price: number) =>
      sourceOf([{ number, building: String(buildingId), status: 'free', price: String(price) }], {
        coverage: 'on sale',
      })
    const run = (price: number, day: string) =>
      importStock({
        db,
        isAccepted: true,
        isDry: true,
        owner: 'test',
        now: at(day),
        source: { ...source(price), madeAt: at(day) },
      })
    // The source has the price of today: the one of December stays.
    expect((await run(list, '2026-11-22')).difference).toMatchObject({ released: [], undated: [], held: [] })
    expect(await shown(id, '2026-11-30')).toMatchObject({ price: list })
    expect(await shown(id, '2026-12-01')).toMatchObject({
      price: list + 100_000,
      history: { date: '2026-12-01', price: list + 100_000 },
      advertised: list + 100_000,
    })
    const { held } = (await run(list, '2026-12-02')).difference
    expect(held).toMatchObject([{ field: 'price', source: String(list) }])
    expect((await run(list + 100_000, '2026-12-02')).difference.released).toEqual([{ propertyId: id, field: 'price' }])
    // A change of the status keeps it.
    await setLot(db, id, { status: 'booked' }, at('2026-12-03'))
    expect(await shown(id, '2026-12-04')).toMatchObject({ price: list + 100_000 })
  })

  test('a price from now on, and a release, drop the prices of later days', async () => {
    const { id, priceRub } = await freeFlat(2, 1)
    const list = priceRub ?? 0
    await setLot(db, id, { priceRub: list + 100_000, priceFrom: '2026-12-01' }, NOW)
    const { dated } = await setLot(db, id, { priceRub: list + 50_000 }, NOW)
    expect(dated).toEqual([])
    await setLot(db, id, { priceRub: list + 100_000, priceFrom: '2026-12-01' }, NOW)
    await releaseLot(db, id, NOW)
    expect(await shown(id, '2026-12-02')).toMatchObject({ price: list + 50_000 })
    await setLot(db, id, { priceRub: list + 100_000, priceFrom: '2026-11-25' }, NOW)
    await releaseLot(db, id, at('2026-12-01'), undefined, '2026-11-21')
    expect(await shown(id, '2026-11-26')).toMatchObject({ price: list + 50_000 })
    await expect(setLot(db, id, { priceRub: list, priceFrom: '2026-11-21' }, NOW)).rejects.toThrow(
      'is not a day to come',
    )
    await expect(setLot(db, id, { priceRub: 6, priceFrom: '2026-12-01' }, NOW)).rejects.toThrow(/not plausible/)
  })

  test('a discount by hand ends with its day', async () => {
    const { id, priceRub } = await freeFlat(2, 2)
    const list = priceRub ?? 0
    const change = { priceRub: list - 100_000, priceOldRub: list, discountUntil: '2026-12-10' }
    await setLot(db, id, change, NOW)
    expect(await shown(id, '2026-12-10')).toMatchObject({ price: list - 100_000, old: list })
    expect(await shown(id, '2026-12-11')).toMatchObject({ price: list, old: null, sum: list })
    const stored = await readStoredLot(db, id, { today: '2026-12-11', timeZone: 'Europe/Moscow' })
    expect([stored.priceRub, stored.updatedAt]).toEqual([list, '2026-12-10T21:00:00.000Z'])
  })

  test('a discount of an import ends with its day, whether the source says so again or not', async () => {
    const { id, priceRub, number, buildingId } = await freeFlat(2, 3)
    const list = priceRub ?? 0
    const lot = { number, building: String(buildingId), status: 'free', price: String(list - 100_000) }
    const discount = { price_old: String(list), price_old_until: '10.12.2026' }
    const run = (fields: typeof lot & Partial<typeof discount>, day: string) =>
      importStock({
        db,
        isAccepted: true,
        isDry: false,
        owner: 'test',
        now: at(day),
        source: sourceOf([fields], { coverage: 'on sale', madeAt: at(day) }),
      })
    // Flats that the feed does not list leave the sale, which does not matter here.
    await run({ ...lot, ...discount }, '2026-11-22')
    expect(await shown(id, '2026-12-10')).toMatchObject({ price: list - 100_000, old: list })
    expect(await shown(id, '2026-12-11')).toMatchObject({ price: list, old: null })
    const again = await run({ ...lot, ...discount }, '2026-11-23')
    expect(again.difference).toMatchObject({ changed: [], prices: [], undated: [] })
    const later = await run({ ...lot, ...discount }, '2026-12-12')
    expect(later.difference).toMatchObject({ changed: [], prices: [], undated: [] })
    const longer = await run({ ...lot, ...discount, price_old_until: '20.12.2026' }, '2026-12-13')
    expect(longer.difference.changed).toMatchObject([{ after: { priceRub: list - 100_000, priceOldRub: list } }])
    expect(await shown(id, '2026-12-21')).toMatchObject({ price: list, old: null })
    const shorter = await run({ ...lot, ...discount, price_old_until: '15.12.2026' }, '2026-12-14')
    expect(shorter.difference).toMatchObject({ changed: [], undated: [id] })
    expect(await shown(id, '2026-12-16')).toMatchObject({ price: list, old: null })
    expect(await shown(id, '2026-12-21')).toMatchObject({ price: list, old: null })
  })
})
