import { type MouseEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { clamp } from '#domain/lib/maths.ts'
import { fill, formatNumber, formatPrice } from '#domain/text/format.ts'
import type { Chess, ChessCell, ChessSection } from '#server/pages/list/chess.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import * as sitePlan from '#texts/site-plan.ts'
import { isPlainClick } from '../../lib/links.ts'
import { MOBILE, useMedia } from '../../lib/use-media.ts'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Container, TitleRow } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Segmented, SegmentedTabs, tabIdOf } from '../../ui/segmented.tsx'
import { Text } from '../../ui/text.tsx'
import { StateLegend } from '../lot-card/state-legend.tsx'
import { type ChessValue, linkOf, moveFocus, SectionGrid } from './chess-section.tsx'
import styles from './chessboard.module.css'
import { useKindView } from './kind-view.ts'
import { QuarterWindows } from './quarter-windows.tsx'
import type { OpenedLot } from './seen-lots.ts'
import { openLot } from './use-seen-lots.tsx'

const VALUES: readonly { value: ChessValue; name: string; hint: string }[] = [
  { value: 'price', name: lotList.chessPrice, hint: lotList.chessHintPrice },
  { value: 'perM2', name: lotList.chessPerM2, hint: lotList.chessHintPerM2 },
  { value: 'payment', name: lotList.chessPayment, hint: lotList.chessHintPayment },
]
const HOVER_MS = 120
/** Size of the card of a cell and its distance from it, px. */
const CARD = { width: 400, height: 170, gap: 8 } as const

/** The facades of the quarter, and below them the chessboard of the chosen building. */
export function Chessboard({ chess }: { chess: Chess }) {
  const [value, setValue] = useState<ChessValue>('price')
  // State by building instead of a `key`, so that hundreds of cells are reused for another building.
  const buildingId = chess.buildings.find(({ isCurrent }) => isCurrent)?.id
  const [chosen, setChosen] = useState<{ buildingId: typeof buildingId; section: string } | null>(null)
  const section = chosen !== null && chosen.buildingId === buildingId ? chosen.section : fullest(chess.sections)
  const panel = useId()
  return (
    <>
      <QuarterWindows chess={chess} />
      <Container className={styles.board} data-gap="24">
        <div className={styles.about}>
          <TitleRow className={styles.head}>
            {chess.building && (
              <div>
                <Heading>{chess.building.name}</Heading>
                <Text>{chess.building.summary}</Text>
              </div>
            )}
            <div data-hide="no-script">
              <Segmented
                label={lotList.chessValues}
                name="value"
                options={VALUES}
                value={value}
                onValueChange={next => setValue(VALUES.find(option => option.value === next)?.value ?? 'price')}
              />
            </div>
          </TitleRow>
          {chess.empty && <Text>{chess.empty}</Text>}
          {chess.sections.length > 1 && (
            <div className={styles.sections}>
              <span aria-hidden="true">{lotList.chessSection}</span>
              <SegmentedTabs
                label={lotList.chessSection}
                tabs={chess.sections.map(({ number, name, count, summary }) => ({
                  id: String(number),
                  name: String(number),
                  count: formatNumber(count),
                  label: `${name}, ${summary}`,
                }))}
                value={section}
                onValueChange={next => setChosen({ buildingId, section: next })}
                panelId={panel}
              />
            </div>
          )}
          <Text size="small">
            {VALUES.find(option => option.value === value)?.hint}
            {value === 'payment' && chess.creditTerms && `. ${chess.creditTerms}`}
          </Text>
        </div>
        <Grids chess={chess} value={value} section={section} panelId={panel} />
        <StateLegend
          states={chess.legend.map(({ state, name, count }) => ({
            state,
            name: (
              <>
                {name} <b data-text="soft">{formatNumber(count)}</b>
              </>
            ),
          }))}
        />
        <Neighbours {...chess} />
      </Container>
    </>
  )
}

function Neighbours({ before, after }: Pick<Chess, 'before' | 'after'>) {
  const { listPath } = useKindView()
  if (!after) return null
  return (
    <nav className={styles.neighbours} data-border="above" data-flex="wrap spread" aria-label={lotList.chessNeighbours}>
      {before && (
        <Link href={listPath(before.values)} data-keep-scroll="">
          <Icon name="arrow-left" size={20} />
          {before.text}
        </Link>
      )}
      <Link href={listPath(after.values)} data-keep-scroll="">
        {after.text}
        <Icon name="arrow-right" size={20} />
      </Link>
    </nav>
  )
}

/** Initial section on a phone: the one with the most matching lots. */
function fullest(sections: readonly ChessSection[]): string {
  return String(sections.toSorted((a, b) => b.count - a.count)[0]?.number ?? '')
}

interface GridsProps {
  chess: Chess
  value: ChessValue
  section: string
  panelId: string
}

