import { describe, expect, test } from 'vitest'
import { feedProblemText } from '#domain/feeds/feed-problems.ts'
import type { FeedLot, FeedQuarter } from './feed-lot.ts'
import { feeds, sortOut } from './feeds.ts'
import { aBuilding, aFlat, aPlace, aQuarter, PORTALS, somePremises } from './testing/feed-samples.ts'
import { all, type Element, readXml, textAt } from './testing/read-xml.ts'

function feedOf(name: string) {
  const feed = feeds.find(candidate => candidate.name === name)
  if (!feed) throw new Error(`there is no file ${name}`)
  return feed
}

function read(name: string, lots: readonly FeedLot[] = [aFlat()], quarter: FeedQuarter = aQuarter()): Element {
  return readXml([...feedOf(name).write({ quarter, lots, madeAt: '2026-11-21T07:00:00.000Z' })].join(''))
}

describe('YRL', () => {
  test('starts without leading bytes and contains the generation time', () => {
    const [head] = feedOf('yandex').write({ quarter: aQuarter(), lots: [], madeAt: '2026-11-21T07:00:00.000Z' })
    expect(head).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/)
    const root = read('yandex', [])
    expect([root.name, root.attributes.xmlns]).toEqual([
      'realty-feed',
      'http://webmaster.yandex.ru/schemas/feed/realty/2010-06',
    ])
    expect(textAt(root, 'generation-date')).toBe('2026-11-21T07:00:00+00:00')
  })

  test('contains all required fields of a new flat', () => {
    const [offer] = all(read('yandex'), 'offer')
    if (!offer) throw new Error('there is no offer')
    const valueAt = (...path: string[]) => textAt(offer, ...path)
    expect(offer.attributes).toEqual({ 'internal-id': 'flat-2-145' })
    expect([valueAt('type'), valueAt('property-type'), valueAt('category'), valueAt('new-flat')]).toEqual([
      ...['продажа', 'жилая', 'квартира', '1'],
    ])
    expect([valueAt('creation-date'), valueAt('last-update-date')]).toEqual([
      ...['2026-09-01T00:00:00+03:00', '2026-11-20T09:30:00+00:00'],
    ])
    expect([valueAt('price', 'value'), valueAt('price', 'currency')]).toEqual(['12180000', 'RUB'])
    expect([valueAt('area', 'value'), valueAt('living-space', 'value'), valueAt('kitchen-space', 'value')]).toEqual([
      ...['58.6', '30.1', '12.4'],
    ])
    expect(all(offer, 'room-space', 'value').map(({ text }) => text)).toEqual(['17.2', '12.9'])
    expect([valueAt('rooms'), valueAt('floor'), valueAt('floors-total'), valueAt('location', 'apartment')]).toEqual([
      ...['2', '7', '17', '145'],
    ])
    expect([valueAt('yandex-building-id'), valueAt('yandex-house-id'), valueAt('building-state')]).toEqual([
      ...['100', '200', 'unfinished'],
    ])
    expect([valueAt('built-year'), valueAt('ready-quarter'), valueAt('deal-status')]).toEqual([
      ...['2027', '2', 'первичная продажа'],
    ])
    expect([valueAt('sales-agent', 'phone'), valueAt('sales-agent', 'category')]).toEqual([
      '+70000000001',
      'застройщик',
    ])
    expect(all(offer, 'image').map(({ text, attributes }) => [text, attributes.tag])).toEqual([
      ['https://dvor.test/plans/A-2.png', 'plan'],
      ['https://dvor.test/img/a.jpg', undefined],
    ])
  })

  test('omits the number of rooms of a studio and does not count the kitchen of a euro flat', () => {
    const [studio, euro] = all(
      read('yandex', [aFlat({ rooms: 0 }), aFlat({ rooms: 3, bedrooms: 2, isEuro: true })]),
      'offer',
    )
    if (!studio || !euro) throw new Error('two were written')
    expect([textAt(studio, 'studio'), textAt(studio, 'rooms')]).toEqual(['1', undefined])
    expect([textAt(euro, 'studio'), textAt(euro, 'rooms'), textAt(euro, 'euro-layout')]).toEqual([undefined, '2', '1'])
  })
})

