import { beforeAll, describe, expect, test } from 'vitest'
import { dangerLine } from '#domain/stock/dangers.ts'
import type { Hold } from '#domain/stock/holds.ts'
import { type RawLot, StockRefused } from '#domain/stock/source.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { putDemo } from '#server/testing/demo-database.ts'
import { compareStock } from './compare-stock.ts'
import { isIdle } from './difference.ts'
import type { Quarter } from './quarter.ts'
import { readLot } from './read-lot.ts'
import { readStoredStock, StoredLots } from './read-stored-stock.ts'
import { sourceOf } from './testing/source-of.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
let rows: readonly PropertyTable[]
let quarter: Quarter

beforeAll(async () => {
  const { location, remove } = await newFolder()
  await putDemo(readConfig({ DATA_DIR: location.dataDir }))
  const db = await openDatabase(location)
  const catalogue = await readStoredStock(db, NOW)
  rows = catalogue.stored.rows
  quarter = catalogue.quarter
  await db.destroy()
  await remove()
})

interface Compared {
  lots: readonly RawLot['fields'][]
  source?: Parameters<typeof sourceOf>[1]
  stored?: readonly PropertyTable[]
  holds?: ReadonlyMap<number, Hold>
  datedPrices?: StoredLots['datedPrices']
  discountedPrices?: StoredLots['discountedPrices']
}

function compare({
  lots,
  source = {},
  stored = rows,
  holds = new Map(),
  datedPrices = new Map(),
  discountedPrices = new Map(),
}: Compared) {
  let lastId = 100_000
  return compareStock({
    source: sourceOf([], source),
    lots: lots.map((fields, index) => readLot({ at: `line ${index + 2}`, fields }, 'Europe/Moscow')),
    stored: new StoredLots(stored, { holds, lastPrices: new Map(), datedPrices, discountedPrices }),
    quarter,
    now: NOW,
    nextId: () => {
      lastId += 1
      return lastId
    },
  })
}

function refusal(fields: Compared): string {
  try {
    compare(fields)
    return 'not refused'
  } catch (error) {
    if (error instanceof StockRefused) return error.message
    throw error
  }
}

/** A stored row as the values of a table: price and status included. */
function fieldsOf(row: PropertyTable): RawLot['fields'] {
  return {
    kind: row.kind,
    number: row.number,
    building: row.buildingId ? String(row.buildingId) : '',
    status: row.status,
    price: String(row.priceRub ?? ''),
    price_old: String(row.priceOldRub ?? ''),
    booked_until: row.bookedUntil ?? '',
    sold_at: row.soldAt ?? '',
    area: String(row.areaDm2 / 100),
  }
}

const first = (test: (row: PropertyTable) => boolean): PropertyTable => {
  const found = rows.find(test)
  if (!found) throw new Error('the demo has no such lot')
  return found
}
const isFlat = (status: PropertyTable['status']) => (row: PropertyTable) => row.kind === 'flat' && row.status === status
/** Every flat except `not`: a source with full coverage must list them too, or they are closed. */
const others = (...not: PropertyTable[]) => rows.filter(row => row.kind === 'flat' && !not.includes(row)).map(fieldsOf)

