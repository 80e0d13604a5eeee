import { z } from 'zod'
import { email, fact, formTexts, optionalPicture, phone, slug, text } from './common.ts'

export const contacts = z.strictObject({
  title: text,
  lead: text,
  ...optionalPicture,
  office: z.strictObject({
    name: text,
    email,
    holidays: text,
    /** Metres from the middle of the quarter. */
    position: z.strictObject({ x: z.number(), y: z.number(), comment: z.string().optional() }),
    /** Degrees; the latitude also rules the sun of the flats. */
    geo: z.strictObject({
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      comment: z.string().optional(),
    }),
    facilities: z.array(text),
  }),
  /** Captions of the drawing of the entrance; what has none is not drawn. */
  entrance: z
    .strictObject({ sign: text.optional(), bicycles: text.optional(), door: text.optional(), dog: text.optional() })
    .optional(),
  how_to_get: z.array(
    z.strictObject({
      slug,
      title: text,
      icon: z.enum(['car', 'train', 'bus', 'bike', 'walk']),
      text,
      time: text,
      /** Minutes by the means of the title, then on foot. */
      minutes: z.tuple([z.int().nonnegative(), z.int().nonnegative()]).optional(),
    }),
  ),
  departments: z.array(
    z.strictObject({
      slug,
      name: text,
      /** Absent = the phone of the office. */
      phone: phone.optional(),
      email,
      person: text,
      position: text,
      hours: text,
    }),
  ),
  requisites: z.strictObject({ note: text, items: z.array(fact) }),
  form: formTexts,
})
