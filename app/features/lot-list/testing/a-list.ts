import type { ListedFlat } from '#domain/lots/flat.ts'
import type { FilterFields } from '#server/pages/list/filter-fields.ts'
import type { ListPage } from '#server/pages/list/list-page.ts'
import { aFlat } from '../../lot-card/testing/a-flat.ts'

/** Filters that the lists of the tests have. */
export const FILTERS = {
  rooms: {
    kind: 'choices',
    name: 'rooms',
    legend: 'Комнаты',
    options: [
      { value: '1', label: '1', count: 77, enabled: true },
      { value: '2', label: '2', count: 167, enabled: true },
    ],
  },
  price: {
    kind: 'range',
    name: 'price',
    legend: 'Цена, ₽',
    unit: 'rub',
    shorthandUnit: 1_000_000,
    min: 4_423_000,
    max: 13_980_000,
    step: 100_000,
    reach: { min: 5_160_000, max: 9_740_000 },
    histogram: [],
  },
} satisfies FilterFields

/** The list of flats as the server answers an address. @param search its query */
export function aList(search: string, changes: Partial<ListPage<ListedFlat>> = {}): ListPage<ListedFlat> {
  const values: Record<string, string[]> = {}
  for (const [key, value] of new URLSearchParams(search)) values[key] = [...(values[key] ?? []), value]
  return {
    view: 'cards',
    views: [
      { view: 'cards', name: 'Карточки', values },
      { view: 'table', name: 'Таблица', values: { ...values, view: ['table'] } },
    ],
    values,
    count: 128,
    words: { found: '128 квартир', apply: 'Показать 128 квартир', summary: '', live: '', form: '' },
    table: null,
    chess: null,
    layouts: null,
    grouping: null,
    plan: null,
    empty: null,
    orders: [{ value: '', label: 'Сначала дешевле' }],
    carried: [],
    offset: Number(values.offset?.[0] ?? 0),
    limit: 24,
    pages: Number(values.pages?.[0] ?? 1),
    remarks: [],
    // Another address shows another flat.
    lots: [aFlat({ id: search.length + 1 })],
    fields: FILTERS,
    applied: Object.keys(values).map(key => ({
      label: key,
      removeText: `Убрать условие: ${key}`,
      isSoft: false,
      without: {},
    })),
    loosen: [],
    almost: [],
    ...changes,
  }
}
