import { z } from 'zod'
import { fullCost } from './bank.ts'
import { buildingNumber, day, id, picture, sitePath, slug, text } from './common.ts'
import { contentFilter } from './filter.ts'

const pickHead = z.strictObject({ title: text, subtitle: text, text, url: sitePath, button_text: text })

const head = z.strictObject({
  id,
  slug,
  title: text,
  /** What a badge and the filter say. No rate of a credit: its full cost, which the law wants before it, has no room there. */
  short_title: text.max(24),
  /** `−5 %`. */
  badge: text,
  lead: text,
  date_start: day,
  /** Last day. */
  date_end: day,
  /** What it applies to. */
  kinds: z.array(z.enum(['flat', 'parking', 'storage', 'commercial', 'second'])).min(1),
  buildings: z.array(buildingNumber).min(1),
  /** Collection of the flats that it applies to. */
  landing_slug: slug.optional(),
  button_text: text,
  button_link: sitePath.optional(),
  ...picture,
  conditions: z.array(text).min(1),
  position: z.int().positive(),
  kind: z.enum(['discount', 'mortgage', 'installment', 'gift', 'parking', 'commercial']),
  /** What is given, where it is a thing that the site itself counts the price of. */
  gift: z.enum(['furnish', 'storage']).optional(),
  legal_text: text,
  psk_min: fullCost.psk_min.optional(),
  psk_max: fullCost.psk_max.optional(),
})

/** A promotion: front matter of `stocks/*.md`. */
export const promoSource = head.extend({
  /** Properties that it applies to. */
  filter: contentFilter,
  /** Smaller collections inside the promotion. */
  picks: z.array(pickHead.extend({ filter: contentFilter })).optional(),
})

/** A promotion ready for use: filters are queries of the catalogue, the text is HTML. */
export const promo = head.extend({
  query: z.string(),
  picks: z.array(pickHead.extend({ query: z.string() })),
  html: z.string(),
})
export type Promo = z.infer<typeof promo>
