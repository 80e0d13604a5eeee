import { describe, expect, test } from 'vitest'
import { facetsSchema, specSchema } from '#contract/lots/lists.ts'
import { addressText, toAddress } from '#domain/lots/address.ts'
import { flatFields } from '#domain/lots/flat-fields.ts'
import { createSearchIndex, createSearchIndexInTurns } from './search-index.ts'
import type { Labels, Lot, LotValue } from './types.ts'

interface Card {
  readonly id: number
  readonly title: string
}

/** A flat on sale; the test names what it speaks of. */
function aFlat(id: number, values: Record<string, LotValue> = {}): Lot<Card> {
  return {
    id,
    card: { id, title: `Квартира ${id}` },
    values: {
      rooms: 1,
      price: 8_000_000,
      area: 4000,
      floor: 5,
      building: 1,
      status: 'free',
      type: 'flat',
      layout: `L-${id}`,
      ...values,
    },
  }
}

const labels: Labels = {
  rooms: [
    { value: 0, label: 'Студия' },
    { value: 1, label: '1' },
    { value: 2, label: '2', hint: 'две комнаты' },
  ],
  window_view: [
    { value: 'river', label: 'На реку' },
    { value: 'yard', label: 'Во двор' },
  ],
  is_euro: [{ value: 1, label: 'Европланировка' }],
}

function indexOf(lots: readonly Lot<Card>[]) {
  return createSearchIndex(flatFields, lots, labels)
}

/** Ids of the first page of a query as an address carries it. */
function idsOf(lots: readonly Lot<Card>[], query: string) {
  const catalogue = indexOf(lots)
  return [...catalogue.search(catalogue.parse(new URLSearchParams(query))).ids]
}

function facetOf(lots: readonly Lot<Card>[], query: string, name: string) {
  const catalogue = indexOf(lots)
  return catalogue.facets(catalogue.parse(new URLSearchParams(query))).facets.find(facet => facet.name === name)
}

describe('specs', () => {
  const lots = [
    aFlat(1, { rooms: 2, window_view: ['yard', 'park'], area: 5840, price: null }),
    aFlat(2, { rooms: 0, window_view: ['river'], area: 2435, status: 'sold' }),
    aFlat(3, { rooms: 4, is_euro: true }),
  ]
  const specs = indexOf(lots).specs()
  const spec = (name: string) => specs.find(candidate => candidate.name === name)

  test('hold to the contract and leave out only the number, which has no list', () => {
    for (const item of specs) specSchema.parse(item)
    expect(specs.map(item => item.name)).toEqual(flatFields.map(field => field.name).filter(name => name !== 'number'))
  })

  test('values are in the order of their labels, those without a label last', () => {
    expect(spec('rooms')).toMatchObject({
      choices: [
        { value: 0, label: 'Студия' },
        { value: 2, label: '2', hint: 'две комнаты' },
        { value: 4, label: '4' },
      ],
    })
    expect(spec('window_view')).toMatchObject({ choices: [{ value: 'river' }, { value: 'yard' }, { value: 'park' }] })
    expect(spec('is_euro')).toEqual({ name: 'is_euro', kind: 'flag', label: 'Европланировка' })
  })

  test('extremes are in public units and over all lots, sold ones too', () => {
    expect(spec('area')).toEqual({ name: 'area', kind: 'range', min: 24.35, max: 58.4, step: 1, unit: 'm2' })
    expect(spec('payment')).toMatchObject({ min: null, max: null })
  })

  test('an empty catalogue has specs without values and finds nothing', () => {
    const empty = indexOf([])
    expect(empty.specs().length).toBe(specs.length)
    expect(empty.search(empty.parse({}))).toMatchObject({ count: 0, ids: [], cards: [] })
    facetsSchema.parse(empty.facets(empty.parse({ rooms: 1 })))
    expect(empty.suggestions(empty.parse({ rooms: 1 }))).toMatchObject([{ count: 0 }])
  })
})

