import { z } from 'zod'

/** A file for a portal as it lies on disk. */
const storedFeed = z.object({
  /** What it was made from: it is made anew when this changes. */
  key: z.string(),
  /** ISO in UTC. */
  madeAt: z.iso.datetime(),
  /** File name in the folder; compressed copies have the same name with `.gz` and `.br` appended. */
  file: z.string().regex(/^[a-z0-9-]+\.xml$/),
  sha256: z.string(),
  lots: z.int().nonnegative(),
  leftOut: z.int().nonnegative(),
})
export type StoredFeed = z.infer<typeof storedFeed>

export const feedsStateSchema = z.object({
  feeds: z.record(z.string(), storedFeed),
})
export type FeedsState = z.infer<typeof feedsStateSchema>
