import { z } from 'zod'
import type { FlatFieldName } from '#domain/lots/flat-fields.ts'
import { FINISHES, PARKING_KINDS, ROOM_GROUPS } from '#domain/lots/lot.ts'
import { MAX_PRICE_RUB } from '#domain/stock/plausible-prices.ts'
import { VIEWS } from '#domain/sun/window-views.ts'
import { buildingNumber, id, laterTexts, rub, slug, text } from './common.ts'

/** A field that a form shows first. */
const common = { isCommon: true }
const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).optional()
/** Largest number that is read in each field of a query. */
const MAX_NUMBER = 999_999_999
const m2 = z.number().nonnegative().max(MAX_NUMBER).optional()
const floor = z.int32().optional()
const price = rub.max(MAX_PRICE_RUB).optional()

const ROOM_TITLES = { 0: 'студия', 1: '1', 2: '2', 3: '3', 4: '4 и больше' } as const

/** A filter as editors write it. Units: roubles, m², floors. Source: docs/search.md#fields. */
export const contentFilter = z.strictObject({
  /** 0 = studio, 4 = four and more. */
  rooms: list(z.union(ROOM_GROUPS.map(rooms => z.literal(rooms).meta({ title: ROOM_TITLES[rooms] })))).meta(common),
  price_min: price,
  price_max: price,
  payment_max: price,
  area_min: m2,
  area_max: m2,
  /** Kitchen or kitchen-living room. */
  kitchen_min: m2,
  floor_min: floor.meta(common),
  floor_max: floor.meta(common),
  not_first_floor: z.literal(true).optional(),
  not_last_floor: z.literal(true).optional(),
  building: list(buildingNumber).meta(common),
  /** `2027-2`. */
  completion: list(z.string().regex(/^\d{4}-[1-4]$/, 'must look like 2027-2')),
  finish: list(z.enum(FINISHES)),
  view: list(z.enum(VIEWS)),
  /** Codes of the vocabulary; every one of them must be there. */
  features: list(z.string()),
  is_euro: z.boolean().optional(),
  discount: z.literal(true).optional(),
  purchase: list(slug),
  promo: list(slug),
  status: z.literal('free').optional(),
  zone: z.int().positive().max(MAX_NUMBER).optional(),
  parking_kind: list(z.enum(PARKING_KINDS)),
})
export type ContentFilter = z.infer<typeof contentFilter>

/** Keys of parking spaces and storage rooms alone, under the names of their fields. */
const UNDERGROUND_KEYS = ['zone', 'parking_kind'] as const satisfies (keyof ContentFilter)[]
type UndergroundKey = (typeof UNDERGROUND_KEYS)[number]

export function isFlatKey(key: keyof ContentFilter): key is Exclude<keyof ContentFilter, UndergroundKey> {
  return !UNDERGROUND_KEYS.some(underground => underground === key)
}

/** The field of flats that a key filters: a new key does not compile without one. */
export const FIELD_OF_KEY: Record<Exclude<keyof ContentFilter, UndergroundKey>, FlatFieldName> = {
  rooms: 'rooms',
  price_min: 'price',
  price_max: 'price',
  payment_max: 'payment',
  area_min: 'area',
  area_max: 'area',
  kitchen_min: 'area_kitchen',
  floor_min: 'floor',
  floor_max: 'floor',
  not_first_floor: 'not_first_floor',
  not_last_floor: 'not_last_floor',
  building: 'building',
  completion: 'completion',
  finish: 'finish',
  view: 'window_view',
  features: 'features',
  is_euro: 'is_euro',
  discount: 'discount',
  purchase: 'way',
  promo: 'promo',
  status: 'status',
}

/** The parameter of the search that a key of editors becomes: `view` → `window_view`, `kitchen_min` → `area_kitchen_min`. */
function searchKey(key: keyof ContentFilter): string {
  if (!isFlatKey(key)) return key
  const [bound = ''] = /_(?:min|max)$/.exec(key) ?? []
  return FIELD_OF_KEY[key] + bound
}

/** `{ view: ['river'], is_euro: true }` → `window_view=river&is_euro=1`. Equal filters give equal queries. */
export function searchQuery(filter: ContentFilter): string {
  const query = new URLSearchParams()
  for (const key of contentFilter.keyof().options) {
    const value = filter[key]
    if (value === undefined || value === false) continue
    for (const item of Array.isArray(value) ? value : [value]) {
      query.append(searchKey(key), item === true ? '1' : String(item))
    }
  }
  return query.toString()
}

const landingHead = z.strictObject({
  id,
  slug,
  name: text,
  filter: contentFilter,
  title: text.max(70, 'a title has up to 70 characters'),
  description: text.max(170, 'a description has up to 170 characters'),
  h1: text,
  text: z.array(text).min(1),
  /** With `{{count_flats}}` and `{{price_from}}`; shown when something was found. */
  summary: text,
  /** Shown when nothing was found. */
  empty: text,
  position: z.int().positive(),
})

/** A landing page for search engines: `/flats-filter/{slug}`, as in the file. */
export const landingSource = landingHead.extend(
  laterTexts(landingHead.pick({ name: true, title: true, description: true, h1: true, text: true, summary: true })),
)

export const landingFile = z.strictObject({ items: z.array(landingSource) })

/** A landing page ready for use: `query` of the catalogue in place of `filter`. */
export const landing = landingSource.omit({ filter: true }).extend({ query: z.string() })
