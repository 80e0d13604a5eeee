import { fill, formatRub } from '#domain/text/format.ts'
import * as lotList from '#texts/lot-list.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The price before a discount, struck out; screen readers read what it is. Nothing if there is no discount. */
export function OldPrice({ className, priceRub }: { className?: string | undefined; priceRub: number | null }) {
  if (priceRub === null) return null
  return (
    <s className={className}>
      <VisuallyHidden>{fill(lotList.cardPriceOld, { price: '' })}</VisuallyHidden>
      {formatRub(priceRub)}
    </s>
  )
}
