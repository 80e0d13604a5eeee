import type { LotCard } from '#contract/lots/kinds.ts'
import { UNITS_PER_METRE } from '#domain/drawing/affine.ts'

/** A plan, or the outline of a space, with its size in metres. */
export type LotDrawing = ReturnType<typeof drawingOf> & object

/** What is drawn of a lot; null = the content has no drawing. */
export function drawingOf(card: LotCard) {
  if ('length' in card) return { kind: card.type, wideM: card.width, deepM: card.length, isScaled: true }
  if (!('plan' in card) || !card.plan) return null
  const { src, width, height } = card.plan
  return {
    kind: 'plan' as const,
    src,
    wideM: width / UNITS_PER_METRE,
    deepM: height / UNITS_PER_METRE,
    /** Premises are drawn on the floor of their building, which fits no column at the scale of flats. */
    isScaled: card.type !== 'commercial',
  }
}
