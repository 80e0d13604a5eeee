import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'

/** `4–6 из 12`: which slides are in view, the same under every row of cards. */
export function slideCount(first: number, last: number, total: number): string {
  return fill(common.sliderPosition, {
    number: first === last ? first : fill(format.range, { from: first, to: last }),
    count: total,
  })
}
