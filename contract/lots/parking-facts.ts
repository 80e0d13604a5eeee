import { z } from 'zod'
import { PARKING_KINDS } from '#domain/lots/lot.ts'
import { undergroundFacts } from './underground-facts.ts'

/** What only parking places have: the column `facts` of their rows. */
export const parkingFactsSchema = z.object({
  ...undergroundFacts,
  placeKind: z.enum(PARKING_KINDS),
  /** Cars. */
  capacity: z.int().positive(),
  /** Power for a charger. */
  hasCharger: z.boolean(),
  /** A column beside it decides which door opens wide. */
  isByColumn: z.boolean(),
})
export type ParkingFacts = z.infer<typeof parkingFactsSchema>
