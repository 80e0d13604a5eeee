import { z } from 'zod'
import { pictureFile } from '#domain/plans/plan-parts.ts'
import { imageKey, text } from './common.ts'

const share = z.number().min(0).max(1)

/** A place in the texts → a file, or a part of one. */
export const imageUse = z.strictObject({
  file: pictureFile,
  /** `[x, y, width, height]`, shares of the picture from the upper left corner; none = all of it. */
  crop: z
    .tuple([share, share, share, share])
    .refine(([x, y, w, h]) => w > 0 && h > 0 && x + w <= 1.0001 && y + h <= 1.0001, 'must lie inside the picture')
    .optional(),
  /** `[x, y]`, shares of the WHOLE picture: the point that no crop may lose; none = the middle. */
  focus: z.tuple([share, share]).optional(),
  /** Caption where the place gives none. */
  alt: text.optional(),
})

/** `images.json`. */
export const imageUses = z.record(imageKey, imageUse)

/** A preview small enough for the markup of a page. */
export const lqip = z
  .string()
  .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/, 'must be a webp in a data address')
  .max(400)

/** One file of `images/index.json`. */
const imageFile = z.strictObject({
  file: pictureFile,
  /** Pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Caption of last resort. */
  alt: text.optional(),
  use: z.string(),
  bytes: z.int().positive(),
  /** SHA-256 of the file that was measured, hex. This and the next two are written by `npm run images`. */
  hash: z.string().length(64).optional(),
  lqip: lqip.optional(),
  /** Contrast of ink with the part of the picture behind the title of a flat, 1 to 21. */
  title_contrast: z.number().min(1).max(21).optional(),
})
export const imageIndex = z.array(imageFile)

/** A picture ready for use: the key with the data of its file. */
export const image = imageUse.extend({
  key: imageKey,
  /** Of the whole file, pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
})
