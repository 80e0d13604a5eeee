import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import { fill } from '#domain/copy/fill.ts'
import { seenFlats } from '#domain/copy/seen-flats.ts'
import { formatRub } from '#domain/money.ts'
import type { SeenFlat } from './seen-lots.ts'

/** That a flat was opened on this device, or how its price has changed since; null = it was not. */
export function seenText(flat: CardFlat, seen: readonly SeenFlat[]): string | null {
  const then = seen.find(({ id }) => id === flat.id)
  if (!then) return null
  if (then.priceRub === null || flat.priceRub === null || then.priceRub === flat.priceRub) return seenFlats.badge
  const amount = formatRub(Math.abs(flat.priceRub - then.priceRub))
  return fill(flat.priceRub < then.priceRub ? seenFlats.priceDown : seenFlats.priceUp, { amount })
}
