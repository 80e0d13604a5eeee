import type { Property } from '#contract/lots/flat.ts'
import { formatRub, formatRubSigned } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import { formatPercent } from '#domain/text/numbers.ts'
import { formatArea } from '#domain/text/units.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'

type PricePart = Property['price_parts'][number]

export interface PriceStep {
  code: PricePart['code']
  name: string
  /** `+5 % к сумме выше`; null where the step is a sum by itself. */
  note: string | null
  /** `+445 360 ₽`; the first step has no sign. */
  amount: string
}

/** What of a flat its price is explained by. */
export type PricedFlat = Pick<Property, 'price_parts' | 'area' | 'building' | 'floor' | 'promos'>

/** Why the price is what it is: the steps add up to it exactly. */
export function priceSteps(flat: PricedFlat): PriceStep[] {
  return flat.price_parts.map((part, index) => ({
    code: part.code,
    name: nameOf(part, flat),
    note: noteOf(part),
    amount: index === 0 ? formatRub(part.amount) : formatRubSigned(part.amount),
  }))
}

const NAMES = {
  view: flatPageCopy.pricePartView,
  finish: flatPageCopy.pricePartFinish,
  position: flatPageCopy.pricePartPosition,
  rounding: flatPageCopy.pricePartRounding,
}

function nameOf({ code, per_m2, promo }: PricePart, { area, building, floor, promos }: PricedFlat): string {
  switch (code) {
    case 'base':
      return fill(flatPageCopy.pricePartBase, { area: formatArea(area), price_per_m2: formatRub(per_m2 ?? 0) })
    case 'building':
      return fill(formats.building, { number: building.number })
    case 'floor':
      return fill(flatPageCopy.pricePartFloor, { number: floor })
    case 'discount':
      return fill(flatPageCopy.pricePartDiscount, { promo: promos.find(({ slug }) => slug === promo)?.title ?? '' })
    default:
      return NAMES[code]
  }
}

function noteOf({ code, percent, per_m2 }: PricePart): string | null {
  if (percent !== undefined)
    return fill(flatPageCopy.pricePartPercent, { percent: `${percent > 0 ? '+' : ''}${formatPercent(percent)}` })
  return code === 'finish' && per_m2 !== undefined
    ? fill(flatPageCopy.pricePartPerM2, { price: formatRub(per_m2) })
    : null
}