describe('comparing a source', () => {
  test('changes nothing when every lot of every kind equals the stored row', () => {
    const difference = compare({ lots: rows.map(fieldsOf) })
    expect(difference).toMatchObject({ added: [], changed: [], gone: [], prices: [], unchanged: rows.length })
    expect(isIdle(difference)).toBe(true)
  })

  test('changes nothing when a portal feed lists all free lots', () => {
    const free = rows.filter(isFlat('free'))
    const lots = free.map(({ number, buildingId, priceRub }) => ({
      kind: 'flat',
      status: 'free',
      number,
      building: `Корпус ${buildingId}`,
      price: String(priceRub ?? ''),
      area: '1',
      finish: 'без отделки',
    }))
    const difference = compare({ lots, source: { coverage: 'on sale', isRough: true } })
    expect(difference).toMatchObject({ added: [], changed: [], gone: [], unchanged: free.length })
  })

  test('refuses an article that another lot has and allows a swap of two articles', () => {
    const [one, two] = [first(isFlat('free')), rows.filter(isFlat('free')).at(-1)]
    if (!two) return expect.unreachable()
    const named = (row: PropertyTable, { article }: PropertyTable) => ({
      ...fieldsOf(row),
      id: String(row.id),
      article,
    })
    for (const [taker, owner] of [
      [one, two],
      [two, one],
    ] as const) {
      expect(refusal({ lots: [named(taker, owner), fieldsOf(owner), ...others(one, two)] })).toMatch(
        new RegExp(`line [23]: «${owner.article}» is the article of line [23] too`),
      )
    }
    const { changed } = compare({ lots: [named(one, two), named(two, one), ...others(one, two)] })
    expect(changed.map(({ after }) => after.article)).toEqual([two.article, one.article])
  })

  test('a new price updates its parts, which add up to it, and the price history', () => {
    const flat = first(isFlat('free'))
    const price = (flat.priceRub ?? 0) + 10_000
    const fields = { ...fieldsOf(flat), price: `${price},00 ₽`, price_old: String(price + 100_000) }
    const { changed, prices } = compare({ lots: [fields, ...others(flat)] })
    const parts = [
      { code: 'base', amountRub: price + 100_000, perM2Rub: Math.round((price + 100_000) / (flat.areaDm2 / 100)) },
      { code: 'discount', amountRub: -100_000, percent: expect.any(Number) },
    ]
    expect(changed).toHaveLength(1)
    expect(changed[0]?.after).toMatchObject({ priceRub: price, priceOldRub: price + 100_000 })
    expect(JSON.parse(changed[0]?.after.priceParts ?? '')).toEqual(parts)
    expect(changed[0]?.after.updatedAt).toBe(NOW.toISOString())
    expect(prices).toEqual([{ propertyId: flat.id, date: '2026-11-21', priceRub: price }])
  })

  test('a new price without an old price clears the discount', () => {
    const flat = first(isFlat('free'))
    const stored = rows.map(row => (row === flat ? { ...row, priceOldRub: (row.priceRub ?? 0) + 10_000 } : row))
    const { price_old: _, ...fields } = { ...fieldsOf(flat), price: String((flat.priceRub ?? 0) - 10_000) }
    expect(compare({ lots: [fields, ...others(flat)], stored }).changed[0]?.after).toMatchObject({ priceOldRub: null })
  })

  test('the price with the discount of a promotion is no new price', () => {
    const flat = first(isFlat('free'))
    const price = (flat.priceRub ?? 0) * 0.95
    const lots = [{ ...fieldsOf(flat), price: String(price), price_old: String(flat.priceRub) }, ...others(flat)]
    expect(compare({ lots, discountedPrices: new Map([[flat.id, price]]) })).toMatchObject({ changed: [], prices: [] })
  })

  test('gives no date of sale to a lot that was sold before', () => {
    const stored = rows.map(row => ({ ...row, soldAt: null }))
    const lots = stored.filter(({ kind }) => kind === 'flat').map(fieldsOf)
    expect(compare({ lots, stored }).changed).toEqual([])
  })

  test('stores booking and sale dates with the status', () => {
    const flats = rows.filter(isFlat('free')).slice(0, 3)
    const says = [
      { status: 'бронь', booked_until: '01.12.2026' },
      { status: 'Забронирована', booked_until: '2026-11-01' },
      { status: 'SOLD', sold_at: '46345' },
    ]
    const lots = [...flats.map((flat, index) => ({ ...fieldsOf(flat), ...says[index] })), ...others(...flats)]
    expect(compare({ lots }).changed.map(({ after }) => [after.status, after.bookedUntil, after.soldAt])).toEqual([
      ['booked', '2026-12-01', null],
      // The booking has expired, but the source still lists it.
      ['booked', null, null],
      ['sold', null, '2026-11-19'],
    ])
  })

  test.each([
    ['не продается', 'free', 'withdrawn'],
    ['не продается', 'sold', 'sold'],
    ['не продается', 'closed', 'closed'],
    ['Снята с продажи', 'closed', 'withdrawn'],
    ['скоро в продаже', 'free', 'closed'],
    ['не продается', 'withdrawn', 'withdrawn'],
  ] as const)('reads «%s» for a %s flat as %s', (status, before, after) => {
    const flat = first(isFlat('free'))
    const stored = rows.map(row => (row === flat ? { ...row, status: before } : row))
    const { changed } = compare({ lots: [{ ...fieldsOf(flat), status }, ...others(flat)], stored })
    expect(changed[0]?.after.status ?? before).toBe(after)
  })

  test('withdraws a flat missing from the source, but neither sold flats nor other kinds', () => {
    const flat = first(isFlat('free'))
    const sold = first(isFlat('sold'))
    const { gone, changed } = compare({ lots: others(flat, sold) })
    expect(changed).toEqual([])
    expect(gone).toMatchObject([{ before: flat, after: { id: flat.id, status: 'withdrawn', priceRub: flat.priceRub } }])
  })

  test('a booking that ended by itself is no change when the source has the lot as free', () => {
    const over = rows.flatMap(row => (row.status === 'booked' ? [{ ...row, bookedUntil: '2026-11-20' }] : []))
    const lots = over.map(row => ({ ...fieldsOf(row), status: 'free', booked_until: '' }))
    const { changed, unchanged, dangers } = compare({ lots, stored: over })
    expect({ changed, unchanged, dangers }).toEqual({ changed: [], unchanged: over.length, dangers: [] })
  })

  test('leaves booked flats booked when a portal feed omits them', () => {
    const lots = rows.filter(isFlat('free')).map(fieldsOf)
    const { gone } = compare({ lots, source: { coverage: 'on sale', isRough: true } })
    expect(gone).toEqual([])
  })
})

