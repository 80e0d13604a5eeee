import { z } from 'zod'

/** Full cost of a credit, percent a year: a rate is never shown without it. */
export const rateCost = { psk_min: z.number(), psk_max: z.number() }

/** The same where there may be no credit; null = nothing is lent. */
export const fullCost = { psk_min: z.number().nullable(), psk_max: z.number().nullable() }

export function fullCostOf({ psk_min, psk_max }: { psk_min?: number | undefined; psk_max?: number | undefined }) {
  return { psk_min: psk_min ?? null, psk_max: psk_max ?? null }
}
