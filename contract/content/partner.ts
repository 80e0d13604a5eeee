import { z } from 'zod'
import { buildingNumber, id, slug, text, webUrl } from './common.ts'

/** A company that builds or serves the quarter. */
export const partner = z.strictObject({
  id,
  slug,
  name: text,
  /** What it does here. */
  kind: z.enum(['design', 'construction', 'service']),
  building: buildingNumber,
  site: webUrl,
})
