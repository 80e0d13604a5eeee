import { z } from 'zod'
import { houseSchema, lotSchema } from '#contract/lots/lot.ts'
import { lotCalls } from '#contract/lots/lot-calls.ts'
import type { ListedLot } from '#contract/pages/list.ts'
import { withQuery } from '#contract/paths.ts'
import type { KindWords, WordsOf } from '#domain/lots/field-words.ts'
import type { Field } from '#domain/lots/fields.ts'
import { buildingOfCard, type HouseFacts } from '../building-facts.ts'
import type { Kind, LotRow } from '../kind.ts'
import type { AnyKind } from '../on-sale.ts'
import { shownPrice } from '../price-in-force.ts'

const storageFacts = z.object({
  /** Clear height. */
  ceilingCm: z.int().positive(),
  ventilation: z.enum(['natural', 'forced']),
})
export type StorageFacts = z.infer<typeof storageFacts>

const storageFields = [
  { shape: 'range', name: 'price', unit: 'rub', step: 10_000, scale: 1, bins: 'equal', order: 'default' },
  { shape: 'range', name: 'area', unit: 'm2', step: 0.5, scale: 100, bins: 'equal', order: 'allowed' },
  { shape: 'choice', name: 'building', valueType: 'integer', several: false, match: 'any' },
  { shape: 'flag', name: 'is_underground' },
  { shape: 'range', name: 'ceiling_height', unit: 'm', step: 0.05, scale: 100, bins: 'equal' },
  { shape: 'choice', name: 'ventilation', valueType: 'code', several: false, match: 'any' },
  { shape: 'choice', name: 'status', valueType: 'code', several: false, match: 'any', default: ['free'] },
] as const satisfies readonly Field[]

const room = ['кладовая', 'кладовые', 'кладовых'] as const

const storageWords: KindWords & { fields: WordsOf<typeof storageFields> } = {
  fields: {
    price: { legend: 'Цена, ₽', isInForm: true, api: 'Price', nearMiss: { max: 'На {{amount}} дороже' } },
    area: { legend: 'Площадь, м²', isInForm: true, api: 'Area' },
    building: { legend: 'Корпус', isInForm: true, api: 'Building', chip: (_, label) => `Корпус ${label}` },
    is_underground: { legend: 'Под землёй', isInForm: true, api: 'Below the ground' },
    ceiling_height: { legend: 'Потолок, м', isInForm: true, api: 'Clear height' },
    ventilation: { legend: 'Вентиляция', isInForm: true, api: 'How the air is changed' },
    status: { legend: 'Статус', isInForm: false, api: 'State of the sale' },
  },
  lot: { found: room, shown: room },
  group: { found: room, shown: room },
  table: { caption: 'Кладовые, {{count}}, {{order}}', region: 'Таблица', lot: 'Кладовая', columns: ['area', 'price'] },
  form: 'Подбор кладовой',
  empty: {
    title: 'Таких кладовых сейчас нет',
    closest: 'Ближе всего',
    text: 'Измените условия',
    nothingOnSale: 'Кладовых в продаже нет',
    nothingOnSaleText: '',
  },
  orders: [{ value: '-price', label: 'Сначала дороже' }],
  usualOrder: () => 'Сначала дешевле',
}

const storageCard = lotSchema.extend({
  type: z.literal('storage'),
  building: houseSchema,
  is_underground: z.boolean(),
  ceiling_height: z.number(),
  ventilation: storageFacts.shape.ventilation,
})
type StorageCard = z.infer<typeof storageCard>

export const storageCalls = lotCalls({
  path: '/api/storages/',
  similar: 'similar',
  noun: { one: 'storage room', many: 'storage rooms' },
  fields: storageFields,
  words: storageWords.fields,
  card: storageCard,
  one: storageCard,
})

/** A storage room in words. */
function showStorage({ id, status, title, number, building, price, area }: StorageCard): ListedLot {
  const cells = { area: { text: String(area) }, price: { text: String(price) } }
  const row = { name: title, number, offer: null, cells }
  return { kind: 'storage', id, status, title, place: `Корпус ${building.number}`, priceRub: price, plan: null, row }
}

const storages: Kind<StorageCard, StorageFacts, HouseFacts> = {
  kind: 'storage',
  facts: storageFacts,
  fields: storageFields,
  listPath: (query = {}) => withQuery('/storages', query),
  page: null,
  listCall: '/api/storages/',
  calls: storageCalls,
  list: {
    words: storageWords,
    title: 'Кладовые',
    views: ['cards', 'table'],
    terms: [],
    show: showStorage,
    hints: () => ({ area: 'без учёта прохода' }),
    collections: () => [],
  },
  gatherBasis: (_, houses) => houses,
  labels: (_, { buildings }) => ({
    building: [...buildings.values()].map(({ text }) => ({ value: text.id, label: String(text.number) })),
    is_underground: [{ value: 1, label: 'Под землёй' }],
    ventilation: [
      { value: 'natural', label: 'Естественная' },
      { value: 'forced', label: 'Приточная' },
    ],
  }),
  unknownOf: (row, { buildings }) => (buildings.has(row.buildingId) ? null : 'house'),
  toLot: (row, basis) => ({
    id: row.id,
    values: {
      price: shownPrice(row, basis).nowRub,
      area: row.areaDm2,
      building: row.buildingId,
      is_underground: row.floor < 0,
      ceiling_height: row.facts.ceilingCm,
      ventilation: row.facts.ventilation,
      status: row.status,
    },
    card: toCard(row, basis),
  }),
  nameOf: ({ title, number }) => `${title}, № ${number}`,
  groupOf: () => null,
  draw: () => null,
  describe(id, { index }) {
    const card = index.get(id)
    if (!card) throw new Error(`the tests ask for no storage room that is not there: ${id}`)
    return card
  },
}

/** A kind for tests: what is sold here is an invention. Its card stands in no union of the contract. */
export const storageKind = storages as unknown as AnyKind

function toCard(row: LotRow<StorageFacts>, houses: HouseFacts): StorageCard {
  const building = houses.buildings.get(row.buildingId)
  const { nowRub, oldRub } = shownPrice(row, houses)
  if (!building) throw new Error(`storage ${row.id}: unknown building ${row.buildingId}`)
  return {
    id: row.id,
    article: row.article,
    type: 'storage',
    number: row.number,
    status: row.status,
    title: `Кладовая, ${row.areaDm2 / 100} м²`,
    area: row.areaDm2 / 100,
    floor: row.floor,
    building: buildingOfCard(building),
    price: nowRub,
    price_old: oldRub,
    updated_at: row.updatedAt,
    is_underground: row.floor < 0,
    ceiling_height: row.facts.ceilingCm / 100,
    ventilation: row.facts.ventilation,
  }
}