describe('a list', () => {
  test('shows what is on sale unless a status is named, or the chessboard asks', () => {
    const lots = [aFlat(1), aFlat(2, { status: 'sold' }), aFlat(3, { status: 'booked' })]
    expect(idsOf(lots, '')).toEqual([1])
    expect(idsOf(lots, 'status=sold&status=booked')).toEqual([2, 3])
    const catalogue = indexOf(lots)
    expect(catalogue.matchingIds(catalogue.parse({}, { defaults: false }))).toEqual([1, 2, 3])
  })

  test('values of a field are alternatives, fields and features are demands', () => {
    const lots = [
      aFlat(1, { rooms: 1, features: ['terrace', 'wardrobe'] }),
      aFlat(2, { rooms: 2, features: ['terrace'] }),
      aFlat(3, { rooms: 3, features: ['terrace', 'wardrobe'] }),
    ]
    expect(idsOf(lots, 'rooms=1&rooms=2')).toEqual([1, 2])
    expect(idsOf(lots, 'rooms=1&rooms=2&features=terrace&features=wardrobe')).toEqual([1])
  })

  test('bounds are inclusive and nothing without a value passes them', () => {
    const lots = [
      aFlat(1, { price: 7_000_000 }),
      aFlat(2, { price: 8_000_000 }),
      aFlat(3, { price: 9_000_000 }),
      aFlat(4, { price: null }),
    ]
    expect(idsOf(lots, 'price_min=8000000')).toEqual([2, 3])
    expect(idsOf(lots, 'price_max=8000000')).toEqual([1, 2])
    expect(idsOf(lots, 'price_min=7000000')).toEqual([1, 2, 3, 4])
  })

  test('flats without a price are last in both directions, by id', () => {
    const lots = [
      aFlat(1, { price: null }),
      aFlat(2, { price: 9 }),
      aFlat(3, { price: null }),
      aFlat(4, { price: 7 }),
      aFlat(5, { price: 9 }),
    ]
    expect(idsOf(lots, 'ordering=price')).toEqual([4, 2, 5, 1, 3])
    expect(idsOf(lots, 'ordering=-price')).toEqual([5, 2, 4, 1, 3])
  })

  test('a second key settles the ties of the first', () => {
    const lots = [
      aFlat(1, { floor: 2, area: 5000 }),
      aFlat(2, { floor: 9, area: 4000 }),
      aFlat(3, { floor: 2, area: 6000 }),
    ]
    expect(idsOf(lots, 'ordering=floor,-area')).toEqual([3, 1, 2])
    expect(idsOf(lots, 'ordering=-floor,area')).toEqual([2, 1, 3])
  })

  test('a number is found by its beginning', () => {
    const lots = [
      aFlat(1, { number: '14' }),
      aFlat(2, { number: '145' }),
      aFlat(3, { number: '14А' }),
      aFlat(4, { number: '41' }),
      aFlat(5),
    ]
    expect(idsOf(lots, 'number=14')).toEqual([1, 2, 3])
    expect(idsOf(lots, 'number=14%D0%B0')).toEqual([3])
    expect(idsOf(lots, 'number=7')).toEqual([])
  })

  test('soft filters raise flats and keep out none', () => {
    const lots = [
      aFlat(1, { window_view: ['yard'], finish: 'none' }),
      aFlat(2, { window_view: ['river'], finish: 'none' }),
      aFlat(3, { window_view: ['river'], finish: 'fine' }),
    ]
    expect(idsOf(lots, 'window_view=river&finish=fine&soft=window_view,finish')).toEqual([3, 2, 1])
    expect(idsOf(lots, 'window_view=river&finish=fine&soft=finish')).toEqual([3, 2])
  })

  test('groups by layout are in the order of their first flat and list all flats', () => {
    const lots = [
      aFlat(1, { layout: 'T-2', price: 9 }),
      aFlat(2, { layout: 'L-1', price: 8 }),
      aFlat(3, { layout: 'T-2', price: 7 }),
      aFlat(4, { layout: null, price: 6 }),
    ]
    const catalogue = indexOf(lots)
    const found = catalogue.search(catalogue.parse({ group: 'layout' }))
    expect(found).toMatchObject({ count: 2, lots: 4, ids: [3, 2] })
    expect(found.groups).toEqual([
      { value: 'T-2', ids: [3, 1] },
      { value: 'L-1', ids: [2] },
    ])
    expect(catalogue.facets(catalogue.parse({ group: 'layout' })).count).toBe(4)
  })

  test('beyond the end there is nothing, and the count is right', () => {
    const catalogue = indexOf([aFlat(1), aFlat(2)])
    expect(catalogue.search(catalogue.parse({ offset: 50 }))).toMatchObject({ count: 2, ids: [] })
  })
})

