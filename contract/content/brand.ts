import { z } from 'zod'
import { rect } from './common.ts'

/** The mark of the quarter: logo and icons. Without it one is made of the name. */
export const brand = z.strictObject({
  mark: z.strictObject({
    /** Left, top, width and height of the drawing; beside the name it is 26 wide and 32 high. */
    box: rect,
    /** Path data of SVG, drawn as lines of one thickness. */
    path: z.string().regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/, 'must be path data of SVG'),
  }),
})
