import { z } from 'zod'
import { buildingNumber, imageKey, phone, text } from './common.ts'
import { contentFilter } from './filter.ts'

/** How portals name a thing in their own directories. */
const portalId = z.string().regex(/^[1-9]\d{0,14}$/, 'must be the number that the portal has given')

/** Code of a contract at CIAN: `fz214`. */
const saleType = z.string().regex(/^[a-zA-Z0-9]+$/, 'must be a code in Latin letters')

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

export const MATERIALS = ['monolith', 'monolith-brick', 'brick', 'panel', 'block'] as const
export type Material = (typeof MATERIALS)[number]

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

export const PORTAL_NAMES = ['yandex', 'cian', 'domclick', 'avito'] as const
export type PortalName = (typeof PORTAL_NAMES)[number]

export const ADVERTISED_KINDS = ['flat', 'commercial', 'parking'] as const

/** Paths of lot filters in `portals.json`. */
export const LOTS_PATHS = PORTAL_NAMES.flatMap(portal => ADVERTISED_KINDS.map(kind => `${portal}.lots.${kind}`))

const ofKinds = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ flat: schema.optional(), commercial: schema.optional(), parking: schema.optional() })

/** What every portal may have. */
const portalOptions = {
  /** Number of this portal, to count its calls; absent = the phone of the office. */
  phone: phone.optional(),
  /** Last paragraphs of the advertisements of this portal. */
  description: z.array(text).optional(),
  /** Lots that are advertised there, by kind; `false` = none of the kind, absent = all. */
  lots: ofKinds(z.union([contentFilter, z.literal(false)])).optional(),
}

/** What portals need in addition to lots. A portal that is not listed gets no feed. */
export const portals = z.strictObject({
  /** `Московская область`. */
  region: text,
  /** `Звенигород`. */
  locality: text,
  /** Paragraphs about the quarter in every advertisement. */
  description: z.array(text),
  /** Paragraphs of the advertisements of one kind, after those. */
  descriptions: ofKinds(z.array(text)).optional(),
  /** Pictures of the quarter, behind those of the lot: plan, view, floor, building. */
  images: z.array(z.strictObject({ image: imageKey })),
  buildings: z.array(portalBuilding),
  yandex: z
    .strictObject({
      ...portalOptions,
      /** `yandex-building-id`. */
      building_id: portalId,
      /** Whole roubles for a call from an advertisement of Direct; absent = campaigns are made by hand. */
      cost_per_call: z.int().positive().optional(),
    })
    .optional(),
  cian: z
    .strictObject({
      ...portalOptions,
      complex_id: portalId,
      /** Names of contracts in the directory of CIAN, where they differ from ours. */
      sale_types: z.strictObject({ ddu: saleType, dkp: saleType, dupt: saleType }).partial().optional(),
    })
    .optional(),
  domclick: z.strictObject({ ...portalOptions, complex_id: portalId, developer_id: portalId }).optional(),
  avito: z.strictObject({ ...portalOptions, development_id: portalId }).optional(),
  /** Absent = premises for business are not advertised. */
  commercial: z
    .strictObject({
      /** Whether their prices hold the tax; `usn` = the seller pays none. */
      vat: z.enum(VATS),
    })
    .optional(),
})
export type Portals = z.infer<typeof portals>