describe('a manual change', () => {
  test('made after the source was generated is kept', () => {
    const flat = first(isFlat('free'))
    const stored = rows.map(row =>
      row === flat ? { ...row, status: 'booked' as const, updatedAt: NOW.toISOString() } : row,
    )
    const source = { madeAt: new Date(NOW.getTime() - 60_000) }
    const { kept, changed } = compare({ lots: rows.map(fieldsOf), stored, source })
    expect({ kept: kept.map(({ id }) => id), changed }).toEqual({ kept: [flat.id], changed: [] })
    // A flat missing from the source is not closed either.
    expect(compare({ lots: others(flat), stored, source }).gone).toEqual([])
  })

  test('with an end date is kept until that date unless the lot is sold', () => {
    const flat = first(isFlat('free'))
    const stored = rows.map(row => (row === flat ? { ...row, status: 'booked' as const } : row))
    const holds = new Map([[flat.id, { status: '2026-11-21' }]])
    const dearer = { ...fieldsOf(flat), price: String((flat.priceRub ?? 0) + 10_000) }
    expect(compare({ lots: [dearer, ...others(flat)], stored, holds })).toMatchObject({
      changed: [],
      held: [{ field: 'status', source: 'free' }, { field: 'price' }],
    })
    const sold = { ...fieldsOf(flat), status: 'sold' }
    expect(compare({ lots: [sold, ...others(flat)], stored, holds }).changed[0]?.after.status).toBe('sold')
    const over = new Map([[flat.id, { status: '2026-11-20' }]])
    expect(compare({ lots: rows.map(fieldsOf), stored, holds: over }).changed[0]?.after.status).toBe('free')
  })
})

describe('a manual hold without an end date', () => {
  const flat = () => first(isFlat('free'))
  const price = () => (flat().priceRub ?? 0) + 10_000
  /** The flat with a manual hold; all other lots equal the source. */
  const byHand = (hold: Hold, over: Partial<PropertyTable>) => ({
    stored: rows.map(row => (row === flat() ? { ...row, ...over } : row)),
    holds: new Map([[flat().id, hold]]),
  })

  test.each([
    ['closed', 'free'],
    ['sold', 'free'],
    ['free', 'sold'],
    ['booked', 'free'],
  ] as const)('keeps the status %s while the source has %s, and reports it', (status, source) => {
    const lots = [{ ...fieldsOf(flat()), status: source }, ...others(flat())]
    const { changed, held, released } = compare({ lots, ...byHand({ status: null }, { status }) })
    expect({ changed, released }).toEqual({ changed: [], released: [] })
    expect(held).toMatchObject([{ row: { id: flat().id, status }, field: 'status', source }])
  })

  test('on the price keeps the price and lets the status change', () => {
    const lots = [{ ...fieldsOf(flat()), status: 'бронь' }, ...others(flat())]
    const { changed, held } = compare({ lots, ...byHand({ price: null }, { priceRub: price() }) })
    expect(changed.map(({ after }) => [after.status, after.priceRub])).toEqual([['booked', price()]])
    expect(held).toMatchObject([{ field: 'price', source: String(flat().priceRub) }])
  })

  test('is released when the source has the same value; other holds remain', () => {
    const lots = [{ ...fieldsOf(flat()), price: String(price()), price_old: '' }, ...others(flat())]
    const hand = byHand({ price: null, status: null }, { priceRub: price(), priceOldRub: null, status: 'closed' })
    const { released, held } = compare({ lots, ...hand })
    expect(released).toEqual([{ propertyId: flat().id, field: 'price' }])
    expect(held).toMatchObject([{ field: 'status', source: 'free' }])
  })

  test.each([
    ['has the lot as sold', { status: '2026-12-01' }, { status: 'booked' }, { status: 'sold' }, 1],
    ['has the same status', { status: null }, { status: 'booked' }, { status: 'booked' }, 0],
    ['has the same price', { price: null }, {}, {}, 0],
  ] as const)('is not released by an older source that %s', (_, hold, over, fields, kept) => {
    const hand = byHand(hold, { ...over, updatedAt: NOW.toISOString() })
    const lots = [{ ...fieldsOf(flat()), ...fields }, ...others(flat())]
    const stale = { madeAt: new Date(NOW.getTime() - 60_000) }
    const difference = compare({ lots, ...hand, source: stale })
    expect(difference).toMatchObject({ changed: [], released: [] })
    expect(difference.kept).toHaveLength(kept)
    expect(compare({ lots, ...hand }).released).toHaveLength(1)
  })

  test('keeps a flat on sale that is missing from the source', () => {
    const { gone, held } = compare({ lots: others(flat()), ...byHand({ status: null }, { status: 'free' }) })
    expect(gone).toEqual([])
    expect(held).toMatchObject([{ row: { id: flat().id }, field: 'status', source: 'missing' }])
  })
})