describe('Direct and the search of Yandex', () => {
  test.each([
    ['yandex-direct', 'realty-feed', 'http://webmaster.yandex.ru/schemas/feed/metarealty/2024-12'],
    ['yandex-search', 'supplementing-metarealty-feed', 'http://webmaster.yandex.ru/schemas/feed/metarealty/2026-03'],
  ] as const)('%s uses its own schema and nothing that Direct refuses', (name, root, xmlns) => {
    const file = read(name)
    expect([file.name, file.attributes.xmlns]).toEqual([root, xmlns])
    const [offer] = all(file, 'offer')
    if (!offer) throw new Error('there is no offer')
    expect(all(offer, 'location')[0]?.children.map(child => child.name)).toEqual([
      ...['address', 'apartment', 'latitude', 'longitude'],
    ])
    expect(all(offer, 'sales-agent', 'url')).toEqual([])
    expect(textAt(offer, 'deal-status')).toBe('продажа от застройщика')
  })

  test('the campaigns feed contains the cost per call, and is disabled without it', () => {
    const [campaign] = all(read('yandex-direct-campaigns'), 'campaign')
    if (!campaign) throw new Error('there is no campaign')
    expect([textAt(campaign, 'newbuilding-id'), textAt(campaign, 'cost-per-call')]).toEqual(['100', '900'])
    const silent = aQuarter({ portals: { yandex: { building_id: '100' } } })
    expect(feedOf('yandex-direct-campaigns').missingSetting(silent)).toContain('cost_per_call')
  })
})

test('CIAN refers to a flat by its own directory', () => {
  const [object] = all(read('cian', [aFlat({ rooms: 0 })]), 'object')
  if (!object) throw new Error('there is no object')
  const valueAt = (...path: string[]) => textAt(object, ...path)
  expect([valueAt('Category'), valueAt('ExternalId'), valueAt('FlatRoomsCount')]).toEqual([
    'newBuildingFlatSale',
    'flat-2-145',
    '9',
  ])
  expect([
    valueAt('JKSchema', 'Id'),
    valueAt('JKSchema', 'House', 'Id'),
    valueAt('JKSchema', 'House', 'Flat', 'FlatNumber'),
  ]).toEqual(['101', '201', '145'])
  expect([valueAt('Phones', 'PhoneSchema', 'CountryCode'), valueAt('Phones', 'PhoneSchema', 'Number')]).toEqual([
    ...['+7', '0000000001'],
  ])
  expect([valueAt('Building', 'Deadline', 'Quarter'), valueAt('Building', 'Deadline', 'IsComplete')]).toEqual([
    'second',
    'false',
  ])
  expect([
    valueAt('BargainTerms', 'Price'),
    valueAt('BargainTerms', 'Currency'),
    valueAt('BargainTerms', 'SaleType'),
  ]).toEqual([...['12180000', 'rur', 'ddu']])
})

test('DomClick groups flats by building', () => {
  const quarter = aQuarter({ buildings: [aBuilding(), aBuilding({ id: 3, name: 'Корпус 3', isReady: true })] })
  const file = read('domclick', [aFlat(), aFlat({ key: 'flat-3-1', building: 3 })], quarter)
  const buildings = all(file, 'complex', 'buildings', 'building')
  expect(
    buildings.map(building => [
      textAt(building, 'name'),
      textAt(building, 'fz_214'),
      textAt(building, 'building_state'),
    ]),
  ).toEqual([
    ['Корпус 2', '1', 'строится'],
    ['Корпус 3', '0', 'сдан'],
  ])
  expect(buildings.map(building => all(building, 'flats', 'flat').map(flat => textAt(flat, 'flat_id')))).toEqual([
    ['flat-2-145'],
    ['flat-3-1'],
  ])
  expect(all(file, 'complex', 'sales_info', 'work_days', 'work_day')).toHaveLength(7)
})

