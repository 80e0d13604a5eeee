import { catalogue } from '#domain/copy/catalogue.ts'
import { fill } from '#domain/copy/fill.ts'
import { formatRub } from '#domain/money.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The price before a discount, inside a struck-out line; what it is, is said to those who do not see the line. */
export function OldPrice({ priceRub }: { priceRub: number }) {
  return (
    <>
      <VisuallyHidden>{fill(catalogue.cardPriceOld, { price: '' })}</VisuallyHidden>
      {formatRub(priceRub)}
    </>
  )
}
