import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { vocabulary } from '#contract/content/vocabulary.ts'
import type { PropertyCard } from '#contract/lots/flat.ts'
import type { Facets, Spec } from '#contract/lots/lists.ts'
import { flatFields, flatWords } from '#domain/lots/flat-fields.ts'
import { parseQuery } from '#domain/lots/parse-query.ts'
import type { FoundLots } from '#server/services/lots/list-lots.ts'
import { type ListContext, toListPage } from './list-page.ts'

const SPECS: Spec[] = [
  {
    name: 'rooms',
    kind: 'choices',
    multiple: true,
    choices: [
      { value: 0, label: 'Студия' },
      { value: 2, label: '2-комнатная' },
      { value: 4, label: '4 комнаты и больше' },
    ],
  },
  { name: 'price', kind: 'range', min: 4_423_000, max: 13_980_000, step: 100_000, unit: 'rub' },
  { name: 'building', kind: 'choices', multiple: true, choices: [{ value: 2, label: '2', hint: 'Корпус 2' }] },
  {
    name: 'features',
    kind: 'choices',
    multiple: true,
    choices: [
      { value: 'river_view', label: 'Вид на реку' },
      { value: 'two_bathrooms', label: 'Два санузла' },
    ],
  },
  { name: 'not_last_floor', kind: 'flag', label: 'Не последний' },
  { name: 'not_first_floor', kind: 'flag', label: 'Не первый' },
  {
    name: 'promo',
    kind: 'choices',
    multiple: true,
    choices: [{ value: 'pervyj-god-3-9', label: 'Легче первый год' }],
  },
]

const FACETS: Facets = {
  count: 0,
  facets: [
    {
      name: 'rooms',
      kind: 'choices',
      choices: [
        { value: 0, count: 3, enabled: true },
        { value: 2, count: 0, enabled: true },
        { value: 4, count: 0, enabled: false },
      ],
    },
    { name: 'price', kind: 'range', min: null, max: null, histogram: [] },
    { name: 'building', kind: 'choices', choices: [{ value: 2, count: 1, enabled: true }] },
    {
      name: 'features',
      kind: 'choices',
      choices: [
        { value: 'river_view', count: 1, enabled: true },
        { value: 'two_bathrooms', count: 1, enabled: true },
      ],
    },
    { name: 'not_last_floor', kind: 'flag', count: 7, enabled: true },
    { name: 'not_first_floor', kind: 'flag', count: 0, enabled: false },
    { name: 'promo', kind: 'choices', choices: [{ value: 'pervyj-god-3-9', count: 2, enabled: true }] },
  ],
}

function found(address: string, changes: Partial<FoundLots<PropertyCard>> = {}): FoundLots<PropertyCard> {
  const query = parseQuery(flatFields, new URLSearchParams(address))
  const { limit, offset } = query
  const list = { count: 0, limit, offset, next: null, previous: null, results: [] }
  const nothing = { lots: 0, groups: null, suggestions: [], almost: [], pages: 1, unknown: {}, remark: null }
  return { query, list, facets: FACETS.facets, specs: SPECS, ...nothing, ...changes }
}

const VOCABULARY = new URL('../../../demo/content/vocabulary/vocabulary.json', import.meta.url)

