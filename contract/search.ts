import { z } from 'zod'
import { LOT_KINDS } from '#domain/lots/kinds.ts'
import { LOT_STATES } from '#domain/lots/lot.ts'

/** Groups of results other than lots, in the order of the response. */
export const SEARCH_GROUPS = [
  'page',
  'purchase',
  'promo',
  'question',
  'document',
  'news',
  'vacancy',
  'project',
] as const
export type SearchGroupCode = (typeof SEARCH_GROUPS)[number]

const foundSchema = z.object({
  title: z.string(),
  /** Its text, cut to a line or two; empty = the title is enough. */
  text: z.string(),
  url: z.string(),
})
export type Found = z.infer<typeof foundSchema>

export const searchAnswerSchema = z.object({
  /** The question as it was understood: without spaces around. */
  q: z.string(),
  /** A phrase in plain words, read as a filter by rules; null = no filter was understood. */
  wish: z
    .object({
      kind: z.enum(LOT_KINDS),
      /** Conditions in words, as chips of the list say them. */
      conditions: z.array(z.string()),
      /** Words that match no filter. */
      missed: z.array(z.string()),
      count: z.int().nonnegative(),
      /** `Показать 12 квартир`. */
      text: z.string(),
      url: z.string(),
    })
    .nullable(),
  /** A purchase as a whole, by its code; null = the question is none. */
  purchase: foundSchema.nullable(),
  /** A message about a number or code that no lot has. The list in `wish` is where it would be. */
  absent: z.string().nullable(),
  /** Lots by their number, code or id, those on sale first. */
  lots: z.array(
    foundSchema.extend({
      id: z.int().positive(),
      kind: z.enum(LOT_KINDS),
      price: z.int().nullable(),
      status: z.enum(LOT_STATES),
    }),
  ),
  /** False = no filter, lot or page matches the whole phrase: `groups` have only some of its words. */
  is_understood: z.boolean(),
  /** Example phrases, for an empty field. */
  examples: z.array(z.string()),
  groups: z.array(z.object({ code: z.enum(SEARCH_GROUPS), title: z.string(), items: z.array(foundSchema).min(1) })),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
