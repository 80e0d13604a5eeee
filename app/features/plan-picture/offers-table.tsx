import { fill, formatNumber, formatRubShort } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import * as formats from '#texts/formats.ts'
import { cx } from '../../lib/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './offers-table.module.css'

export interface OffersTableProps {
  offers: readonly {
    value: string
    label: string
    count: number
    /** Null = every price is on request. */
    priceFromRub: number | null
    /** Passes the filter; absent = the picture has no filter. */
    isMatch?: boolean
  }[]
  caption: string
  className?: string
}

export function OffersTable({ offers, caption, className }: OffersTableProps) {
  if (offers.length === 0) return null
  return (
    <table className={cx(styles.offers, className)} data-text="ui figures">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <tbody>
        {offers.map(({ value, label, count, priceFromRub, isMatch }) => (
          <tr key={value} data-match={isMatch}>
            <th scope="row">{label}</th>
            <td data-text="nowrap end">{formatNumber(count)}</td>
            <td data-text="nowrap end">
              {priceFromRub === null
                ? common.onRequest
                : fill(formats.priceFrom, { price: formatRubShort(priceFromRub, 2) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
