import { z } from 'zod'
import { flatDrawing } from '#domain/plans/layout-schema.ts'
import { MAX_PRICE_RUB } from '#domain/stock/plausible-prices.ts'
import {
  buildingNumber,
  fact,
  formTexts,
  id,
  optionalPicture,
  picture,
  questionAnswer,
  rub,
  sitePath,
  slug,
  text,
} from './common.ts'

/** `/parkings`. */
export const parkingPage = z.strictObject({
  title: text,
  lead: text,
  text: z.array(text),
  zones: z.array(
    z.strictObject({
      slug,
      /** 1 = `A` of the plan, 2 = `B`. */
      number: z.int().positive(),
      name: text,
      text,
      /** `II кв. 2027`. */
      completion: text,
      buildings: z.array(buildingNumber).min(1),
      places: z.int().positive(),
    }),
  ),
  /** Payments to the developer without interest; absent = there are none. */
  installment: z.strictObject({ deposit_percent: z.number().min(0).max(100), months: z.int().positive() }).optional(),
  /** A place and a storage room together. */
  bundle: z.strictObject({ title: text, subtitle: text, text, button_text: text, url: sitePath }),
  facts: z.array(fact),
  faq: z.array(questionAnswer),
  form: formTexts,
  ...picture,
})
export type ParkingPage = z.infer<typeof parkingPage>

/** `/storages`. */
export const storagePage = z.strictObject({
  title: text,
  lead: text,
  text: z.array(text),
  facts: z.array(fact),
  faq: z.array(questionAnswer),
  form: formTexts,
  ...picture,
})
export type StoragePage = z.infer<typeof storagePage>

/** Premises of the ground floors, what they suit and who works there already. */
export const commercialIdeas = z.strictObject({
  note: text,
  items: z.array(
    z.strictObject({
      id,
      building: buildingNumber,
      /** In the building, by sections from left to right. */
      number: z.int().positive(),
      /** `1-03`: building and number. */
      premise: z.string().regex(/^\d+-\d\d$/, 'must look like 1-03'),
      /** m², as on the plan of the ground floor. */
      area: z.number().positive(),
      /** Slug of a line in `about_commercial.json`. */
      street_slug: slug,
      street: text,
      /** Headline: what could open here. */
      idea: text,
      status: z.enum(['rented', 'available']),
      text,
      equipment: z.array(text).min(1),
    }),
  ),
})
export type CommercialIdeas = z.infer<typeof commercialIdeas>

/** `/seconds`: flats taken in trade-in. */
export const resalePage = z.strictObject({
  title: text,
  lead: text,
  text: z.array(text),
  empty: text,
  items: z.array(
    z.strictObject({
      id,
      slug,
      title: text,
      /** 0 = studio. */
      rooms: z.int().min(0),
      /** m². */
      area: z.number().positive(),
      floor: z.int().positive(),
      floors: z.int().positive(),
      /** Roubles. */
      price: rub.max(MAX_PRICE_RUB),
      year: z.int().min(1800).max(2100),
      district: text,
      district_slug: slug,
      text,
      /** State, furniture that stays: the first questions of buyers. */
      facts: z.array(fact).optional(),
      /** Measured plan; the areas of its rooms add up to the area of the flat. */
      drawing: flatDrawing.optional(),
      ...optionalPicture,
    }),
  ),
  form: formTexts,
})
export type ResalePage = z.infer<typeof resalePage>
