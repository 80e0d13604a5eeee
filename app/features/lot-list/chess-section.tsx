import { type KeyboardEvent, memo, useState } from 'react'
import { fill, formatNumber, formatRub } from '#domain/text/format.ts'
import type { Chess, ChessCell, ChessSection } from '#server/pages/list/chess.ts'
import * as lotList from '#texts/lot-list.ts'
import { cx } from '../../lib/cx.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import paint from '../lot-card/state-paint.module.css'
import styles from './chessboard.module.css'
import { useKindView } from './kind-view.ts'

const MAX_COLUMNS = 99
const MILLION = 1_000_000
const THOUSAND = 1000

/** What the cells of the board show of their lots. */
export type ChessValue = 'price' | 'perM2' | 'payment'

interface SectionGridProps {
  section: ChessSection
  value: ChessValue
  states: Chess['legend']
  isShown: boolean
}

/** The floors of a section. Memoized: the card changes with every movement of the pointer. */
export const SectionGrid = memo(function SectionGrid({
  section: { name, summary, columns, floors },
  value,
  states,
  isShown,
}: SectionGridProps) {
  const isHydrated = useHydrated()
  const [lastId, setLastId] = useState<number>()
  const open = floors.flatMap(({ cells }) => cells.filter(cell => cell && isOpen(cell)))
  // The tab stop: the last focused lot of this building.
  const stop = open.find(cell => cell?.id === lastId) ?? open[0]
  return (
    <section className={styles.section} style={{ '--columns': columns }} data-shown={isShown || undefined}>
      <h3 className={styles.name} data-pad="8" data-border="below" data-text="ui medium">
        {name} <span data-text="caption soft">{summary}</span>
      </h3>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move in it, which is what a grid is (WAI-ARIA)
        role="grid"
        aria-label={fill(lotList.chessLabel, { section: name })}
        onFocus={event => setLastId(Number(linkOf(event.target)?.dataset.cell))}
      >
        <tbody>
          {floors.map(({ floor, cells, note }) => (
            <tr key={floor}>
              <th scope="row">{floor}</th>
              {cells.length === 0 && (
                <td colSpan={columns} className={styles.ground} data-text="caption center">
                  {note}
                </td>
              )}
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column of a grid is its place
                <td key={index}>
                  {cell && (
                    <Cell
                      cell={cell}
                      value={value}
                      state={states.find(({ state }) => state === cell.state)?.name ?? ''}
                      tabIndex={isHydrated && cell !== stop ? -1 : 0}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})

/** Lots that are not for sale have no link. */
function isOpen({ state }: ChessCell): boolean {
  return state !== 'sold' && state !== 'closed' && state !== 'withdrawn'
}

interface CellProps {
  cell: ChessCell
  value: ChessValue
  state: string
  tabIndex: number
}

/** Memoized: two of hundreds change with each step of the focus. */
const Cell = memo(function Cell({ cell, value, state: stateName, tabIndex }: CellProps) {
  const { lotPath } = useKindView()
  const { id, number, title, short, area, state, priceRub } = cell
  const text = (
    <>
      <b>{short}</b>
      <span>{area}</span>
      <span>{valueText(cell, value)}</span>
    </>
  )
  if (!isOpen(cell)) {
    return (
      <span className={cx(paint.paint, styles.cell)} data-state={state}>
        {text}
        <VisuallyHidden>{stateName}</VisuallyHidden>
      </span>
    )
  }
  const values = { number, title, state: stateName }
  return (
    <a
      className={cx(paint.paint, styles.cell)}
      href={lotPath(id)}
      data-cell={id}
      data-state={state}
      tabIndex={tabIndex}
      aria-label={
        priceRub === null
          ? fill(lotList.chessCell, values)
          : fill(lotList.chessCellPrice, { ...values, price: formatRub(priceRub) })
      }
    >
      {text}
    </a>
  )
})

/** Prices in millions, other values in thousands. */
function valueText({ state, priceRub, perM2Rub, paymentRub }: ChessCell, value: ChessValue): string {
  if (state === 'booked') return lotList.chessBooked
  if (value === 'price') return priceRub === null ? '' : formatNumber(priceRub / MILLION, 2)
  const rub = value === 'perM2' ? perM2Rub : paymentRub
  return rub === null ? '' : formatNumber(rub / THOUSAND, 1)
}

/** The link of a lot that contains the target of an event. */
export function linkOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
}

/** Arrows move from link to link within a section and skip rows without one. */
export function moveFocus(event: KeyboardEvent) {
  if (event.altKey || event.ctrlKey || event.metaKey) return // the browser's
  const link = linkOf(event.target)
  const table = link?.closest('table')
  const cell = link?.closest('td')
  const row = cell?.parentElement
  if (!link || !table || !cell || !(row instanceof HTMLTableRowElement)) return
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
  if (!step) return
  event.preventDefault()
  const [down = 0, right = 0] = step
  let rowIndex = row.rowIndex + down
  let cellIndex = cell.cellIndex + right
  for (; table.rows[rowIndex] && cellIndex > 0 && cellIndex <= MAX_COLUMNS; rowIndex += down, cellIndex += right) {
    const next = table.rows[rowIndex]?.cells[cellIndex]?.querySelector<HTMLElement>('[data-cell]')
    if (!next) continue
    next.focus()
    return
  }
}
