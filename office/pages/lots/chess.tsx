import { useRef, useState } from 'react'
import { Link, type To } from 'react-router'
import { formatDate } from '#domain/dates/dates.ts'
import { groupBy } from '#domain/lib/collections.ts'
import { isOnSale, LOT_STATES } from '#domain/lots/lot.ts'
import { countOf, formatArea, formatNumber } from '#domain/text/format.ts'
import { useKeys } from '../../frame/keys.tsx'
import { Block } from '../../ui/block.tsx'
import { Segmented } from '../../ui/choice.tsx'
import { ARROWS } from '../../ui/parts.tsx'
import { LotStatus, lotStatusAttributes } from '../../ui/status.tsx'
import { DataTable, RowLink } from '../../ui/table.tsx'
import styles from './lots.module.css'
import type { Lot } from './lots.tsx'
import { priceText, roomsText, STATE_TITLES, shortRoomsText } from './words.ts'

/** More lots of a floor go to the next line. */
const MAX_IN_LINE = 12

const CELLS = [
  { value: 'price', label: 'Цена' },
  { value: 'm2', label: 'Цена за м²' },
  { value: 'views', label: 'Спрос' },
] as const
type Cells = (typeof CELLS)[number]['value']

const LEGENDS: Record<Cells, string> = {
  price: 'млн ₽',
  m2: 'тыс. ₽ за м²',
  views: 'просмотры за семь дней: чем темнее, тем больше смотрят',
}

/** Steps of colour. */
const MAX_HEAT = 5

interface ChessProps {
  lots: readonly Lot[]
  isShown: (lot: Lot) => boolean
  linkOf: (lot: Lot) => To
}

