import { z } from 'zod'
import { PRICE_PART_CODES, type PricePart } from '#domain/price-parts.ts'

/** How the price of a lot is made up: the column `price_parts`. */
export const pricePartsSchema: z.ZodType<readonly PricePart[]> = z.array(
  z.object({
    code: z.enum(PRICE_PART_CODES),
    amountRub: z.number(),
    percent: z.number().optional(),
    perM2Rub: z.number().optional(),
    promo: z.string().optional(),
  }),
)
