import { z } from 'zod'
import { PARKING_KINDS } from '#domain/lots/lot.ts'
import { lotSchema } from './lot.ts'
import { undergroundCard } from './underground.ts'

/** A parking place, in a list and by itself. `building` is the one that it is handed over with. */
export const parkingCardSchema = lotSchema.extend({
  ...undergroundCard,
  type: z.literal('parking'),
  kind: z.enum(PARKING_KINDS),
  /** Cars. */
  capacity: z.number().int(),
  /** Power for a charger of an electric car. */
  has_charger: z.boolean(),
  is_near_column: z.boolean(),
  /** Monthly payment of the instalment, roubles, rounded up to 100 ₽; null = there is none. */
  payment_from: z.number().int().nullable(),
  /** How many such payments. */
  payment_months: z.number().int().nullable(),
})
export type ParkingCard = z.infer<typeof parkingCardSchema>
