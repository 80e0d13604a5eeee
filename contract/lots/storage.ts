import { z } from 'zod'
import { apiPaths } from '../paths.ts'
import { lotCalls, lotSchema } from './lot.ts'
import { undergroundCard, undergroundFacts } from './underground.ts'

/** What only storage rooms have: the column `facts` of their rows. */
export const storageFactsSchema = z.object({
  ...undergroundFacts,
  hasSocket: z.boolean(),
  hasVentilation: z.boolean(),
})
export type StorageFacts = z.infer<typeof storageFactsSchema>

/** A storage room, in a list and by itself. `building` is the one that it is handed over with. */
export const storageCardSchema = lotSchema.extend({
  ...undergroundCard,
  type: z.literal('storage'),
  has_socket: z.boolean(),
  has_ventilation: z.boolean(),
})
export type StorageCard = z.infer<typeof storageCardSchema>

export const storageCalls = lotCalls({
  kind: 'storage',
  path: apiPaths.storages(),
  similar: 'similar',
  noun: { one: 'storage room', many: 'storage rooms' },
  card: storageCardSchema,
  one: storageCardSchema,
})