describe('requires confirmation', () => {
  test('when more than a fifth of a kind would go off sale', () => {
    const flats = rows
      .filter(row => row.kind === 'flat' && (row.status === 'free' || row.status === 'booked'))
      // Of all buildings.
      .toSorted((a, b) => Number(a.number) - Number(b.number))
    const [some, more] = [Math.floor(flats.length / 5), Math.floor(flats.length / 5) + 1]
    const leaving = new RegExp(`^leaves the sale: ${more} of ${flats.length} lots of the kind flat `)
    expect(compare({ lots: others(...flats.slice(0, some)) }).dangers).toEqual([])
    expect(compare({ lots: others(...flats.slice(0, more)) }).dangers.map(dangerLine)).toEqual([
      expect.stringMatching(leaving),
    ])
    const sold = flats.slice(0, more).map(flat => ({ ...fieldsOf(flat), status: 'sold' }))
    const { dangers } = compare({ lots: [...sold, ...others(...flats.slice(0, more))] })
    expect(dangers.map(dangerLine)).toEqual([expect.stringMatching(leaving)])
  })

  test('when a price jumps', () => {
    const flat = first(isFlat('free'))
    const lots = (share: number) => [
      { ...fieldsOf(flat), price: String(Math.round((flat.priceRub ?? 0) * share)) },
      ...others(flat),
    ]
    expect(compare({ lots: lots(1.4) }).dangers).toEqual([])
    for (const share of [0.1, 0.6, 1.6, 10])
      expect(compare({ lots: lots(share) }).dangers.map(dangerLine)[0]).toMatch(
        new RegExp(`^price falls by more than a third or rises by more than a half: 1 of \\d+ .*${flat.article}`),
      )
  })

  test('when an area differs from the plan', () => {
    const flat = first(isFlat('free'))
    const lots = (share: number) => [{ ...fieldsOf(flat), area: String((flat.areaDm2 * share) / 100) }, ...others(flat)]
    expect(compare({ lots: lots(1.03) }).dangers).toEqual([])
    expect(compare({ lots: lots(1.14) }).dangers.map(dangerLine)).toEqual([
      expect.stringMatching(/^area differs from that of the plan.*: 1 of /),
    ])
  })
})