/** Listens for all cells by delegation, because there are hundreds. */
function Grids({ chess, value, section, panelId }: GridsProps) {
  const view = useKindView()
  const { lotPath } = view
  const navigate = useNavigate()
  const { shown, show, hide } = useCard(chess)
  // A wide screen shows all sections without tabs.
  const isTabs = useMedia(MOBILE) && chess.sections.length > 1

  function handleClick(event: MouseEvent) {
    const link = linkOf(event.target)
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    const id = Number(link.dataset.cell)
    // Without hover the first tap opens the card, the second the page.
    if (!matchMedia('(hover: hover)').matches && shown?.cell.id !== id) {
      show(link)
      return
    }
    const lot = listedLot(chess, id)
    if (lot) openLot(view, lot)
    void navigate(lotPath(id))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the links inside, which keys reach
    <div
      id={panelId}
      className={styles.grids}
      style={{
        '--in-wide-row': sectionsInRow(chess.sections, 26),
        '--in-laptop-row': sectionsInRow(chess.sections, 18),
        '--in-tablet-row': sectionsInRow(chess.sections, 14),
      }}
      {...(isTabs ? { role: 'tabpanel', 'aria-labelledby': tabIdOf(panelId, section) } : {})}
      onClick={handleClick}
      onKeyDown={moveFocus}
      onPointerOver={(event: PointerEvent) => event.pointerType === 'mouse' && show(linkOf(event.target), HOVER_MS)}
      onPointerLeave={hide}
      onFocus={event => event.target.matches(':focus-visible') && show(linkOf(event.target))}
      onBlur={hide}
    >
      {chess.sections.map(item => (
        <SectionGrid
          key={item.number}
          section={item}
          value={value}
          states={chess.legend}
          isShown={String(item.number) === section}
        />
      ))}
      {shown && <CellCard {...shown} href={lotPath(shown.cell.id)} />}
    </div>
  )
}

/** Number of sections per row, distributed evenly. @param columns that fit into a row */
function sectionsInRow(sections: readonly ChessSection[], columns: number): number {
  const most = Math.max(1, Math.floor(columns / Math.max(1, ...sections.map(section => section.columns))))
  const rows = Math.ceil(sections.length / most)
  return Math.max(1, Math.ceil(sections.length / Math.max(1, rows)))
}

function findCell({ sections }: Chess, id: number) {
  for (const section of sections) {
    for (const { floor, cells } of section.floors) {
      const cell = cells.find(candidate => candidate?.id === id)
      if (cell) return { section, floor, cell }
    }
  }
  return undefined
}

function listedLot(chess: Chess, id: number): OpenedLot | undefined {
  const found = findCell(chess, id)
  if (!found) return undefined
  const { section, floor } = found
  const { title, priceRub, planSrc } = found.cell
  return {
    id,
    title,
    priceRub,
    plan: planSrc ? { src: planSrc } : null,
    place: fill(lotList.cardMeta, {
      place: section.place,
      floor: fill(formats.floor, { floor, floors: section.floors.length }),
    }),
  }
}

interface Shown {
  chess: Chess
  cell: ChessCell
  place: string
  left: number
  top: number
}

/** The cell that is described, and the position of its card. */
function useCard(chess: Chess) {
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(link: HTMLElement | null, afterMs = 0) {
    clearTimeout(timer.current)
    const board = link?.closest<HTMLElement>(`.${styles.grids}`)
    const id = Number(link?.dataset.cell)
    const found = findCell(chess, id)
    if (!link || !board || !found) {
      timer.current = setTimeout(() => setShown(null), HOVER_MS)
      return
    }
    const place = () => {
      const at = link.getBoundingClientRect()
      const frame = board.getBoundingClientRect()
      const isBelow = at.bottom + CARD.gap + CARD.height < innerHeight
      setShown({
        chess,
        cell: found.cell,
        place: fill(lotList.chessCellPlace, {
          number: found.cell.number,
          section: found.section.number,
          floor: found.floor,
        }),
        left: clamp(at.left - frame.left, 0, frame.width - CARD.width),
        top: isBelow ? at.bottom - frame.top + CARD.gap : at.top - frame.top - CARD.gap - CARD.height,
      })
    }
    if (afterMs === 0) place()
    else timer.current = setTimeout(place, afterMs)
  }

  function hide() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(null), HOVER_MS)
  }

  return { shown: shown?.chess === chess ? shown : null, show, hide }
}

function CellCard({
  cell: { title, state, priceRub, payment, planSrc },
  place,
  left,
  top,
  href,
}: Shown & { href: string }) {
  return (
    <div className={styles.card} data-gap="20" style={{ '--left': left, '--top': top }} role="status">
      {planSrc && <img src={planSrc} alt="" />}
      <div>
        <Text size="small">{place}</Text>
        <p data-text="ui medium">{title}</p>
        <p className={styles.price} data-text="figures">
          {priceText(state, priceRub)}
        </p>
        {payment && <Text size="small">{payment}</Text>}
        <Link data-hide="above-mobile" data-block="" data-pad="8" data-text="ui accent" href={href} tabIndex={-1}>
          {lotList.chessOpen}
        </Link>
      </div>
    </div>
  )
}

function priceText(state: ChessCell['state'], priceRub: number | null): string {
  if (state === 'booked') return sitePlan.booked
  return formatPrice(priceRub)
}
