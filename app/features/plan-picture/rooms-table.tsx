import type { RoomsOffer } from '#contract/pages/home.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { genplan as copy } from '#domain/copy/genplan.ts'
import { formatRubShort } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import { cx } from '../../lib/cx.ts'
import styles from './rooms-table.module.css'

export interface RoomsTableProps {
  /** `isMatch` = asked for; absent = the picture has no filter. */
  rooms: readonly (RoomsOffer & { isMatch?: boolean })[]
  className?: string
}

/** What a building has on sale by the number of rooms. */
export function RoomsTable({ rooms, className }: RoomsTableProps) {
  return (
    <table className={cx(styles.rooms, className)}>
      <caption>{copy.roomsTable}</caption>
      <tbody>
        {rooms.map(({ rooms: number, label, count, priceFromRub, isMatch }) => (
          <tr key={number} data-match={isMatch}>
            <th scope="row">{label}</th>
            <td>{formatNumber(count)}</td>
            <td>
              {priceFromRub === null
                ? common.onRequest
                : fill(format.priceFrom, { price: formatRubShort(priceFromRub, 2) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
