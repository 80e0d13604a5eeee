import { z } from 'zod'
import type { Field } from '#domain/lots/fields.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { CONTRACT_TYPES } from '#domain/lots/lot.ts'
import { imageSchema } from '../image.ts'
import type { FilteredList } from '../list-operations.ts'
import { completionSchema, promoBadgeSchema } from './lot.ts'

const rub = z.number().int().nullable()
const area = z.number().nullable()

/** What is on sale of a kind, in all or in a part of the quarter. Null = nothing, or every price is on request. */
const stat = {
  count_free: z.number().int(),
  count_total: z.number().int(),
  price_min: rub,
  /** Lowest monthly payment; null where there is none. */
  payment_from: rub,
  /** m². */
  area_min: area,
  area_max: area,
}

const named = z.object({ name: z.string(), value: z.string() })

/** A kind in the quarter: its texts, what of it is on sale, the offers in force. `/api/project_buy_*`. */
export const projectBuySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string(),
  title: z.string(),
  lead: z.string(),
  text: z.array(z.string()),
  facts: z.array(named),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  image: imageSchema.nullable(),
  /** When the first and the last of it are handed over, `II кв. 2027 — II кв. 2028`; null = there is none. */
  completion_label: z.string().nullable(),
  ...stat,
  promos: z.array(promoBadgeSchema),
  /** Their figures, `−15 %`. */
  badges: z.array(z.string()),
  url: z.string(),
})
export type ProjectBuy = z.infer<typeof projectBuySchema>

/** A part of the quarter with what of a kind is on sale there: a zone of the car park, or a building with premises. `/api/building_buy_*`. */
export const buildingBuySchema = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  slug: z.string(),
  text: z.string(),
  building_ids: z.array(z.number().int()),
  /** Null = nothing of the kind is there. */
  completion: completionSchema.nullable(),
  ...stat,
  promos: z.array(promoBadgeSchema),
  is_sales_open: z.boolean(),
  contract_type: z.enum(CONTRACT_TYPES).nullable(),
  url: z.string(),
})
export type BuildingBuy = z.infer<typeof buildingBuySchema>

export const projectBuyFields = [
  { shape: 'range', name: 'price', unit: 'rub', step: 10_000 },
  { shape: 'range', name: 'area', unit: 'm2', step: 0.1, scale: 100 },
] as const satisfies readonly Field[]

export const buildingBuyFields = [
  { shape: 'choice', name: 'building', valueType: 'integer', several: true },
  // `2027-2`.
  { shape: 'choice', name: 'completion', valueType: 'code' },
  ...projectBuyFields,
] as const satisfies readonly Field[]

function buyLists(kind: LotKind, many: string) {
  return {
    project: {
      path: `/api/project_buy_${kind}/`,
      tag: 'Catalogue',
      summary: `${many} in the quarter: texts, offers, what is on sale`,
      answer: projectBuySchema,
      fields: projectBuyFields,
    },
    buildings: {
      path: `/api/building_buy_${kind}/`,
      tag: 'Catalogue',
      summary: `${many} by the parts of the quarter`,
      answer: buildingBuySchema,
      fields: buildingBuyFields,
    },
  } satisfies Record<string, FilteredList>
}

/** The kinds that are chosen so; one that joins does not compile until the services describe it. */
export const bought = {
  commercial: buyLists('commercial', 'Premises for business'),
  parking: buyLists('parking', 'Parking places'),
  storage: buyLists('storage', 'Storage rooms'),
}
export type BoughtKind = keyof typeof bought
export type ZonedKind = 'parking' | 'storage'