test('Avito omits an empty finish and has a code for a studio', () => {
  const [ad] = all(read('avito', [aFlat({ rooms: 0, finish: 'none' })]), 'Ad')
  if (!ad) throw new Error('there is no advertisement')
  expect([textAt(ad, 'Rooms'), textAt(ad, 'Decoration'), textAt(ad, 'NewDevelopmentId')]).toEqual([
    ...['Студия', 'Без отделки', '104'],
  ])
  expect(all(ad, 'Images', 'Image').map(({ attributes }) => attributes.url)).toHaveLength(2)
})

const portalsWithLots = feeds.filter(({ takes }) => takes.length > 0)

test.each([
  ['the price is on request', aFlat({ priceRub: null })],
  ['the price is not plausible', aFlat({ priceRub: 6 })],
  ['the price is not plausible', aFlat({ priceRub: 1_218_000_000 })],
  ['the living area is not below the area', aFlat({ livingM2: 58.6, kitchenM2: null })],
  ['living area and kitchen are more than the area', aFlat({ kitchenM2: 40 })],
  ['floor 18 is none of 17 floors', aFlat({ floor: 18 })],
  ['there is no plan', aFlat({ planUrl: null })],
  ['the plan is neither PNG nor JPEG', aFlat({ planUrl: 'https://dvor.test/plans/A-2.svg' })],
  ['content/portals/portals.json does not name building 9', aFlat({ building: 9 })],
])('%s: every portal excludes the flat and reports why', (reason, flat) => {
  for (const feed of portalsWithLots) {
    const { taken, leftOut } = sortOut(feed, aQuarter(), [flat])
    expect(taken, feed.name).toEqual([])
    expect(
      leftOut.map(({ id, article }) => [id, article]),
      feed.name,
    ).toEqual([[2145, 'ЛД-2.1-07-03']])
    expect(leftOut.flatMap(({ problems }) => problems).map(feedProblemText), feed.name).toEqual([reason])
  }
})

test('premises and parking spaces are in the feeds of portals that accept them', () => {
  const lots = [aFlat(), somePremises(), aPlace()]
  const taking = portalsWithLots.map(feed => [feed.name, sortOut(feed, aQuarter(), lots).taken.length])
  expect(Object.fromEntries(taking)).toMatchObject({
    yandex: 1,
    'yandex-direct': 1,
    'yandex-search': 1,
    domclick: 1,
    cian: 3,
    avito: 3,
  })
  const objects = all(read('cian', lots), 'object')
  expect(objects.map(object => [textAt(object, 'Category'), textAt(object, 'BargainTerms', 'VatType')])).toEqual([
    ['newBuildingFlatSale', undefined],
    ['freeAppointmentObjectSale', 'included'],
    ['garageSale', undefined],
  ])
  const ads = all(read('avito', lots), 'Ad')
  expect(ads.map(ad => [textAt(ad, 'Category'), textAt(ad, 'ObjectType'), textAt(ad, 'Address')])).toEqual([
    ['Квартиры', undefined, undefined],
    ['Коммерческая недвижимость', 'Помещение свободного назначения', 'Липовая область, Липовск, Липовая улица, 2'],
    ['Гаражи и машиноместа', 'Машиноместо', 'Липовая область, Липовск, Липовая улица, 2'],
  ])
})

test('excludes and reports premises without VAT information', () => {
  const { taken, leftOut } = sortOut(feedOf('cian'), aQuarter({ portals: { ...PORTALS, commercial: undefined } }), [
    somePremises(),
    aPlace(),
  ])
  expect(taken.map(({ kind }) => kind)).toEqual(['parking'])
  expect(leftOut[0]?.problems).toEqual([{ code: 'noVat' }])
})

