import { z } from 'zod'
import { MAX_PRICE_RUB } from '#domain/stock/plausible-prices.ts'

/** A text that a visitor reads; typography and facts are set when it is loaded. */
export const text = z.string().min(1, 'must not be empty')

/** Permanent address of a thing: lower-case Latin, digits, hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case Latin letters, digits and hyphens')
  // These are calls below the address of a list.
  .refine(name => name !== 'specs' && name !== 'facets', 'specs and facets are names of calls')

/** Number of a thing, from 1. */
export const id = z.int().positive()

/** Number of a building of the quarter, `masterplan.json`. */
export const buildingNumber = z.int().positive()

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date('must be a day, YYYY-MM-DD')

/** Texts that change on a date, for example when an offer ends. Later entries override earlier ones. */
export function laterTexts<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  return { later: z.array(fields.partial().extend({ from: day })).optional() }
}

/** A calendar month, `YYYY-MM`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, YYYY-MM')

/** A time of day, `HH:MM`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, HH:MM')

/** Whole roubles. */
export const rub = z.int().nonnegative()

/** Price of a lot, whole roubles: bounds what can be stored, not what is plausible. */
export const lotPrice = z.int().min(1).max(MAX_PRICE_RUB)

export const percent = z.number().min(0).max(100)

/** A page of this site: a path from the root. Never another host: `//evil.example` is refused. */
export const sitePath = z.string().regex(/^\/(?![/\\])\S*$/, 'must be a path of the site, like /flats')

export const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

export const email = z.email('must be an e-mail address')

/** As printed; links are made from it. */
export const phone = z.string().regex(/^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/, 'must look like +7 (000) 000-00-00')

/** Key of `images.json`. */
export const imageKey = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'must be a key of images.json')

export const optionalPicture = {
  /** Absent = there is no picture. */
  image: imageKey.optional(),
  /** What the picture shows here; by default the caption of the key. */
  alt: text.optional(),
}

export const picture = { ...optionalPicture, image: imageKey }

export const fact = z.strictObject({
  name: text,
  value: text,
})

export const figure = z.strictObject({
  /** The number as printed: `6,6`, `128–204`. */
  value: text,
  /** `га`, `квартир`. */
  unit: text,
  label: text,
})

export const questionAnswer = z.strictObject({ question: text, answer: text })

export const formTexts = z.strictObject({ title: text, description: text, button: text })

export const titledText = z.strictObject({ title: text, text })

export const linkText = z.strictObject({ text, url: sitePath })

export const namedLink = z.strictObject({
  name: text,
  url: sitePath,
  target_blank: z.boolean().optional(),
})
