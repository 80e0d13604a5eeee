import { beforeAll, describe, expect, test } from 'vitest'
import type { Hold } from '#domain/stock/holds.ts'
import type { RawLot } from '#domain/stock/raw-lot.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { putDemo } from '#server/testing/demo-database.ts'
import { compareStock } from './compare-stock.ts'
import { isIdle } from './difference.ts'
import type { Quarter } from './quarter.ts'
import { readLot } from './read-lot.ts'
import { readStoredStock } from './read-stored-stock.ts'
import { StoredLots } from './stored-lots.ts'
import { sourceOf } from './testing/source-of.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
let rows: readonly PropertyTable[]
let quarter: Quarter

beforeAll(async () => {
  const { location, remove } = await newFolder()
  await putDemo(readConfig({ DATA_DIR: location.dataDir }))
  const db = await openDatabase(location)
  const catalogue = await readStoredStock(db)
  rows = catalogue.stored.rows
  quarter = catalogue.quarter
  await db.destroy()
  await remove()
})

interface Told {
  lots: readonly RawLot['told'][]
  source?: Parameters<typeof sourceOf>[1]
  stored?: readonly PropertyTable[]
  holds?: ReadonlyMap<number, Hold>
}

function compare({ lots, source = {}, stored = rows, holds = new Map() }: Told) {
  let lastId = 100_000
  return compareStock({
    source: sourceOf([], source),
    lots: lots.map((told, index) => readLot({ at: `line ${index + 2}`, told }, 'Europe/Moscow')),
    stored: new StoredLots(stored, { holds, lastPrices: new Map() }),
    quarter,
    now: NOW,
    nextId: () => {
      lastId += 1
      return lastId
    },
  })
}

function refusal(told: Told): string {
  try {
    compare(told)
    return 'not refused'
  } catch (error) {
    if (error instanceof StockRefused) return error.message
    throw error
  }
}