test('adds the text of a portal to its advertisements only', () => {
  const quarter = aQuarter({ portalTexts: { cian: ['Звоните с Циан.'] } })
  const endings = portalsWithLots
    .filter(feed => sortOut(feed, quarter, [aFlat()]).taken[0]?.description.endsWith('\nЗвоните с Циан.'))
    .map(({ name }) => name)
  expect(endings).toEqual(['cian'])
})

test('a building without the id of one portal is excluded only there', () => {
  const quarter = aQuarter({ buildings: [aBuilding({ ids: { yandex_house_id: '200', domclick_building_id: '202' } })] })
  const leftOut = portalsWithLots.filter(feed => sortOut(feed, quarter, [aFlat()]).leftOut.length > 0)
  expect(leftOut.map(({ name }) => name)).toEqual(['cian'])
})

test('excludes the second of two lots with the same number', () => {
  for (const feed of portalsWithLots) {
    const { taken, leftOut } = sortOut(feed, aQuarter(), [aFlat(), aFlat()])
    expect([taken.length, leftOut.map(({ problems }) => problems)], feed.name).toEqual([1, [[{ code: 'sameNumber' }]]])
  }
})

test('a portal without configuration has no feed', () => {
  const quarter = aQuarter({ portals: {} })
  for (const feed of feeds) expect(feed.missingSetting(quarter), feed.name).toContain(`${feed.portal}.`)
})

test('escapes special characters in every feed', () => {
  const text = '<offer>]]>&amp;"\'\u0000\ud800 <!-- --> <![CDATA['
  const shown = '<offer>]]>&amp;"\' <!-- --> <![CDATA['
  const quarter = aQuarter({
    name: text,
    developer: text,
    description: [text],
    buildings: [aBuilding({ address: text })],
  })
  const flat = aFlat({ description: text, number: text })
  const texts = ({ text: content, children }: Element): string[] => [content, ...children.flatMap(texts)]
  for (const feed of feeds) {
    const valueAt = texts(read(feed.name, [flat], quarter))
    if (feed.takes.length > 0) expect(valueAt, feed.name).toContain(shown)
  }
})

test('a portal has its own phone, or that of the office', () => {
  const quarter = aQuarter({
    portals: { ...PORTALS, cian: { complex_id: '101', phone: '+7 (495) 000-00-02', sale_types: { ddu: 'fz214' } } },
  })
  const phoneIn = (name: string, ...path: string[]) => all(read(name, [aFlat()], quarter), ...path)[0]?.text
  expect(phoneIn('cian', 'object', 'Phones', 'PhoneSchema', 'Number')).toBe('4950000002')
  expect(phoneIn('cian', 'object', 'BargainTerms', 'SaleType')).toBe('fz214')
  expect(phoneIn('avito', 'Ad', 'ContactPhone')).toBe('+70000000001')
  expect(phoneIn('yandex', 'offer', 'sales-agent', 'phone')).toBe('+70000000001')
})

test('pictures are plan, view, floor and building, then those of the quarter, each once', () => {
  const at = (name: string) => `https://dvor.test/${name}`
  const flat = aFlat({ viewUrl: at('view.jpg'), floorUrl: at('floor.png'), buildingUrl: at('img/a.jpg') })
  const pictures = all(read('yandex', [flat]), 'offer', 'image').map(({ text, attributes }) => [text, attributes.tag])
  expect(pictures).toEqual([
    [at('plans/A-2.png'), 'plan'],
    [at('view.jpg'), undefined],
    [at('floor.png'), 'floor-plan'],
    [at('img/a.jpg'), undefined],
  ])
  const photos = all(read('cian', [flat]), 'object', 'Photos', 'PhotoSchema', 'FullUrl').map(({ text }) => text)
  expect(photos).toEqual([at('view.jpg'), at('floor.png'), at('img/a.jpg')])
})