describe('facets', () => {
  const lots = [
    aFlat(1, { rooms: 1, building: 1, features: ['terrace'], floor: 2 }),
    aFlat(2, { rooms: 2, building: 1, features: ['terrace', 'wardrobe'], floor: 3 }),
    aFlat(3, { rooms: 2, building: 2, features: ['wardrobe'], floor: 5 }),
  ]

  test('a field counts without its own filter, the others with it', () => {
    expect(facetOf(lots, 'rooms=1', 'rooms')).toMatchObject({
      choices: [
        { value: 1, count: 1, enabled: true },
        { value: 2, count: 2, enabled: true },
      ],
    })
    expect(facetOf(lots, 'rooms=1', 'building')).toMatchObject({
      choices: [
        { value: 1, count: 1, enabled: true },
        { value: 2, count: 0, enabled: false },
      ],
    })
  })

  test('a chosen value stays enabled when nothing has it', () => {
    expect(facetOf(lots, 'building=2&rooms=1', 'building')).toMatchObject({
      choices: [{ value: 1 }, { value: 2, count: 0, enabled: true }],
    })
  })

  test('where every value is demanded a further one narrows', () => {
    expect(facetOf(lots, 'features=terrace', 'features')).toMatchObject({
      choices: [
        { value: 'terrace', count: 2 },
        { value: 'wardrobe', count: 1 },
      ],
    })
  })

  test('a range has its live limits and a bar per floor', () => {
    expect(facetOf(lots, 'floor_min=3', 'floor')).toMatchObject({ min: 2, max: 5, histogram: [1, 1, 0, 1] })
    expect(facetOf(lots, 'building=2', 'floor')).toMatchObject({ min: 5, max: 5, histogram: [0, 0, 0, 1] })
    expect(facetOf(lots, 'rooms=7', 'floor')).toMatchObject({ min: null, max: null, histogram: [0, 0, 0, 0] })
  })

  test('histograms can be left out', () => {
    const catalogue = indexOf(lots)
    const { facets } = catalogue.facets(catalogue.parse({}), { histograms: false })
    expect(facets.find(facet => facet.name === 'floor')).toMatchObject({ min: 2, max: 5, histogram: [] })
  })

  test('list and facets of one search are those of two', () => {
    const catalogue = indexOf(lots)
    const query = catalogue.parse({ rooms: 2, floor_max: 4 })
    expect(catalogue.searchWithFacets(query)).toEqual({
      ...catalogue.search(query),
      facets: catalogue.facets(query).facets,
    })
  })
})

describe('answers in bytes', () => {
  const lots = Array.from({ length: 60 }, (_, i) => aFlat(i + 1, { price: 5_000_000 + i }))
  const read = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes))

  test('a list says what the search found and where its neighbours are', () => {
    const catalogue = indexOf(lots)
    const query = catalogue.parse({ rooms: 1, offset: 24 })
    expect(read(catalogue.searchJson(query, '/api/property/'))).toEqual({
      count: 60,
      limit: 24,
      offset: 24,
      next: '/api/property/?rooms=1&offset=48',
      previous: '/api/property/?rooms=1',
      results: catalogue.search(query).cards,
    })
  })

  test('the ends of a list have one neighbour, an empty one none', () => {
    const catalogue = indexOf(lots)
    const ask = (raw: Record<string, string | number>) => read(catalogue.searchJson(catalogue.parse(raw), '/x/'))
    expect(ask({})).toMatchObject({ next: '/x/?offset=24', previous: null })
    expect(ask({ offset: 48 })).toMatchObject({ next: null, previous: '/x/?offset=24' })
    expect(ask({ offset: 30, limit: 50 })).toMatchObject({ next: null, previous: '/x/?limit=50' })
    expect(ask({ offset: 5000 })).toMatchObject({ next: null, previous: '/x/?offset=48', results: [] })
    expect(ask({ rooms: 9 })).toMatchObject({ count: 0, next: null, previous: null, results: [] })
  })

  test('facets in bytes are the facets', () => {
    const catalogue = indexOf(lots)
    const query = catalogue.parse({ rooms: 1 })
    expect(read(catalogue.facetsJson(query))).toEqual(catalogue.facets(query))
  })

  test('an answer is made once, and another index never gets it', () => {
    const first = createSearchIndex(flatFields, [aFlat(1)])
    const query = first.parse({})
    const answer = first.searchJson(query, '/x/')
    expect(first.searchJson(query, '/x/')).toBe(answer)
    expect(first.searchJson(query, '/y/')).not.toBe(answer)
    const second = createSearchIndex(flatFields, [aFlat(1), aFlat(2)])
    expect(read(second.searchJson(second.parse({}), '/x/')).count).toBe(2)
    // A request that began before the swap ends on the catalogue that it holds.
    expect(read(first.facetsJson(query)).count).toBe(1)
    expect(read(first.searchJson(query, '/x/')).count).toBe(1)
  })
})

