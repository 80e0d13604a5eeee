import { z } from 'zod'
import { daysBetween } from '#domain/dates/dates.ts'
import { LOT_KINDS } from '#domain/lots/kinds.ts'
import { fullCost as answeredCost, fullCostOf } from '../full-cost.ts'
import { imageSchema } from '../image.ts'
import { fullCost } from './bank.ts'
import { buildingNumber, day, id, picture, rub, sitePath, slug, text } from './common.ts'
import type { AnswerTools } from './entity.ts'
import { contentFilter } from './filter.ts'
import { PROMO_KINDS } from './vocabulary.ts'

const pickHead = z.strictObject({ title: text, subtitle: text, text, url: sitePath, button_text: text })

/** A discount: percent of the price or a sum in roubles. */
const discount = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('percent'), value: z.number().positive().max(50) }),
  z.strictObject({ type: z.literal('amount'), value: rub.positive() }),
])

/** A promotion: front matter of `stocks/*.md`, in the order in which a person fills it in. */
export const promoSource = z.strictObject({
  id,
  slug,
  title: text,
  kind: z.enum(PROMO_KINDS),
  /** What is taken off the price of each lot of the filter. Of several promotions the largest discount counts. */
  discount: discount.optional().meta({ isCommon: true }),
  date_start: day,
  date_end: day,
  kinds: z.array(z.enum(LOT_KINDS)).min(1),
  filter: contentFilter,
  /** Text of a badge and of the filter. No rate of a credit, because there is no room for its full cost, which the law requires. */
  short_title: text.max(24),
  /** `−5 %`. */
  badge: text,
  lead: text,
  conditions: z.array(text).min(1),
  ...picture,
  button_text: text,
  legal_text: text,
  /** What the filter of promotions shows; absent = the buildings of `filter`, or all. */
  buildings: z.array(buildingNumber).min(1).optional(),
  /** Collection of the flats that it applies to. */
  landing_slug: slug.optional(),
  button_link: sitePath.optional(),
  position: z.int().positive(),
  /** A gift whose price the site calculates. */
  gift: z.enum(['furnish', 'storage']).optional(),
  /** Price of the gift, roubles; absent = nothing. */
  gift_price: rub.optional(),
  /** The largest storage room that is given, m². */
  gift_area_max: z.number().positive().optional(),
  /** Advertisement of another company, such as a bank, with its marker. Source: docs/content.md#conventions. */
  advert: z
    .strictObject({
      name: text,
      inn: z.string().regex(/^\d{10}(?:\d{2})?$/, 'must have 10 or 12 digits'),
      erid: z.string().regex(/^[A-Za-z0-9]{6,}$/, 'must be the marker that the operator of advertising data has given'),
    })
    .optional(),
  psk_min: fullCost.psk_min.optional(),
  psk_max: fullCost.psk_max.optional(),
  picks: z.array(pickHead.extend({ filter: contentFilter })).optional(),
})

/** A promotion ready for use: filters are queries of the catalogue, the text is HTML. */
export const promo = promoSource.omit({ filter: true }).extend({
  buildings: z.array(buildingNumber).min(1),
  query: z.string(),
  picks: z.array(pickHead.extend({ query: z.string() })),
  html: z.string(),
})
export type Promo = z.infer<typeof promo>

export const promoAnswer = promo
  .pick({ id: true, slug: true, title: true, short_title: true, badge: true, lead: true, kind: true, picks: true })
  .extend(promo.pick({ legal_text: true, button_text: true, conditions: true }).shape)
  .extend({
    /** HTML. */
    body: z.string(),
    image: imageSchema.nullable(),
    starts_at: day,
    ends_at: day,
    /** Until the last day, which itself is 0. */
    days_left: z.int().nonnegative(),
    ...answeredCost,
    /** Null = it changes no price. */
    discount: discount.nullable(),
    property_types: promo.shape.kinds,
    building_ids: z.array(buildingNumber),
    /** Query of the catalogue that finds what it applies to. */
    property_filter: z.string(),
    count_free: z.int().nonnegative(),
    /** Null = its own page is where it leads. */
    button_link: z.string().nullable(),
    order: z.int().positive(),
  })
  .strip()

export function answerPromo(item: Promo, tools: AnswerTools) {
  return {
    ...item,
    body: item.html,
    image: tools.image(item.image, item.alt),
    starts_at: item.date_start,
    ends_at: item.date_end,
    days_left: daysBetween(tools.today, item.date_end),
    ...fullCostOf(item),
    discount: item.discount ?? null,
    property_types: item.kinds,
    building_ids: item.buildings,
    property_filter: item.query,
    count_free: tools.countLots(item.kinds, item.query),
    button_link: item.button_link ?? null,
    order: tools.position + 1,
  }
}