/** Lots of a building by section and floor; what the filter leaves out is pale. */
export function Chess({ lots, isShown, linkOf }: ChessProps) {
  const sections = [...groupBy(lots, lot => lot.sectionNumber)]
  const booked = lots.filter(lot => lot.status === 'booked' && isShown(lot))
  const chess = useRef<HTMLDivElement>(null)
  useKeys(event => moveFocus(chess.current, event.key))
  const [cells, setCells] = useState<Cells>('price')
  const mostViews = Math.max(1, ...lots.map(({ views }) => views))
  const lastDayOf = (lot: Lot) => lot.bookedUntil ?? '9999'
  return (
    <>
      <div ref={chess} className={styles.chess} data-flex="" data-align="end" data-gap="16">
        {sections.map(([section, inSection]) => {
          const floors = [...groupBy(inSection, lot => lot.floor)].toSorted(([a], [b]) => b - a)
          const columns = Math.min(MAX_IN_LINE, Math.max(...floors.map(([, onFloor]) => onFloor.length)))
          const title = section === null ? 'Корпус' : `Секция ${section}`
          return (
            <section key={section} aria-label={title} style={{ '--n': columns }}>
              <h2 data-flex="spread" data-align="baseline">
                {title}
                <small>
                  {inSection.filter(lot => lot.status === 'free').length} из {inSection.length}
                </small>
              </h2>
              {floors.map(([floor, onFloor]) => (
                <div key={floor} className={styles.floor} data-gap="4">
                  <span data-role="mini" data-text="soft">
                    {floor}
                  </span>
                  <ul aria-label={`Этаж ${floor}`}>
                    {onFloor.map(lot => (
                      <li key={lot.id}>
                        <Cell
                          lot={lot}
                          to={linkOf(lot)}
                          isPale={!isShown(lot)}
                          cells={cells}
                          heat={Math.ceil((lot.views / mostViews) * MAX_HEAT)}
                        />
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          )
        })}
      </div>
      <ul className={styles.legend} data-flex="wrap" data-role="meta">
        <li>
          <Segmented
            label="В клетке"
            name="cells"
            size="small"
            value={cells}
            options={CELLS}
            onValueChange={setCells}
          />
        </li>
        <li data-text="soft">{LEGENDS[cells]}</li>
        {LOT_STATES.map(state => [state, lots.filter(lot => lot.status === state).length] as const)
          .filter(([, count]) => count > 0 && cells !== 'views')
          .map(([state, count]) => (
            <li key={state}>
              <LotStatus state={state}>
                {STATE_TITLES[state]} <span data-text="soft">{count}</span>
              </LotStatus>
            </li>
          ))}
      </ul>
      {booked.length > 0 && (
        <Block title="Брони" count={booked.length} className={styles.booked}>
          <DataTable
            caption="Брони"
            variants={['plain', 'tight']}
            rows={booked.toSorted((a, b) => lastDayOf(a).localeCompare(lastDayOf(b)))}
            columns={[
              {
                title: 'Объект',
                show: lot => (
                  <>
                    <RowLink to={linkOf(lot)} preventScrollReset>
                      № {lot.number}
                    </RowLink>{' '}
                    <span data-text="soft">
                      {[roomsText(lot.rooms), formatArea(lot.areaDm2 / 100)].filter(Boolean).join(', ')}
                    </span>
                  </>
                ),
              },
              { title: 'Цена', numeric: true, show: ({ priceRub }) => priceText(priceRub) },
              {
                title: 'Последний день',
                numeric: true,
                show: ({ bookedUntil }) => (bookedUntil ? formatDate(bookedUntil) : 'без срока'),
              },
            ]}
          />
        </Block>
      )}
    </>
  )
}

/** Focuses the nearest cell in the direction of an arrow key. @returns whether the key was used */
function moveFocus(chess: HTMLElement | null, key: string): boolean {
  const [x, y] = ARROWS[key] ?? []
  const from = document.activeElement
  if (x === undefined || y === undefined || !chess || !from || !chess.contains(from)) return false
  const centre = (cell: Element) => {
    const box = cell.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const [fromX, fromY] = centre(from)
  const ahead = [...chess.querySelectorAll('a')].flatMap(cell => {
    const [toX, toY] = centre(cell)
    const along = (toX - fromX) * x + (toY - fromY) * y
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x)
    return along > 1 && aside < along * 2 ? [{ cell, distance: along + aside * 3 }] : []
  })
  ahead.toSorted((a, b) => a.distance - b.distance)[0]?.cell.focus()
  return true
}

interface CellProps {
  lot: Lot
  to: To
  isPale: boolean
  cells: Cells
  heat: number
}

function Cell({ lot, to, isPale, cells, heat }: CellProps) {
  const { number, rooms, status } = lot
  const areaM2 = lot.areaDm2 / 100
  const isDemand = cells === 'views'
  const figure = isOnSale(lot) ? cellText(lot, cells) : null
  const about = [`№ ${number}`, roomsText(rooms), formatArea(areaM2), priceText(lot.priceRub), STATE_TITLES[status]]
  const label = [...about, isDemand && viewsText(lot.views)].filter(Boolean).join(', ')
  return (
    <Link
      to={to}
      preventScrollReset
      {...lotStatusAttributes(status, styles.cell)}
      data-pale={isPale || (isDemand && figure === null) || undefined}
      data-heat={isDemand ? heat : undefined}
      aria-label={label}
      title={label}
    >
      <b>{figure ?? number}</b>
      <span>{figure ? number : shortRoomsText(rooms)}</span>
    </Link>
  )
}

/** Null = a price on request. */
function cellText({ priceRub, areaDm2, views }: Lot, cells: Cells): string | null {
  if (cells === 'views') return formatNumber(views)
  if (priceRub === null) return null
  return cells === 'm2' ? formatNumber(Math.round(priceRub / areaDm2 / 10)) : formatNumber(priceRub / 1e6, 2)
}

const viewsText = (views: number) => `${countOf(views, ['просмотр', 'просмотра', 'просмотров'])} за семь дней`