describe('a new flat', () => {
  /** The flats of one floor of one building; `rest` are the stored rows without them. */
  const floor = () => rows.filter(row => row.kind === 'flat' && row.buildingId === 1 && row.floor === 3)
  const rest = () => rows.filter(row => !floor().includes(row))

  test('takes plan, areas and windows from its floor position', () => {
    const [flat] = floor()
    if (!flat) throw new Error('no flat')
    const { position } = JSON.parse(flat.facts)
    const fields = {
      number: '7',
      building: '1',
      section: 'Секция 1',
      floor: '3',
      place: String(position),
      status: 'free',
      price: '5 000 000',
    }
    const { added } = compare({ lots: [fields, ...rest().map(fieldsOf)], stored: rest() })
    expect(added).toMatchObject([
      {
        id: 100_001,
        kind: 'flat',
        article: 'flat-1-7',
        number: '7',
        areaDm2: flat.areaDm2,
        contractType: 'dkp',
        priceRub: 5_000_000,
      },
    ])
    expect(JSON.parse(added[0]?.facts ?? '')).toEqual({ ...JSON.parse(flat.facts), finish: 'none' })
  })

  test('was sold on an unknown day if it is sold already', () => {
    const sold = { floor: '3', status: 'продана', sold_at: '' }
    const lots = floor().map(flat => ({ ...fieldsOf(flat), ...sold, place: String(JSON.parse(flat.facts).position) }))
    const { added } = compare({ lots: [...lots, ...rest().map(fieldsOf)], stored: rest() })
    expect(added.map(({ status, soldAt }) => [status, soldAt])).toEqual(lots.map(() => ['sold', null]))
  })

  test('is assigned a position by area and rooms, equal positions in order of flat numbers', () => {
    const lots = floor().map(flat => {
      const { rooms, finish } = JSON.parse(flat.facts)
      return { ...fieldsOf(flat), floor: '3', rooms: String(rooms), finish, contract: flat.contractType }
    })
    const { added } = compare({ lots: [...lots, ...rest().map(fieldsOf)], stored: rest() })
    const facts = (list: readonly PropertyTable[]) =>
      list.map(row => [row.number, row.sectionNumber, JSON.parse(row.facts)])
    expect(facts(added)).toEqual(facts(floor()))
  })

  test('is refused when several positions match or none does', () => {
    const [flat] = floor()
    if (!flat) throw new Error('no flat')
    const fields = { number: '7', building: '1', floor: '3', status: 'free', price: '', area: '500' }
    expect(refusal({ lots: [fields], stored: rest() })).toMatch(
      /^line 2: building 1, floor 3: the plans have no free position/,
    )
    expect(refusal({ lots: [{ ...fields, area: '' }], stored: rest() })).toMatch(/several positions .*«Секция»/)
    expect(refusal({ lots: [{ ...fields, section: '1', place: '99' }], stored: rest() })).toMatch(
      /^line 2: there is no place 99/,
    )
    expect(refusal({ lots: [{ ...fields, floor: '' }], stored: rest() })).toBe('line 2: Этаж: is empty')
  })
})

test('new parking spaces, storage rooms, premises and resale flats take defaults from the plans', () => {
  const of = (kind: PropertyTable['kind']) => first(row => row.kind === kind && row.status === 'free')
  const [parking, storage] = [of('parking'), of('storage')]
  const stored = rows.filter(row => row !== parking && row !== storage)
  const lots = [
    { ...fieldsOf(parking), area: '' },
    { ...fieldsOf(storage), area: '', way: '12', socket: 'да', ventilation: 'да' },
    {
      kind: 'Помещение',
      number: 'нов-1',
      building: '1',
      status: 'free',
      price: '1',
      area: '50',
      purposes: 'shop, office',
    },
    {
      kind: 'вторичка',
      number: '77',
      status: 'free',
      price: '1',
      area: '50',
      floor: '3',
      slug: 'lesnaya-1',
      title: 'Лесная, 1',
      rooms: '2',
    },
    ...stored.map(fieldsOf),
  ]
  const { added } = compare({ lots, stored })
  expect(added.map(({ kind, areaDm2, floor }) => ({ kind, areaDm2, floor }))).toEqual([
    { kind: 'parking', areaDm2: parking.areaDm2, floor: -1 },
    { kind: 'storage', areaDm2: storage.areaDm2, floor: -1 },
    { kind: 'commercial', areaDm2: 5000, floor: 1 },
    { kind: 'second', areaDm2: 5000, floor: 3 },
  ])
  expect(JSON.parse(added[0]?.facts ?? '')).toEqual(JSON.parse(parking.facts))
  expect(JSON.parse(added[2]?.facts ?? '')).toMatchObject({ purposes: ['shop', 'office'], hasWater: false })
})

test.each(['0,00', 'Продано'])('reads %s as no price of a sold lot only', price => {
  const read = (status: string) => readLot({ at: 'line 7', fields: { number: '1', status, price } }, 'Europe/Moscow')
  expect(read('продана')).toMatchObject({ status: 'sold', price: undefined })
  expect(() => read('свободна')).toThrow('line 7: Цена')
})

