import { z } from 'zod'
import { buildingNumber, imageKey, text } from './common.ts'

/** How portals name a thing in their own directories. */
const portalId = z.string().regex(/^[1-9]\d{0,14}$/, 'must be the number that the portal has given')

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** What the walls of a building are made of, as portals know it. */
export const MATERIALS = ['monolith', 'monolith-brick', 'brick', 'panel', 'block'] as const
export type Material = (typeof MATERIALS)[number]

/** Value added tax in a price. */
export const VATS = ['included', 'excluded', 'usn'] as const
export type Vat = (typeof VATS)[number]

const portalBuilding = z.strictObject({
  building: buildingNumber,
  address: text,
  /** Degrees. */
  lat: latitude,
  lon: longitude,
  material: z.enum(MATERIALS),
  /** In each section. */
  passenger_lifts: z.int().nonnegative(),
  cargo_lifts: z.int().nonnegative(),
  /** `yandex-house-id`. */
  yandex_house_id: portalId.optional(),
  cian_house_id: portalId.optional(),
  domclick_building_id: portalId.optional(),
  /** What Avito calls the building; absent = as the site does. */
  avito_building_name: text.optional(),
})
export type PortalBuilding = z.infer<typeof portalBuilding>

/** What portals need in addition to lots. A portal that is not listed gets no feed. */
export const portals = z.strictObject({
  /** `Московская область`. */
  region: text,
  /** `Звенигород`. */
  locality: text,
  /** Said of the quarter in every advertisement, paragraph by paragraph. */
  description: z.array(text),
  /** Pictures of the quarter, behind the plan of the flat. */
  images: z.array(z.strictObject({ image: imageKey })),
  buildings: z.array(portalBuilding),
  yandex: z
    .strictObject({
      /** `yandex-building-id`. */
      building_id: portalId,
      /** Whole roubles for a call from an advertisement of Direct; absent = campaigns are made by hand. */
      cost_per_call: z.int().positive().optional(),
    })
    .optional(),
  cian: z.strictObject({ complex_id: portalId }).optional(),
  domclick: z.strictObject({ complex_id: portalId, developer_id: portalId }).optional(),
  avito: z.strictObject({ development_id: portalId }).optional(),
  /** Absent = premises for business are not advertised. */
  commercial: z
    .strictObject({
      /** Whether their prices hold the tax; `usn` = the seller pays none. */
      vat: z.enum(VATS),
    })
    .optional(),
})
export type Portals = z.infer<typeof portals>
