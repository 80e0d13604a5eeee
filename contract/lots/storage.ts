import { z } from 'zod'
import { lotSchema } from './lot.ts'
import { undergroundCard } from './underground.ts'

/** A storage room, in a list and by itself. `building` is the one that it is handed over with. */
export const storageCardSchema = lotSchema.extend({
  ...undergroundCard,
  type: z.literal('storage'),
  has_socket: z.boolean(),
  has_ventilation: z.boolean(),
})
export type StorageCard = z.infer<typeof storageCardSchema>
