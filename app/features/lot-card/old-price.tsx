import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import * as lotList from '#texts/lot-list.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The price before a discount, inside a struck-out line; screen readers read what it is. */
export function OldPrice({ priceRub }: { priceRub: number }) {
  return (
    <>
      <VisuallyHidden>{fill(lotList.cardPriceOld, { price: '' })}</VisuallyHidden>
      {formatRub(priceRub)}
    </>
  )
}
