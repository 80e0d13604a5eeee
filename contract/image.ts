import { z } from 'zod'

const fraction = z.number().min(0).max(1)

/** A picture ready to show: the addresses of all its sizes and formats. */
export const imageSchema = z.object({
  /** JPEG of a middle width, for clients without `srcset`. */
  src: z.string(),
  /** Pixels of the widest rendition; with `height` the proportion of all of them. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Russian text for those who do not see the picture; empty = decoration. */
  alt: z.string(),
  /** Values of `srcset` by format, `<address> 640w, …`. The format is in the address, so no cache has to look at `Accept`. */
  srcset: z.object({ avif: z.string(), webp: z.string(), jpeg: z.string() }),
  /** Tiny preview as a data address, shown until the picture is there. */
  lqip: z.string(),
  /** The point that a frame must not cut off, fractions of this picture from its upper left corner; absent = the middle. */
  focus: z.tuple([fraction, fraction]).optional(),
})
export type Image = z.infer<typeof imageSchema>

/** A picture in a response, in place of its key. */
export const shownPicture = { image: imageSchema.nullable() }
