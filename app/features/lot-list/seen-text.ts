import type { ListedLot } from '#contract/pages/list.ts'
import { fill } from '#domain/copy/fill.ts'
import { seenFlats } from '#domain/copy/seen-flats.ts'
import { formatRub } from '#domain/money.ts'
import type { SeenLot } from './seen-lots.ts'

/** That a lot was opened on this device, or how its price has changed since; null = it was not. */
export function seenText(lot: ListedLot, seen: readonly SeenLot[]): string | null {
  const then = seen.find(({ id }) => id === lot.id)
  if (!then) return null
  if (then.priceRub === null || lot.priceRub === null || then.priceRub === lot.priceRub) return seenFlats.badge
  const amount = formatRub(Math.abs(lot.priceRub - then.priceRub))
  return fill(lot.priceRub < then.priceRub ? seenFlats.priceDown : seenFlats.priceUp, { amount })
}
