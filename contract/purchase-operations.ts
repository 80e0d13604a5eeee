import { z } from 'zod'
import { fieldErrorsSchema, refusalSchema } from './error-body.ts'
import type { Operation } from './openapi.ts'
import { purchaseSchema, subsidyCardSchema, subsidyCompareSchema, subsidyOfferSchema } from './purchase-calls.ts'

const tag = 'Purchase'
const notFound = { description: 'There is no such thing', schema: refusalSchema }

/** Calls about ways to buy. Source: docs/specification-coverage.md#74-catalogue-and-content. */
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
      400: { description: 'A parameter is malformed: each is named', schema: fieldErrorsSchema },
      404: { description: 'There is no such flat, it has no price, or nothing is compared', schema: refusalSchema },
    },
  },
} satisfies Record<string, Operation>
