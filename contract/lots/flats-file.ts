import { z } from 'zod'
import { CONTRACT_TYPES, FINISHES, LOT_STATES, MAX_LOT_ID } from '#domain/lots/lot.ts'
import { buildingNumber, day, id, lotPrice } from '../content/common.ts'

const status = z.enum(LOT_STATES)

/** A flat on sale. Plan, areas and windows derive from its position in the building; the rest is listed here. */
const flat = z
  .strictObject({
    /** Permanent: addresses and requests name it. */
    id: id.max(MAX_LOT_ID),
    /** Sales code, used once: `АБ-2.1-07-03`. */
    article: z.string().min(1),
    number: z.string().min(1),
    building: buildingNumber,
    /** From 1. */
    section: z.int().positive(),
    /** 1 = ground floor. */
    floor: z.int().positive(),
    /** `placements[].no` of the section. */
    place: z.int().positive(),
    status,
    finish: z.enum(FINISHES),
    contract: z.enum(CONTRACT_TYPES),
    /** Whole roubles; absent = on request. */
    price: lotPrice.optional(),
    /** Before a discount. */
    price_old: lotPrice.optional(),
    /** Earlier prices, the first one first. */
    prices: z.array(z.strictObject({ date: day, price: lotPrice })).default([]),
    booked_until: day.optional(),
    sold_at: day.optional(),
  })
  .refine(({ price, price_old: old }) => old === undefined || (price !== undefined && price < old), {
    error: 'must be above price',
    path: ['price_old'],
  })

/** The catalogue of a quarter as a file next to its content: `flats.json`. */
export const flatsFile = z.strictObject({
  /** Day that prices and statuses hold from. */
  date: day,
  flats: z.array(flat),
})
export type FlatsFile = z.infer<typeof flatsFile>
