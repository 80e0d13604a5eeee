import { z } from 'zod'
import { titledText } from './content/common.ts'
import { installmentScheme, purchase } from './content/purchase.ts'
import { badQuery, notFound, refusalSchema } from './errors.ts'
import { fullCost, rateCost } from './full-cost.ts'
import { imageSchema } from './image.ts'
import { propertyCardSchema } from './lots/flat.ts'
import type { Operation } from './openapi.ts'

const installmentSchemeSchema = installmentScheme
  .omit({ buildings: true, date_start: true, date_end: true, is_alone: true })
  .extend({
    building_ids: installmentScheme.shape.buildings,
    valid_from: z.string().nullable(),
    valid_until: z.string().nullable(),
  })

export const purchaseSchema = purchase
  .pick({ id: true, slug: true, group: true, title: true, lead: true, documents: true, faq: true })
  .extend({
    body: purchase.shape.text,
    image: imageSchema.nullable(),
    card_title: z.string(),
    card_text: z.string(),
    card_link: z.string(),
    key_numbers: z.array(z.object({ label: z.string(), value: z.string() })),
    advantages: purchase.shape.suits,
    steps: z.array(titledText.extend({ n: z.int() })),
    requirements: purchase.shape.conditions,
    calculator: z.object({
      enabled: z.boolean(),
      programs: z.array(z.string()),
      /** Figures of the example; null where it has none. */
      defaults: z.object({
        price: z.int(),
        deposit_percent: z.number().nullable(),
        term_months: z.int().nullable(),
      }),
    }),
    /** Ids of `/api/offer/`. */
    offers: z.array(z.int()),
    installment_schemes: z.array(installmentSchemeSchema),
    /** Sums of the maternity capital, roubles. */
    matcap: z
      .object({
        first: z.int(),
        second: z.int(),
        second_after_first: z.int().nullable(),
        valid_from: z.string().nullable(),
      })
      .nullable(),
    /** Ids of `/api/stocks/`, those in force. */
    promo_ids: z.array(z.int()),
    ...fullCost,
    legal_text: z.string().nullable(),
    seo: z.object({ title: z.string(), description: z.string() }),
  })
export type PurchaseAnswer = z.infer<typeof purchaseSchema>

export const subsidyOfferSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  badge: z.string(),
  ...rateCost,
  /** Percent a year; of the first payments where there are `rate_period_months`. */
  rate: z.number(),
  rate_period_months: z.int().nullable(),
  rate_after: z.number().nullable(),
  down_payment_min: z.number(),
  /** Months. */
  term_max: z.int(),
  /** Roubles. */
  amount_max: z.int(),
  /** The price stays what it is: the developer pays. */
  price_markup_percent: z.number(),
  /** For the flat of the comparison; null where the content compares none. */
  payment_example: z
    .object({ price: z.int(), down: z.int(), term_months: z.int(), payment: z.number(), payment_after: z.number() })
    .nullable(),
  banks: z.array(z.object({ id: z.int(), name: z.string() })),
  building_ids: z.array(z.int()),
  valid_until: z.string(),
  legal_text: z.string().nullable(),
  conditions_url: z.string(),
})
export type SubsidyOfferAnswer = z.infer<typeof subsidyOfferSchema>

/** Ordinary rates and those that the developer pays for, for one price. */
export const subsidyCompareSchema = z.object({
  /** Null = a price without a flat. */
  property: z.object({ id: z.int(), title: z.string(), price: z.int() }).nullable(),
  rows: z.array(
    z.object({
      program: z.string(),
      bank: z.string(),
      /** Roubles; payments and sums to the kopeck. */
      price: z.int(),
      ...rateCost,
      rate: z.number(),
      down_payment: z.number(),
      down_percent: z.number(),
      loan: z.number(),
      term_months: z.int(),
      payment: z.number(),
      /** After the first months at a lower rate; null = one rate for the whole term. */
      payment_after: z.number().nullable(),
      overpayment: z.number(),
      /** All that is paid: deposit, loan and interest. */
      total: z.number(),
      /** The ordinary rate, with which savings are calculated. */
      is_base: z.boolean(),
      highlight: z.boolean(),
    }),
  ),
  /** Of the highlighted row against the base, negative where it is dearer; null = there is nothing to compare. */
  saving_month: z.number().nullable(),
  saving_total: z.number().nullable(),
  note: z.string(),
})
export type SubsidyCompareAnswer = z.infer<typeof subsidyCompareSchema>

/** The cheapest flat on sale that a subsidy is for. */
export const subsidyCardSchema = propertyCardSchema.extend({
  subsidy: z.object({
    offer_id: z.int(),
    title: z.string(),
    text: z.string(),
    button_text: z.string(),
    link: z.string(),
    count: z.int(),
    ...rateCost,
    payment: z.number(),
    /** At the ordinary rate of the same bank; null = it has none. */
    payment_base: z.number().nullable(),
    saving_month: z.number().nullable(),
  }),
})
export type SubsidyCardAnswer = z.infer<typeof subsidyCardSchema>

const tag = 'Purchase'

/** Calls about purchase methods. Source: docs/specification-coverage.md#74-catalogue-and-content. */
export const purchaseCalls = {
  listPurchases: {
    method: 'get',
    path: '/api/purchase/',
    tag,
    summary: 'Ways to buy, mortgages first',
    responses: { 200: { description: 'In the order of the content', schema: z.array(purchaseSchema) } },
  },
  getPurchase: {
    method: 'get',
    path: '/api/purchase/{slug}/',
    tag,
    summary: 'One way to buy',
    params: z.object({ slug: z.string() }),
    responses: { 200: { description: 'The one', schema: purchaseSchema }, 404: notFound },
  },
  listSubsidyOffers: {
    method: 'get',
    path: '/api/subsidy_offer/',
    tag,
    summary: 'Rates that the developer pays for, those in force',
    responses: { 200: { description: 'In the order of the content', schema: z.array(subsidyOfferSchema) } },
  },
  listSubsidyCards: {
    method: 'get',
    path: '/api/property/subsidy_property_cards/',
    tag,
    summary: 'For each subsidy the cheapest flat on sale, with its payment',
    responses: { 200: { description: 'In the order of the content', schema: z.array(subsidyCardSchema) } },
  },
  compareSubsidies: {
    method: 'get',
    path: '/api/bank/subsidy_compare/',
    tag,
    summary: 'Ordinary rates against those that the developer pays for, for one price',
    query: z.object({
      property: z.int().positive().optional().describe('Id of a flat: its price, and what is open to its building'),
      price: z.int().positive().optional().describe('Roubles; without both the flat of the content is compared'),
    }),
    responses: {
      200: { description: 'Those that lend for the price', schema: subsidyCompareSchema },
      400: badQuery,
      404: { description: 'There is no such flat, it has no price, or nothing is compared', schema: refusalSchema },
    },
  },
} satisfies Record<string, Operation>
