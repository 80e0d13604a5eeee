import { z } from 'zod'
import { propertyCardSchema } from './flat.ts'

/** A thing on sale in a list, of any kind: a kind joins with its card here. */
export const lotCardSchema = z.discriminatedUnion('type', [propertyCardSchema])
export type LotCard = z.infer<typeof lotCardSchema>
