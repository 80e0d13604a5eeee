import type { Content } from '#contract/content/registry.ts'
import { type BrandMark, markOfName } from '#domain/drawing/brand-mark.ts'

/** The mark of the quarter; default: generated from its name. */
export function markOf({ brand, global }: Pick<Content, 'brand' | 'global'>): BrandMark {
  return brand?.mark ?? markOfName(global.project.name)
}
