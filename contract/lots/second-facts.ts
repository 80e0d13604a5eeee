import { z } from 'zod'
import { CODE } from '#domain/lots/parse-query.ts'

/** What only resale flats have: the column `facts` of their rows. They stand outside of the quarter. */
export const secondFactsSchema = z.object({
  /** Names the flat in the content. */
  slug: z.string().regex(CODE),
  /** `2-комнатная, улица Мельничная, 18`. */
  title: z.string().min(1),
  /** 0 = studio. */
  rooms: z.int().nonnegative(),
  /** Slug of the part of the town; null = not told. */
  district: z.string().regex(CODE).nullable(),
  /** Of the house; null = not told. */
  builtYear: z.int().positive().nullable(),
  /** Can be lived in as it is. */
  isFinished: z.boolean(),
})
export type SecondFacts = z.infer<typeof secondFactsSchema>