describe('similar flats', () => {
  test('the nearest in price, area and place come first; sold ones and itself never', () => {
    const lots = [
      aFlat(1, { price: 8_000_000, area: 4000, floor: 5 }),
      aFlat(2, { price: 12_000_000, area: 6000, floor: 5 }),
      aFlat(3, { price: 8_100_000, area: 4100, floor: 6 }),
      aFlat(4, { price: 8_000_000, area: 4000, floor: 5, status: 'sold' }),
      aFlat(5, { price: 9_000_000, area: 4500, floor: 6 }),
    ]
    expect(
      indexOf(lots)
        .listSimilar(1, 10)
        .map(card => card.id),
    ).toEqual([3, 5, 2])
    expect(
      indexOf(lots)
        .listSimilar(1, 1)
        .map(card => card.id),
    ).toEqual([3])
  })

  test('a flat with an unknown price is less similar than one with a very different price', () => {
    const lots = [aFlat(1), aFlat(2, { price: null }), aFlat(3, { price: 10_000_000 }), aFlat(4, { price: 7_900_000 })]
    expect(
      indexOf(lots)
        .listSimilar(1, 10)
        .map(card => card.id),
    ).toEqual([4, 3, 2])
  })

  test('rooms may differ by one', () => {
    const lots = [
      aFlat(1, { rooms: 1 }),
      aFlat(2, { rooms: 3 }),
      aFlat(3, { rooms: 2 }),
      aFlat(4, { rooms: null }),
      aFlat(5),
    ]
    expect(
      indexOf(lots)
        .listSimilar(1, 10)
        .map(card => card.id),
    ).toEqual([5, 3])
  })

  test('different layouts come before repeated ones', () => {
    const lots = [
      aFlat(1, { layout: 'A', price: 8_000_000 }),
      aFlat(2, { layout: 'B', price: 8_000_000 }),
      aFlat(3, { layout: 'B', price: 8_000_001 }),
      aFlat(4, { layout: 'C', price: 9_000_000 }),
    ]
    expect(
      indexOf(lots)
        .listSimilar(1, 10)
        .map(card => card.id),
    ).toEqual([2, 4, 3])
  })

  test('a sold flat without a price still has neighbours, an unknown one has none', () => {
    const catalogue = indexOf([aFlat(1, { price: null, status: 'sold' }), aFlat(2)])
    expect(catalogue.listSimilar(1, 3).map(card => card.id)).toEqual([2])
    expect(catalogue.listSimilar(77, 3)).toEqual([])
  })
})

