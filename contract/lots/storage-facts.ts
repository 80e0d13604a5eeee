import { z } from 'zod'
import { undergroundFacts } from './underground-facts.ts'

/** What only storage rooms have: the column `facts` of their rows. */
export const storageFactsSchema = z.object({
  ...undergroundFacts,
  hasSocket: z.boolean(),
  hasVentilation: z.boolean(),
})
export type StorageFacts = z.infer<typeof storageFactsSchema>
