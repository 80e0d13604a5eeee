import { type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'
import { Link } from '../../ui/link.tsx'
import styles from './spots.module.css'

export interface Spot {
  id: string
  /** SVG path data in the units of the frame. */
  outline: string
  /** Null = no link. */
  href: string | null
  /** State of the lot or building. */
  state?: string
  inside?: ReactNode
}

export interface SpotsProps {
  /** View box of the outlines. */
  frame: { x: number; y: number; width: number; height: number }
  /** Later ones cover earlier ones. */
  spots: readonly Spot[]
  /** The hovered spot, here or in the list. */
  pointed: string | null
  onPoint: (id: string | null) => void
  /** May prevent the navigation. */
  onPress?: (event: React.MouseEvent, id: string) => void
  /** Darkens everything but the hovered spot. */
  hasVeil?: boolean
  className?: string
  children?: ReactNode
}

/** Clickable outlines over a picture. For pointers only: the list next to it has the same links for keys and screen readers. */
export function Spots({ frame, spots, pointed, onPoint, onPress, hasVeil, className, children }: SpotsProps) {
  const mask = useId()
  const { x, y, width, height } = frame
  const outline = spots.find(({ id }) => id === pointed)?.outline
  return (
    <svg className={cx(styles.spots, className)} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      {hasVeil && (
        <>
          <mask id={mask}>
            <rect x={x} y={y} width={width} height={height} fill="white" />
            {outline && <path d={outline} fill="black" />}
          </mask>
          <rect
            className={styles.veil}
            data-on={outline !== undefined || undefined}
            x={x}
            y={y}
            width={width}
            height={height}
            mask={`url(#${mask})`}
          />
        </>
      )}
      {spots.map(spot => {
        const shape = (
          <path
            className={styles.spot}
            d={spot.outline}
            data-state={spot.state}
            data-pointed={spot.id === pointed || undefined}
            // Scrolling below a mouse at rest enters a spot without a movement.
            onPointerMove={event => event.pointerType === 'mouse' && onPoint(spot.id)}
            onPointerLeave={event => event.pointerType === 'mouse' && onPoint(null)}
          />
        )
        if (spot.href === null)
          return (
            <g key={spot.id}>
              {shape}
              {spot.inside}
            </g>
          )
        return (
          <Link key={spot.id} href={spot.href} tabIndex={-1} onClick={event => onPress?.(event, spot.id)}>
            {shape}
            {spot.inside}
          </Link>
        )
      })}
      {children}
    </svg>
  )
}