describe('nothing found', () => {
  const lots = [
    aFlat(1, { rooms: 2, price: 9_000_000, features: ['terrace'], building: 1 }),
    aFlat(2, { rooms: 2, price: 8_500_000, features: ['terrace', 'wardrobe'], building: 2 }),
    aFlat(3, { rooms: 1, price: 7_000_000, features: ['terrace', 'wardrobe'], building: 2 }),
    aFlat(4, { rooms: 2, price: 6_000_000, features: ['terrace', 'wardrobe'], building: 2, status: 'sold' }),
    aFlat(5, { rooms: 2, price: null, features: ['terrace', 'wardrobe'], building: 2 }),
  ]
  const catalogue = indexOf(lots)
  const query = catalogue.parse({ rooms: 2, price_max: 8_000_000, features: ['terrace', 'wardrobe'] })

  test('each condition is named with what comes without it, the most first', () => {
    expect(catalogue.count(query)).toBe(0)
    const suggestions = catalogue.suggestions(query).map(({ drop, count }) => ({ ...drop, count }))
    expect(suggestions).toEqual([
      { field: 'price', count: 2 },
      { field: 'rooms', count: 1 },
      { field: 'features', count: 0 },
      { field: 'features', value: 'terrace', count: 0 },
      { field: 'features', value: 'wardrobe', count: 0 },
    ])
  })

  test('what a suggestion promises is what its query finds', () => {
    for (const raw of [
      { rooms: [1, 2], price_min: 7_500_000, price_max: 8_000_000, building: 2 },
      // Two are dearer, one is cheaper.
      { rooms: [1, 2], price_min: 7_500_000, price_max: 8_000_000 },
      { rooms: 2, features: ['terrace', 'wardrobe'], building: 1, price_min: 8_600_000 },
      { rooms: 2, building: 1, soft: 'building', price_max: 7_000_000 },
    ]) {
      const asked = catalogue.parse(raw)
      for (const { count, query: looser } of catalogue.suggestions(asked)) {
        expect(catalogue.count(looser)).toBe(count)
        const again = catalogue.parse(new URLSearchParams(addressText(toAddress(flatFields, looser))))
        expect(again).toEqual(looser)
      }
    }
  })

  test('flats that break one condition come with it, the slightest breach first', () => {
    expect(catalogue.almost(query, 10).map(({ id, broken }) => ({ id, ...broken }))).toEqual([
      { id: 2, field: 'price', bound: 'max' },
      { id: 3, field: 'rooms' },
    ])
    expect(catalogue.almost(query, 1).map(({ card }) => card.id)).toEqual([2])
    const demanding = catalogue.parse({ features: ['terrace', 'wardrobe'], building: 1 })
    expect(catalogue.almost(demanding, 10).map(({ id, broken }) => ({ id, ...broken }))).toEqual([
      { id: 3, field: 'building' },
      { id: 2, field: 'building' },
      { id: 1, field: 'features', value: 'wardrobe' },
      { id: 5, field: 'building' },
    ])
  })
})

describe('building', () => {
  test('a flat is got by its id, sold or not', () => {
    const catalogue = indexOf([aFlat(30), aFlat(10, { status: 'sold' }), aFlat(20)])
    expect(catalogue.get(10)?.title).toBe('Квартира 10')
    expect(catalogue.get(30)?.id).toBe(30)
    for (const id of [0, 15, 31, -1, 10.5, Number.NaN]) expect(catalogue.get(id)).toBeUndefined()
  })

  test('lets others work after every field', async () => {
    let turns = 0
    const lots = [aFlat(1), aFlat(2, { rooms: 3 })]
    const catalogue = await createSearchIndexInTurns(flatFields, lots, {}, async () => {
      turns++
    })
    expect(turns).toBeGreaterThan(flatFields.length)
    expect(catalogue.specs()).toEqual(createSearchIndex(flatFields, lots).specs())
  })

  test('names the lot and the field that do not fit', () => {
    const build = (values: Record<string, LotValue>) => () => indexOf([aFlat(7, values)])
    expect(build({ rooms: 'two' })).toThrow('lot 7: rooms is "two"')
    expect(build({ finish: 'a b' })).toThrow('lot 7: finish is "a b"')
    expect(build({ price: 1.5 })).toThrow('lot 7: price is 1.5')
    expect(build({ price: 2 ** 31 })).toThrow('lot 7: price')
    expect(build({ number: 14 })).toThrow('lot 7: number is 14')
    expect(build({ is_euro: 'yes' })).toThrow('lot 7: is_euro is "yes"')
    expect(() => indexOf([aFlat(7), aFlat(7)])).toThrow('lot 7 is in the catalogue twice')
    expect(() => indexOf([aFlat(1.5)])).toThrow('lot 1.5')
  })

  test('a value named twice counts once', () => {
    expect(facetOf([aFlat(1, { window_view: ['river', 'yard', 'river'] })], '', 'window_view')).toMatchObject({
      choices: [
        { value: 'river', count: 1 },
        { value: 'yard', count: 1 },
      ],
    })
  })
})
