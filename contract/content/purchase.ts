import { z } from 'zod'
import { fullCost } from './bank.ts'
import {
  buildingNumber,
  day,
  fact,
  id,
  laterTexts,
  percent,
  picture,
  questionAnswer,
  rub,
  slug,
  text,
  titledText,
} from './common.ts'
import { contentFilter } from './filter.ts'

/** Figures of an example; null where the method has none. */
const example = z.strictObject({
  title: text,
  price: rub,
  initial: rub.nullable(),
  /** Percent of the price. */
  initial_percent: percent.nullable(),
  loan: rub.nullable(),
  /** Percent a year. */
  rate: percent.nullable(),
  years: z.int().positive().nullable(),
  payment: rub.nullable(),
  overpay: rub.nullable(),
  note: text,
  /** Instalments: what is paid when. */
  schedule: z.array(z.strictObject({ when: text, amount: rub, text })).optional(),
})

/** Payments to the developer without interest: in parts while the building is built, or all at once. */
export const installmentScheme = z.strictObject({
  id,
  name: text,
  text,
  /** On signing, percent of what is paid; 100 = all at once. */
  down_percent: percent,
  /** Interval between two payments. */
  period: z.enum(['month', 'quarter']),
  /** When all must be paid: a day, or the commissioning of the building. */
  until: z.union([z.literal('commissioning'), day]),
  /** The last payment is due this number of days before `until`. */
  days_before: z.int().nonnegative(),
  /** The last payment, percent of what is paid; 0 = it is like the others. */
  balloon_percent: percent,
  /** Discount or markup of the scheme on the price. */
  discount_percent: percent,
  markup_percent: percent,
  /** The discount replaces promotions where it is larger; otherwise it is added to them. */
  is_alone: z.boolean().optional(),
  buildings: z.array(buildingNumber).min(1),
  /** First and last day on which it can be agreed; absent = unknown. */
  date_start: day.optional(),
  date_end: day.optional(),
})
export type InstallmentScheme = z.infer<typeof installmentScheme>

const method = z.strictObject({
  id,
  slug,
  group: z.enum(['mortgage', 'other']),
  position: z.int().positive(),
  name: text,
  title: text,
  lead: text,
  ...picture,
  key_facts: z.array(fact).min(1),
  text: z.array(text).min(1),
  suits: z.array(text),
  steps: z.array(titledText).min(1),
  conditions: z.array(text).min(1),
  documents: z.array(text),
  example,
  faq: z.array(questionAnswer),
  stock_slugs: z.array(slug),
  print_note: text,
  cta: z.strictObject({ title: text, description: text, button: text, request_type: z.enum(['consult', 'callback']) }),
  psk_min: fullCost.psk_min.optional(),
  psk_max: fullCost.psk_max.optional(),
  credit_warning: text.optional(),
  installment_schemes: z.array(installmentScheme).optional(),
  /** Maternity capital, roubles: for the first child, the second, and the second after the first. */
  matcap: z
    .strictObject({ first: rub, second: rub, second_after_first: rub.optional(), valid_from: day.optional() })
    .optional(),
})

/** A purchase method: `/purchase/{slug}`. */
export const purchase = method.extend(
  laterTexts(
    method.pick({
      title: true,
      lead: true,
      key_facts: true,
      text: true,
      conditions: true,
      example: true,
      psk_min: true,
      psk_max: true,
    }),
  ),
)
export type Purchase = z.infer<typeof purchase>

/** A subsidy as a card of the flat page, as in the file. */
export const subsidyCardSource = z.strictObject({
  id,
  slug,
  offer_slug: slug,
  title: text,
  text,
  cta: text,
  filter: contentFilter,
  /** Collection of such flats. */
  landing_slug: slug.nullable(),
})

/** The card ready for use: `query` of the catalogue in place of `filter`. */
export const subsidyCard = subsidyCardSource.omit({ filter: true }).extend({ query: z.string() })
export type SubsidyCard = z.infer<typeof subsidyCard>
