import { z } from 'zod'
import { LENT_KINDS } from '#domain/lots/lot.ts'
import { buildingNumber, day, id, laterTexts, percent, rub, slug, text } from './common.ts'

const bankHead = z.strictObject({
  id,
  slug,
  name: text,
  feature: text,
  disclaimer: text,
})

export const bank = bankHead.extend(laterTexts(bankHead.pick({ feature: true })))

/** Full cost of a credit, percent a year: required next to every rate. */
export const fullCost = { psk_min: percent.positive(), psk_max: percent.positive() }

/** A lower rate that the developer pays for. */
export const subsidyOffer = z.strictObject({
  id,
  slug,
  ...fullCost,
  name: text,
  bank_slug: slug,
  purchase_slug: slug,
  /** Percent a year; of the first payments where there is a grace period. */
  rate: percent,
  /** Percent a year during the grace period; null = none. */
  grace_rate: percent.nullable(),
  grace_payments: z.int().positive().nullable(),
  /** Percent a year after the grace period. */
  rate_after: percent.nullable(),
  /** First payment, percent of the price. */
  initial_percent: percent,
  max_amount: rub,
  /** Longest term. */
  years: z.int().positive(),
  buildings: z.array(buildingNumber).min(1),
  date_end: day,
  stock_slug: slug.nullable(),
  /** `4,9 %`. */
  badge: text,
  text,
})
export type SubsidyOffer = z.infer<typeof subsidyOffer>

/** Terms of an offer; null = no such limit. */
const terms = z.strictObject({
  /** Percent a year. */
  rate_min: percent,
  rate_max: percent,
  rate_first: percent.nullable(),
  months_first: z.int().positive().nullable(),
  /** First payment, percent of the price. */
  deposit_min: percent,
  deposit_max: percent.nullable(),
  /** Months. */
  term_min: z.int().positive().nullable(),
  term_max: z.int().positive(),
  /** Roubles. */
  amount_min: rub.nullable(),
  amount_max: rub,
  ...fullCost,
  building_ids: z.array(buildingNumber).min(1),
  /** Days until the bank answers. */
  decision_days: z.int().positive().nullable(),
})

const offerHead = z.strictObject({
  id,
  slug,
  bank_slug: slug,
  /** Programme: its code is the key of filters and payments. */
  program: z.strictObject({ code: z.enum(['base', 'family', 'it', 'matcap', 'trade_in', 'military']), name: text }),
  purchase_slug: slug,
  /** What may be bought. */
  property_types: z.array(z.enum(LENT_KINDS)).min(1),
  /** The subsidy whose terms it carries. */
  subsidy_slug: slug.nullable(),
  order: z.int().positive(),
  is_active: z.boolean(),
  /** Above `amount_max` the same bank lends on the terms of its market programme, up to its limit. */
  is_combined: z.boolean(),
  /** First and last day of the programme; absent = unknown. */
  date_start: day.optional(),
  date_end: day.optional(),
  /** Other rates for families, by the minimum number of children. */
  rates_by_children: z.array(z.strictObject({ children: z.int().positive(), rate: percent, ...fullCost })).optional(),
  /** The part lent first, roubles: until the keys interest is paid on it alone. Absent = all at once. */
  tranche_first: rub.positive().optional(),
  /** The largest monthly payment, roubles. Absent = no limit. */
  payment_max: rub.positive().optional(),
})

/** Bank × programme as in the file: an offer with a subsidy takes its terms from there and has none itself. */
export const offerSource = offerHead.extend(terms.partial().shape).superRefine((value, context) => {
  for (const key of terms.keyof().options) {
    const isWritten = value[key] !== undefined
    if (value.subsidy_slug === null && !isWritten) {
      context.addIssue({ code: 'custom', path: [key], message: 'is missing' })
    }
    if (value.subsidy_slug !== null && isWritten) {
      context.addIssue({ code: 'custom', path: [key], message: 'comes from the subsidy and is not written here' })
    }
  }
})
export type OfferSource = z.infer<typeof offerSource>

/** Bank × programme with its terms, the source of every payment shown. */
export const offer = offerHead.extend(terms.shape)
export type Offer = z.infer<typeof offer>

/** One flat under several rates. */
export const subsidyCompare = z.strictObject({
  title: text,
  lead: text,
  base: z.strictObject({
    price: rub,
    initial: rub,
    initial_percent: percent,
    loan: rub,
    years: z.int().positive(),
  }),
  columns: z.array(
    z.strictObject({ id: z.enum(['name', 'rate', 'payment', 'payment_after', 'overpay']), title: text }),
  ),
  rows: z.array(
    z.strictObject({
      slug,
      name: text,
      bank_slug: slug,
      rate: percent,
      grace_rate: percent.nullable(),
      grace_payments: z.int().positive().nullable(),
      payment: rub,
      payment_after: rub.nullable(),
      overpay: rub,
      ...fullCost,
      buildings: z.array(buildingNumber).min(1),
      /** Slug of the subsidy; null = the ordinary rate. */
      offer_slug: slug.nullable(),
    }),
  ),
  note: text,
})
export type SubsidyCompare = z.infer<typeof subsidyCompare>

export const loanCalculator = z.strictObject({
  /** Largest share of the income for a payment, percent. */
  income_percent: percent.positive(),
  children_max: z.int().min(0).max(20),
  /** Default rent, roubles a month; 0 = none. */
  rent: rub,
  /** Initial price for a purchase method without an example, roubles. */
  price: rub.positive(),
})