test('reports each unreadable value with its line and column', () => {
  const fields = {
    number: '1',
    status: 'может быть',
    price: '12о00',
    building: '1',
    area: '−5',
    booked_until: '31.02.2026',
    charger: 'наверное',
  }
  try {
    readLot({ at: 'line 7', fields }, 'Europe/Moscow')
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(StockRefused)
    expect(error instanceof StockRefused && error.problems).toEqual([
      'line 7: Статус: «может быть» is not one of «свободна», «бронь», «продана», «скоро в продаже», «снята с продажи», «не продается»',
      'line 7: Цена: «12о00» is not an amount in roubles',
      'line 7: Бронь до: «31.02.2026» is not a date (2026-12-01 or 01.12.2026)',
      'line 7: Площадь: «−5» is not an area in m²',
      'line 7: Зарядка: «наверное» is neither «да» nor «нет»',
    ])
  }
})

describe('lots of another project or building', () => {
  const ours = () => first(row => isFlat('free')(row) && row.buildingId === 1)

  test.each([
    ['the project «Другой квартал»', { project: 'Другой квартал' }],
    ['the building «ЖК «Другой», корпус 1»', { building: 'ЖК «Другой», корпус 1' }],
    ['the building «Корпус 1.1»', { building: 'Корпус 1.1' }],
    ['the building «1А»', { building: '1А' }],
  ])('are skipped and reported, and never change lots of this quarter: %s', (owner, fields) => {
    const lot = { ...fieldsOf(ours()), ...fields, article: ours().article, price: '1' }
    const { changed, added, notes } = compare({ lots: [...rows.map(fieldsOf), lot] })
    expect({ changed, added }).toEqual({ changed: [], added: [] })
    expect(notes).toEqual([`skipped: 1 lots of ${owner}, which is not in «Ольховый берег»`])
  })

  test('accepts the project name of the site, with or without a building after it', () => {
    for (const project of [
      'Ольховый берег',
      'ЖК "Ольховый  берег"',
      'ОЛЬХОВЫЙ БЕРЕГ',
      'ЖК «Ольховый берег», корпус 3',
    ]) {
      const { notes, unchanged } = compare({ lots: rows.map(row => ({ ...fieldsOf(row), project })) })
      expect({ notes, unchanged }, project).toEqual({ notes: [], unchanged: rows.length })
    }
  })
})

test('a building name that resembles one of this quarter stops an import that would close its lots', () => {
  const flat = first(isFlat('free'))
  const named = { ...fieldsOf(flat), building: `Корпус ${flat.buildingId} (сдан)` }
  const { dangers, notes } = compare({ lots: [named, ...others(flat)] })
  expect(dangers.map(dangerLine)).toEqual([
    `skipped: 1 lots of the building «${named.building}», which may be a building of this quarter`,
  ])
  expect(notes).toEqual([])
  expect(refusal({ lots: [named] })).toContain(dangers.map(dangerLine)[0])
})

describe('a source is refused', () => {
  const flat = () => first(isFlat('free'))

  test('when it lists a lot twice', () => {
    expect(refusal({ lots: [fieldsOf(flat()), fieldsOf(flat())] })).toBe('line 3: the same lot as line 2')
    const fresh = {
      number: 'н',
      kind: 'parking',
      building: '1',
      status: 'free',
      price: '',
      area: '10',
      width: '3',
      length: '5',
    }
    expect(refusal({ lots: [fresh, fresh] })).toBe('line 3: the same lot as line 2')
  })

  test('when it lists another quarter only', () => {
    const fields = { ...fieldsOf(flat()), building: 'ЖК «Другой», корпус 99' }
    expect(refusal({ lots: [fields] })).toMatch(/^it has no lot of this quarter\nskipped: 1 lots of the building «ЖК/)
  })

  test('when an id belongs to another kind or a value is invalid for the kind', () => {
    const parking = first(row => row.kind === 'parking')
    expect(refusal({ lots: [{ ...fieldsOf(flat()), id: String(parking.id) }] })).toMatch(/is a parking, not a flat/)
    const fields = { ...fieldsOf(first(row => row.kind === 'commercial')), purposes: 'Магазин' }
    expect(refusal({ lots: [fields] })).toMatch(/^line 2: Назначение: /)
  })
})
