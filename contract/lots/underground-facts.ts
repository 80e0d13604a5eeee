import { z } from 'zod'
import { CODE } from '#domain/lots/parse-query.ts'

const cm = z.int().positive()

/** What parking places and storage rooms both have: where they lie on the level under the houses, and how large they are. */
export const undergroundFacts = {
  /** Of the car park, as the content numbers it; null = not told. */
  zone: z.int().positive().nullable(),
  /** Numbers of the buildings that the zone serves. */
  buildings: z.array(z.int().positive()),
  /** Nearest stair and lift, by its key in the plan of the level; null = not told. */
  core: z.string().regex(CODE).nullable(),
  /** Way to its door, whole metres; null = not told. */
  wayM: z.int().nonnegative().nullable(),
  widthCm: cm,
  lengthCm: cm,
  /** Clear height; null = not told. */
  heightCm: cm.nullable(),
}