const CONTEXT: ListContext<PropertyCard, PropertyCard> = {
  fields: flatFields,
  words: flatWords,
  views: ['cards', 'table'],
  vocabulary: vocabulary.parse(JSON.parse(readFileSync(VOCABULARY, 'utf8'))),
  total: 544,
  hints: {},
  show: card => card,
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('conditions are listed in the order of the form, each with the query without it', () => {
  const { applied } = toListPage(
    found(
      'features=two_bathrooms&rooms=4&rooms=2&rooms=0&building=2&price_max=6500000&floor_min=8&number=14&ordering=area',
    ),
    'cards',
    CONTEXT,
  )
  expect(applied.map(({ label }) => plain(label))).toEqual([
    'Студия',
    '2 комнаты',
    '4 комнаты и больше',
    'до 6 500 000 ₽',
    'с 8 этажа',
    'Корпус 2',
    'Два санузла',
    '№ 14',
  ])
  expect(applied[1]?.without.rooms).toEqual(['0', '4'])
  expect(applied[3]?.without).not.toHaveProperty('price_max')
  expect(applied[3]?.without.ordering).toEqual(['area'])
})

test.each([
  ['price_min=5000000&price_max=6500000', '5 000 000–6 500 000 ₽'],
  ['payment_max=50000', 'платёж до 50 000 ₽'],
  ['area_min=45.5', 'площадь от 45,5 м²'],
  ['area_kitchen_min=12&area_kitchen_max=18', 'кухня 12–18 м²'],
  ['floor_min=3&floor_max=9', 'этажи 3–9'],
  ['price_per_m2_max=160000', 'Цена за метр: до 160 000 ₽\u2060/\u2060м²'],
  ['ceiling_height_min=2.8', 'Потолок: от 2,8 м'],
  ['not_last_floor=1', 'Не последний'],
  ['promo=pervyj-god-3-9', 'Легче первый год'],
  ['window_view=yard', 'Вид во двор'],
  ['section=201', '201'],
])('%s is called «%s»', (address, label) => {
  expect(toListPage(found(address), 'cards', CONTEXT).applied.map(condition => plain(condition.label))).toEqual([label])
})

test('a preference stays a preference, and the view stays with every link', () => {
  const page = toListPage(found('window_view=river&soft=window_view&offset=24'), 'table', CONTEXT)
  expect(page.applied[0]).toMatchObject({ isSoft: true, without: { view: ['table'] } })
  expect(page.values).toEqual({ window_view: ['river'], soft: ['window_view'], view: ['table'] })
  expect(page.views).toEqual([
    { view: 'cards', name: 'Карточки', values: { window_view: ['river'], soft: ['window_view'] } },
    { view: 'table', name: 'Таблица', values: { window_view: ['river'], soft: ['window_view'], view: ['table'] } },
  ])
  expect(page.offset).toBe(24)
})

test('options carry their counts; what gives nothing is out unless it is chosen', () => {
  const { fields } = toListPage(found('rooms=2'), 'cards', CONTEXT)
  expect(fields.rooms).toMatchObject({
    options: [
      { value: '0', label: 'Студия', count: 3, enabled: true },
      { value: '2', label: '2', count: 0, enabled: true },
      { value: '4', label: '4+', count: 0, enabled: false },
    ],
  })
  expect(fields.price).toMatchObject({ min: 4_423_000, reach: null, shorthandUnit: 1_000_000 })
  expect(fields.not_last_floor).toMatchObject({ legend: expect.any(String), count: 7, enabled: true })
  expect(fields.not_first_floor).toMatchObject({ count: 0, enabled: false })
  expect(fields.promo).toMatchObject({ options: [{ label: 'Легче первый год' }] })
})

test('a range has the extremes that the other conditions leave', () => {
  const facets = FACETS.facets.map(facet =>
    facet.kind === 'range' ? { ...facet, min: 6_150_000, max: 11_020_000 } : facet,
  )
  const { fields } = toListPage(found('rooms=2', { facets }), 'cards', CONTEXT)
  expect(fields.price).toMatchObject({ min: 4_423_000, reach: { min: 6_150_000, max: 11_020_000 } })
})

test('the page says what was found, of how many, in which order', () => {
  const { words, orders, table } = toListPage(found('rooms=2&ordering=-area'), 'table', CONTEXT)
  expect(plain(words.found)).toBe('0 квартир')
  expect(plain(words.apply)).toBe('Ничего не подходит')
  expect(plain(words.summary)).toMatch(/^Подходит 0 квартир из 544/)
  expect(plain(table?.caption ?? '')).toBe('Квартиры, найдено 0, больше площадь')
  expect(orders.slice(0, 2)).toEqual([
    { value: '', label: 'Разные планировки' },
    { value: 'price', label: 'Сначала дешевле' },
  ])
  const preferred = toListPage(found('window_view=river&soft=window_view'), 'cards', CONTEXT).orders
  expect(plain(preferred[0]?.label ?? '')).toBe('Сначала с видом на реку')
  const layouts = found('group=layout')
  expect(plain(toListPage({ ...layouts, list: { ...layouts.list, count: 21 } }, 'cards', CONTEXT).words.apply)).toBe(
    'Показать 21 планировку',
  )
})

test('the table takes its columns from the descriptions of fields, what can be ordered sorts', () => {
  const { table } = toListPage(found(''), 'table', CONTEXT)
  expect(table?.columns.map(({ heading }) => plain(heading))).toEqual([
    ...['Корпус', 'Этаж', 'Площадь, м²', 'Кухня, м²', 'Вид', 'Отделка', 'Сдача', 'Цена, ₽', '₽/м²', 'Платёж, ₽'],
  ])
  const sortable = table?.columns.filter(({ isSortable }) => isSortable).map(({ field }) => field)
  expect(sortable).toEqual(['floor', 'area', 'price', 'price_per_m2', 'payment'])
  expect(toListPage(found(''), 'cards', CONTEXT).table).toBeNull()
})

test('a number on the door is a field of the form, with its hint', () => {
  expect(toListPage(found(''), 'cards', CONTEXT).fields.number).toEqual({
    kind: 'text',
    name: 'number',
    legend: 'Номер квартиры',
    hint: 'Например,\u00a0145',
  })
})

test('a form sent without a script keeps what it has no control for', () => {
  const address = 'rooms=2&section=201&way=rassrochka&ordering=area'
  expect(toListPage(found(address), 'cards', CONTEXT).carried).toEqual([
    ['section', '201'],
    ['way', 'rassrochka'],
  ])
  expect(toListPage(found(address), 'table', CONTEXT).carried).toContainEqual(['ordering', 'area'])
  expect(toListPage(found(address), 'table', CONTEXT).carried).toContainEqual(['view', 'table'])
})

test('the usual view of a kind is the one that no address names', () => {
  const ground: typeof CONTEXT = { ...CONTEXT, views: ['table', 'cards'] }
  expect(toListPage(found('rooms=2'), 'table', ground)).toMatchObject({ values: { rooms: ['2'] }, table: {} })
  expect(toListPage(found('rooms=2'), 'cards', ground).values).toEqual({ rooms: ['2'], view: ['cards'] })
})

test('the view as a feature is offered only to those who have chosen it', () => {
  const offered = (address: string) => {
    const { features } = toListPage(found(address), 'cards', CONTEXT).fields
    return features?.kind === 'choices' ? features.options.map(({ value }) => value) : []
  }
  expect(offered('')).toEqual(['two_bathrooms'])
  expect(offered('features=river_view')).toEqual(['river_view', 'two_bathrooms'])
})

test('a catalogue with nothing on sale is not the fault of the filters', () => {
  const query = parseQuery(flatFields, new URLSearchParams(''))
  const pageOf = (total: number) => toListPage(found('', { query }), 'cards', { ...CONTEXT, total })
  expect(pageOf(0).isNothingOnSale).toBe(true)
  expect(plain(pageOf(0).empty?.title ?? '')).toBe('Сейчас в продаже нет квартир')
  expect(pageOf(5).isNothingOnSale).toBeUndefined()
})

test.each([
  ['min', 'Убрать «Цена: от 5 000 000 ₽»'],
  ['max', 'Убрать «Цена: до 6 500 000 ₽»'],
] as const)('of two bounds an empty list offers to give up the one that helps: %s', (bound, text) => {
  const narrow = found('price_min=5000000&price_max=6500000')
  const suggestions = [{ drop: { field: 'price', bound }, count: 46, query: narrow.query }]
  const { loosen } = toListPage({ ...narrow, suggestions }, 'cards', CONTEXT)
  expect(loosen.map(offer => plain(offer.text))).toEqual([text])
})

test('an empty list suggests conditions to drop and shows how almost matching flats differ', () => {
  const query = parseQuery(
    flatFields,
    new URLSearchParams('price_max=6500000&area_min=50&floor_min=5&features=two_bathrooms'),
  )
  const looser = parseQuery(flatFields, new URLSearchParams('area_min=50'))
  const card = { ...A_CARD, price: 6_732_000, area: 47.25, floor: 3 }
  const page = toListPage(
    found('', {
      query,
      suggestions: [
        { drop: { field: 'price' }, count: 46, query: looser },
        { drop: { field: 'features', value: 'two_bathrooms' }, count: 0, query: looser },
      ],
      almost: [
        { id: 1042, card, broken: { field: 'price', bound: 'max' }, value: 6_732_000 },
        { id: 1042, card, broken: { field: 'area', bound: 'min' }, value: 4725 },
        { id: 1042, card, broken: { field: 'floor', bound: 'min' }, value: 3 },
        { id: 1042, card, broken: { field: 'features', value: 'two_bathrooms' }, value: null },
      ],
    }),
    'cards',
    CONTEXT,
  )
  expect(page.loosen).toEqual([
    { text: expect.any(String), gives: expect.any(String), count: 46, values: { area_min: ['50'] } },
  ])
  expect(plain(page.loosen[0]?.text ?? '')).toBe('Убрать «Цена: до 6 500 000 ₽»')
  expect(plain(page.loosen[0]?.gives ?? '')).toBe('найдётся 46 квартир')
  expect(plain(page.empty?.title ?? '')).toBe('Таких квартир сейчас нет')
  expect(page.almost.map(({ difference }) => plain(difference))).toEqual([
    'На 232 000 ₽ дороже вашего предела',
    'На 2,8 м² меньше вашей площади',
    'Этаж: 3',
    'Не подходит: Два санузла',
  ])
})

const A_CARD: PropertyCard = {
  id: 1042,
  article: 'ОБ-2.1-03-03',
  type: 'flat',
  number: '19',
  status: 'free',
  is_withdrawn: false,
  title: 'Евро-2, 47,3 м²',
  rooms: 2,
  is_studio: false,
  is_euro: true,
  area: 47.25,
  area_living: 30,
  area_kitchen: 16.6,
  floor: 3,
  floors_total: 17,
  building: {
    id: 2,
    number: '2',
    name: 'Корпус 2',
    slug: 'korpus-2',
    completion: { year: 2027, quarter: 2, label: 'II кв. 2027', is_ready: false },
    sections_count: 1,
  },
  section: { id: 201, number: 1, kind: 'T' },
  number_on_floor: 3,
  price: 6_732_000,
  price_old: null,
  price_per_m2: 142_476,
  discount_percent: null,
  payment_from: 38_300,
  payment_program: 'base',
  payment_terms: null,
  promos: [],
  finish: 'none',
  features: [],
  window_view: ['park'],
  window_sides: ['N'],
  contract_type: 'ddu',
  plan_code: 'T-2E',
  plan: { src: '/plans/T-2E.svg', width: 400, height: 340, alt: 'Планировка' },
  updated_at: '2026-11-20T09:00:00+03:00',
}
