import { z } from 'zod'
import { PARKING_KINDS } from '#domain/lots/lot.ts'
import { apiPaths } from '../paths.ts'
import { lotCalls, lotSchema } from './lot.ts'
import { undergroundCard, undergroundFacts } from './underground.ts'

/** What only parking places have: the column `facts` of their rows. */
export const parkingFactsSchema = z.object({
  ...undergroundFacts,
  placeKind: z.enum(PARKING_KINDS),
  capacity: z.int().positive(),
  hasCharger: z.boolean(),
  /** A column next to it decides which door opens wide. */
  isByColumn: z.boolean(),
})
export type ParkingFacts = z.infer<typeof parkingFactsSchema>

/** A parking place, in a list and by itself. `building` is the one that it is handed over with. */
export const parkingCardSchema = lotSchema.extend({
  ...undergroundCard,
  type: z.literal('parking'),
  kind: z.enum(PARKING_KINDS),
  capacity: z.number().int(),
  /** Power for a charger of an electric car. */
  has_charger: z.boolean(),
  is_near_column: z.boolean(),
  /** First payment of the instalment, roubles; null = there is none. */
  deposit_from: z.number().int().nullable(),
  /** Monthly payment of the instalment, roubles; null = there is none. */
  payment_from: z.number().int().nullable(),
  /** The last monthly payment, which settles the price. */
  payment_last: z.number().int().nullable(),
  payment_months: z.number().int().nullable(),
})
export type ParkingCard = z.infer<typeof parkingCardSchema>

export const parkingCalls = lotCalls({
  kind: 'parking',
  path: apiPaths.parkings(),
  similar: 'similar',
  noun: { one: 'parking place', many: 'parking places' },
  card: parkingCardSchema,
  one: parkingCardSchema,
})
