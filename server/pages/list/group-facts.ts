import type { Lot } from '#contract/lots/lot.ts'
import type { SameGroup } from '#contract/pages/list.ts'
import { formatRub, formatRubShort } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'

/** What the lots of one group tell together: their prices, and the floors on which they stand. */
export function groupFacts(lots: readonly Pick<Lot, 'price' | 'floor'>[]): Pick<SameGroup, 'prices' | 'floors'> {
  const floors = [...new Set(lots.map(({ floor }) => floor))].filter(floor => floor > 0).sort((a, b) => a - b)
  const top = floors.at(-1)
  return {
    prices: pricesText(lots.flatMap(({ price }) => price ?? [])),
    floors:
      top === undefined ? null : { text: fill(lotList.groupFloors, { floors: runs(floors).join(', ') }), on: floors },
  }
}

/** `8,7–10,2 млн ₽`, or the one price; null = all are on request. */
function pricesText(prices: readonly number[]): string | null {
  if (prices.length === 0) return null
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  if (least === most) return formatRub(least)
  return fill(formats.span, { from: formatRubShort(least), to: formatRubShort(most) })
}

/** Floors in a row as one: `2–5`, `8`. */
function runs(floors: readonly number[]): string[] {
  const found: { from: number; to: number }[] = []
  for (const floor of floors) {
    const last = found.at(-1)
    if (last && floor === last.to + 1) last.to = floor
    else found.push({ from: floor, to: floor })
  }
  return found.map(({ from, to }) => (from === to ? String(from) : fill(formats.range, { from, to })))
}
