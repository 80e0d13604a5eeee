import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react'
import {
  drawBuildingWindows,
  facadeSize,
  type WindowSection,
  type WindowState,
} from '#domain/drawing/building-windows.ts'
import { sumOf } from '#domain/lib/maths.ts'
import type { Chess } from '#server/pages/list/chess.ts'
import * as lotList from '#texts/lot-list.ts'
import * as sitePlan from '#texts/site-plan.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { useKindView } from './kind-view.ts'
import styles from './quarter-windows.module.css'

/** Drawing units below the ground line: the reflection. */
const WATER = 84
const REFLECTION_SCALE = 0.2
/** Longest delay of the last window after the first, and of one step of columns. */
const LIGHTING_MS = 200
const COLUMN_MS = 12
const COLUMN_UNITS = 12

/** All buildings at one scale over the river: a window for each flat, lit where it passes the filter. */
export function QuarterWindows({ chess: { buildings, isFiltered, windowsNote } }: { chess: Chess }) {
  const { listPath } = useKindView()
  const isHydrated = useHydrated()
  const row = useRef<HTMLElement>(null)
  const current = buildings.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const building = row.current?.children[current]
    if (building instanceof HTMLElement && row.current) {
      row.current.scrollLeft = building.offsetLeft - (row.current.clientWidth - building.offsetWidth) / 2
    }
  }, [current])

  const sizes = buildings.map(({ windows }) => facadeSize(windows))
  const widths = sizes.map(({ width }) => width)
  const totalUnits = sumOf(widths)
  const heightUnits = Math.max(0, ...sizes.map(({ height }) => height))
  const leftOf = (index: number) => sumOf(widths.slice(0, index))
  const middle = leftOf(current) + (sizes[current]?.width ?? 0) / 2
  return (
    <div
      className={styles.quarter}
      data-tone="ink"
      style={{ '--units': totalUnits, '--gaps': buildings.length - 1, '--water': WATER }}
    >
      <div className={styles.stage} data-anchor="">
        <nav
          ref={row}
          className={styles.row}
          data-flex=""
          data-align="end"
          aria-label={lotList.chessBuildings}
          onKeyDown={moveFocus}
        >
          {buildings.map(({ id, number, label, countText, completion, windows, isCurrent, values }, index) => (
            <Link
              key={id}
              href={listPath(values)}
              className={styles.building}
              style={{ '--width': sizes[index]?.width ?? 0 }}
              data-keep-scroll=""
              aria-label={label}
              aria-current={isCurrent ? 'true' : undefined}
              tabIndex={isHydrated && !isCurrent ? -1 : undefined}
            >
              <Building windows={windows} heightUnits={heightUnits} middle={middle - leftOf(index)} />
              <span className={styles.caption} data-pad="above-8" data-text="small figures nowrap">
                <b>{number}</b>
                <span className={styles.count} data-text="medium">
                  {countText}
                </span>
                <small data-text="caption soft">{completion}</small>
              </span>
            </Link>
          ))}
        </nav>
      </div>
      <ul className={styles.legend} data-text="small">
        {(isFiltered ? FILTERED : UNFILTERED).map(([state, name]) => (
          <li key={state} data-flex="" data-gap="8">
            <i data-window={state} />
            {name}
          </li>
        ))}
        <li className={styles.note} data-text="soft">
          {windowsNote}
        </li>
      </ul>
    </div>
  )
}

type WindowLegend = readonly (readonly [WindowState, string])[]

const UNFILTERED: WindowLegend = [
  ['lit', lotList.legendFree],
  ['booked', lotList.legendBooked],
  ['dark', lotList.legendDark],
]
const FILTERED: WindowLegend = [['lit', sitePlan.stateMatch], ['off', sitePlan.stateOff], ...UNFILTERED.slice(1)]

interface BuildingProps {
  windows: readonly WindowSection[]
  /** Of the highest building: all are at one scale. */
  heightUnits: number
  /** From the left edge of this building to the middle of the chosen one: windows go on from there. */
  middle: number
}

/** Memoized: a few paths, which only another filter changes. */
const Building = memo(function Building({ windows: sections, heightUnits, middle }: BuildingProps) {
  const id = useId()
  const before = useRef(sections)
  useEffect(() => {
    before.current = sections
  }, [sections])
  const { walls, shops, windows, newlyLit } = drawBuildingWindows(sections, before.current)
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 ${-heightUnits} ${facadeSize(sections).width} ${heightUnits + WATER}`}
      aria-hidden="true"
    >
      <path className={styles.walls} d={walls} />
      <path className={styles.shops} d={shops} />
      <path className={styles.window} data-window="dark" d={windows.dark} />
      <path className={styles.window} data-window="booked" d={windows.booked} />
      <path className={styles.window} data-window="off" d={windows.off} />
      <g id={id}>
        <path className={styles.window} data-window="lit" d={windows.lit} />
        {newlyLit.map(({ x, d }) => (
          <path
            key={d}
            className={styles.window}
            data-window="lit"
            data-new=""
            style={{ '--delay': delayOf(x - middle) }}
            d={d}
          />
        ))}
      </g>
      <use href={`#${id}`} className={styles.reflection} transform={`translate(0 4) scale(1 ${-REFLECTION_SCALE})`} />
    </svg>
  )
})

/** In ms, by the distance from the chosen building. */
function delayOf(units: number): number {
  return Math.round(Math.min(LIGHTING_MS, (Math.abs(units) / COLUMN_UNITS) * COLUMN_MS))
}

/** Arrows move from building to building, Enter opens the board of one. */
function moveFocus(event: KeyboardEvent) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.indexOf(event.target as HTMLAnchorElement) + step] // only links in it take the focus
  if (!next) return
  event.preventDefault()
  next.focus()
}