/** A row as a table tells it, all that it costs and whether it can be bought. */
function toldOf(row: PropertyTable): RawLot['told'] {
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
/** Lots beside the one that a test is about: a source speaks of all. */
const others = (...not: PropertyTable[]) => rows.filter(row => row.kind === 'flat' && !not.includes(row)).map(toldOf)

describe('a source that tells', () => {
  test('every lot as it is changes nothing, whatever their kinds', () => {
    const difference = compare({ lots: rows.map(toldOf) })
    expect(difference).toMatchObject({ added: [], changed: [], gone: [], prices: [], unchanged: rows.length })
    expect(isIdle(difference)).toBe(true)
  })

  test('as portals are told, what is free, changes nothing either', () => {
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
    const difference = compare({ lots, source: { tells: 'on sale', isRough: true } })
    expect(difference).toMatchObject({ added: [], changed: [], gone: [], unchanged: free.length })
  })

  test('an article that another lot has is refused, whoever takes it from whom; a swap is none', () => {
    const [one, two] = [first(isFlat('free')), rows.filter(isFlat('free')).at(-1)]
    if (!two) return expect.unreachable()
    const named = (row: PropertyTable, { article }: PropertyTable) => ({ ...toldOf(row), id: String(row.id), article })
    for (const [taker, owner] of [
      [one, two],
      [two, one],
    ] as const) {
      expect(refusal({ lots: [named(taker, owner), toldOf(owner), ...others(one, two)] })).toMatch(
        new RegExp(`line [23]: «${owner.article}» is the article of line [23] too`),
      )
    }
    const { changed } = compare({ lots: [named(one, two), named(two, one), ...others(one, two)] })
    expect(changed.map(({ after }) => after.article)).toEqual([two.article, one.article])
  })

  test('a new price writes it with its parts, which add up, and into the history', () => {
    const flat = first(row => isFlat('free')(row) && row.priceOldRub !== null)
    const price = (flat.priceRub ?? 0) + 10_000
    const told = { ...toldOf(flat), price: `${price},00 ₽`, price_old: String(price + 100_000) }
    const { changed, prices } = compare({ lots: [told, ...others(flat)] })
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

  test('a new price and nothing of the one before it promises no discount', () => {
    const flat = first(row => isFlat('free')(row) && row.priceOldRub !== null)
    const { price_old: _, ...told } = { ...toldOf(flat), price: String((flat.priceRub ?? 0) - 10_000) }
    expect(compare({ lots: [told, ...others(flat)] }).changed[0]?.after).toMatchObject({ priceOldRub: null })
  })

  test('statuses with their days', () => {
    const flats = rows.filter(isFlat('free')).slice(0, 3)
    const says = [
      { status: 'бронь', booked_until: '01.12.2026' },
      { status: 'Забронирована', booked_until: '2026-11-01' },
      { status: 'SOLD', sold_at: '46345' },
    ]
    const lots = [...flats.map((flat, index) => ({ ...toldOf(flat), ...says[index] })), ...others(...flats)]
    expect(compare({ lots }).changed.map(({ after }) => [after.status, after.bookedUntil, after.soldAt])).toEqual([
      ['booked', '2026-12-01', null],
      // Its day is over, and its source still tells of it.
      ['booked', null, null],
      ['sold', null, '2026-11-19'],
    ])
  })

  test('not a flat any more closes it, and leaves what is sold and other kinds alone', () => {
    const flat = first(isFlat('free'))
    const sold = first(isFlat('sold'))
    const { gone, changed } = compare({ lots: others(flat, sold) })
    expect(changed).toEqual([])
    expect(gone).toMatchObject([{ before: flat, after: { id: flat.id, status: 'closed', priceRub: flat.priceRub } }])
  })

  test('as portals are told, not what is booked, leaves it booked', () => {
    const lots = rows.filter(isFlat('free')).map(toldOf)
    const { gone } = compare({ lots, source: { tells: 'on sale', isRough: true } })
    expect(gone).toEqual([])
  })
})

describe('what was changed by hand', () => {
  test('after the source was made stays', () => {
    const flat = first(isFlat('free'))
    const stored = rows.map(row =>
      row === flat ? { ...row, status: 'booked' as const, updatedAt: NOW.toISOString() } : row,
    )
    const source = { madeAt: new Date(NOW.getTime() - 60_000) }
    const { kept, changed } = compare({ lots: rows.map(toldOf), stored, source })
    expect({ kept: kept.map(({ id }) => id), changed }).toEqual({ kept: [flat.id], changed: [] })
    // Not named at all, it is not closed.
    expect(compare({ lots: others(flat), stored, source }).gone).toEqual([])
  })

  test('and held until a day stays until then, unless it was sold', () => {
    const flat = first(isFlat('free'))
    const stored = rows.map(row => (row === flat ? { ...row, status: 'booked' as const } : row))
    const holds = new Map([[flat.id, { status: '2026-11-21' }]])
    const dearer = { ...toldOf(flat), price: String((flat.priceRub ?? 0) + 10_000) }
    expect(compare({ lots: [dearer, ...others(flat)], stored, holds })).toMatchObject({
      changed: [],
      held: [{ field: 'status', source: 'free' }, { field: 'price' }],
    })
    const sold = { ...toldOf(flat), status: 'sold' }
    expect(compare({ lots: [sold, ...others(flat)], stored, holds }).changed[0]?.after.status).toBe('sold')
    const over = new Map([[flat.id, { status: '2026-11-20' }]])
    expect(compare({ lots: rows.map(toldOf), stored, holds: over }).changed[0]?.after.status).toBe('free')
  })
})

describe('what a person has set without a last day', () => {
  const flat = () => first(isFlat('free'))
  const price = () => (flat().priceRub ?? 0) + 10_000
  /** The flat as a person has set it; everything else as the source has it. */
  const byHand = (hold: Hold, over: Partial<PropertyTable>) => ({
    stored: rows.map(row => (row === flat() ? { ...row, ...over } : row)),
    holds: new Map([[flat().id, hold]]),
  })

  test.each([
    ['closed', 'free'],
    ['sold', 'free'],
    ['free', 'sold'],
    ['booked', 'free'],
  ] as const)('the status %s stays while the source says %s, and is reported', (status, source) => {
    const lots = [{ ...toldOf(flat()), status: source }, ...others(flat())]
    const { changed, held, released } = compare({ lots, ...byHand({ status: null }, { status }) })
    expect({ changed, released }).toEqual({ changed: [], released: [] })
    expect(held).toMatchObject([{ row: { id: flat().id, status }, field: 'status', source }])
  })

  test('a price stays and the status beside it does not', () => {
    const lots = [{ ...toldOf(flat()), status: 'бронь' }, ...others(flat())]
    const { changed, held } = compare({ lots, ...byHand({ price: null }, { priceRub: price() }) })
    expect(changed.map(({ after }) => [after.status, after.priceRub])).toEqual([['booked', price()]])
    expect(held).toMatchObject([{ field: 'price', source: String(flat().priceRub) }])
  })

  test('is released as soon as the source agrees, and only that', () => {
    const lots = [{ ...toldOf(flat()), price: String(price()), price_old: '' }, ...others(flat())]
    const hand = byHand({ price: null, status: null }, { priceRub: price(), priceOldRub: null, status: 'closed' })
    const { released, held } = compare({ lots, ...hand })
    expect(released).toEqual([{ propertyId: flat().id, field: 'price' }])
    expect(held).toMatchObject([{ field: 'status', source: 'free' }])
  })

  test.each([
    ['is told as sold', { status: '2026-12-01' }, { status: 'booked' }, { status: 'sold' }, 1],
    ['has the same status', { status: null }, { status: 'booked' }, { status: 'booked' }, 0],
    ['has the same price', { price: null }, {}, {}, 0],
  ] as const)('is not released by a source from before it that %s', (_, hold, over, told, kept) => {
    const hand = byHand(hold, { ...over, updatedAt: NOW.toISOString() })
    const lots = [{ ...toldOf(flat()), ...told }, ...others(flat())]
    const stale = { madeAt: new Date(NOW.getTime() - 60_000) }
    const difference = compare({ lots, ...hand, source: stale })
    expect(difference).toMatchObject({ changed: [], released: [] })
    expect(difference.kept).toHaveLength(kept)
    expect(compare({ lots, ...hand }).released).toHaveLength(1)
  })

  test('a flat on sale is not closed because the source lacks it', () => {
    const { gone, held } = compare({ lots: others(flat()), ...byHand({ status: null }, { status: 'free' }) })
    expect(gone).toEqual([])
    expect(held).toMatchObject([{ row: { id: flat().id }, field: 'status', source: 'missing' }])
  })
})

describe('a person looks first', () => {
  test('when more than a fifth of a kind would leave the sale', () => {
    const flats = rows.filter(row => row.kind === 'flat' && (row.status === 'free' || row.status === 'booked'))
    const [some, more] = [Math.floor(flats.length / 5), Math.floor(flats.length / 5) + 1]
    const leaving = new RegExp(`^leaves the sale: ${more} of ${flats.length} lots of the kind flat `)
    expect(compare({ lots: others(...flats.slice(0, some)) }).dangers).toEqual([])
    expect(compare({ lots: others(...flats.slice(0, more)) }).dangers).toEqual([expect.stringMatching(leaving)])
    const sold = flats.slice(0, more).map(flat => ({ ...toldOf(flat), status: 'sold' }))
    const { dangers } = compare({ lots: [...sold, ...others(...flats.slice(0, more))] })
    expect(dangers).toEqual([expect.stringMatching(leaving)])
  })

  test('when a price jumps', () => {
    const flat = first(isFlat('free'))
    const lots = (share: number) => [
      { ...toldOf(flat), price: String(Math.round((flat.priceRub ?? 0) * share)) },
      ...others(flat),
    ]
    expect(compare({ lots: lots(1.4) }).dangers).toEqual([])
    for (const share of [0.1, 0.6, 1.6, 10])
      expect(compare({ lots: lots(share) }).dangers[0]).toMatch(
        new RegExp(`^price falls by more than a third or rises by more than a half: 1 of \\d+ .*${flat.article}`),
      )
  })

  test('when an area is not that of the plan', () => {
    const flat = first(isFlat('free'))
    const lots = (share: number) => [{ ...toldOf(flat), area: String((flat.areaDm2 * share) / 100) }, ...others(flat)]
    expect(compare({ lots: lots(1.03) }).dangers).toEqual([])
    expect(compare({ lots: lots(1.14) }).dangers).toEqual([
      expect.stringMatching(/^area differs from that of the plan.*: 1 of /),
    ])
  })
})

describe('a flat that is new', () => {
  /** The catalogue without one floor of one house. */
  const floor = () => rows.filter(row => row.kind === 'flat' && row.buildingId === 1 && row.floor === 3)
  const rest = () => rows.filter(row => !floor().includes(row))

  test('takes plan, areas and windows from where it stands', () => {
    const [flat] = floor()
    if (!flat) throw new Error('no flat')
    const { position } = JSON.parse(flat.facts)
    const told = {
      number: '7',
      building: '1',
      section: 'Секция 1',
      floor: '3',
      place: String(position),
      status: 'free',
      price: '5 000 000',
    }
    const { added } = compare({ lots: [told, ...rest().map(toldOf)], stored: rest() })
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

  test('is put where its area and rooms fit, in the order of numbers among equal ones', () => {
    const lots = floor().map(flat => {
      const { rooms, finish } = JSON.parse(flat.facts)
      return { ...toldOf(flat), floor: '3', rooms: String(rooms), finish, contract: flat.contractType }
    })
    const { added } = compare({ lots: [...lots, ...rest().map(toldOf)], stored: rest() })
    const facts = (list: readonly PropertyTable[]) =>
      list.map(row => [row.number, row.sectionNumber, JSON.parse(row.facts)])
    expect(facts(added)).toEqual(facts(floor()))
  })

  test('is refused where it could stand on several places, or on none', () => {
    const [flat] = floor()
    if (!flat) throw new Error('no flat')
    const told = { number: '7', building: '1', floor: '3', status: 'free', price: '', area: '500' }
    expect(refusal({ lots: [told], stored: rest() })).toMatch(
      /^line 2: building 1, floor 3: the plans have no free place/,
    )
    expect(refusal({ lots: [{ ...told, area: '' }], stored: rest() })).toMatch(/several places .*«Секция»/)
    expect(refusal({ lots: [{ ...told, section: '1', place: '99' }], stored: rest() })).toMatch(
      /^line 2: there is no place 99/,
    )
    expect(refusal({ lots: [{ ...told, floor: '' }], stored: rest() })).toBe('line 2: Этаж: nothing stands there')
  })
})

test('a parking place, a storage room, premises and a resale flat that are new take what the plans know', () => {
  const of = (kind: PropertyTable['kind']) => first(row => row.kind === kind && row.status === 'free')
  const [parking, storage] = [of('parking'), of('storage')]
  const stored = rows.filter(row => row !== parking && row !== storage)
  const lots = [
    { ...toldOf(parking), area: '' },
    { ...toldOf(storage), area: '', way: '12', socket: 'да', ventilation: 'да' },
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
    ...stored.map(toldOf),
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

test('every value that means nothing is told with its line and column', () => {
  const told = {
    number: '1',
    status: 'может быть',
    price: '12о00',
    building: '1',
    area: '−5',
    booked_until: '31.02.2026',
    charger: 'наверное',
  }
  try {
    readLot({ at: 'line 7', told }, 'Europe/Moscow')
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(StockRefused)
    expect(error instanceof StockRefused && error.problems).toEqual([
      'line 7: Статус: «может быть» is none of «свободна», «бронь», «продана», «не продается»',
      'line 7: Цена: «12о00» is no sum in roubles',
      'line 7: Бронь до: «31.02.2026» is no day (2026-12-01 or 01.12.2026)',
      'line 7: Площадь: «−5» is no area in m²',
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
  ])('are left aside and reported, and never change ours: %s', (owner, told) => {
    const lot = { ...toldOf(ours()), ...told, article: ours().article, price: '1' }
    const { changed, added, notes } = compare({ lots: [...rows.map(toldOf), lot] })
    expect({ changed, added }).toEqual({ changed: [], added: [] })
    expect(notes).toEqual([`left aside: 1 lots of ${owner}, which is not in «Ольховый берег»`])
  })

  test('our project may be named as on the site, or with a building after it', () => {
    for (const project of [
      'Ольховый берег',
      'ЖК "Ольховый  берег"',
      'ОЛЬХОВЫЙ БЕРЕГ',
      'ЖК «Ольховый берег», корпус 3',
    ]) {
      const { notes, unchanged } = compare({ lots: rows.map(row => ({ ...toldOf(row), project })) })
      expect({ notes, unchanged }, project).toEqual({ notes: [], unchanged: rows.length })
    }
  })
})

test('a building that may be ours under another name stops an import that would close its lots', () => {
  const flat = first(isFlat('free'))
  const named = { ...toldOf(flat), building: `Корпус ${flat.buildingId} (сдан)` }
  const { dangers, notes } = compare({ lots: [named, ...others(flat)] })
  expect(dangers).toEqual([
    `left aside: 1 lots of the building «${named.building}», which may be a building of this quarter`,
  ])
  expect(notes).toEqual([])
  expect(refusal({ lots: [named] })).toContain(dangers[0])
})

describe('a source is refused', () => {
  const flat = () => first(isFlat('free'))

  test('when two of its lots are one', () => {
    expect(refusal({ lots: [toldOf(flat()), toldOf(flat())] })).toBe('line 3: the same lot as line 2')
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

  test('when it speaks of another quarter alone', () => {
    const told = { ...toldOf(flat()), building: 'ЖК «Другой», корпус 99' }
    expect(refusal({ lots: [told] })).toMatch(
      /^no lot of this quarter is in it\nleft aside: 1 lots of the building «ЖК/,
    )
  })

  test('when an id is that of another kind, or a fact cannot be', () => {
    const parking = first(row => row.kind === 'parking')
    expect(refusal({ lots: [{ ...toldOf(flat()), id: String(parking.id) }] })).toMatch(/is no flat but a parking/)
    const told = { ...toldOf(first(row => row.kind === 'commercial')), purposes: 'Магазин' }
    expect(refusal({ lots: [told] })).toMatch(/^line 2: Назначение: /)
  })
})
