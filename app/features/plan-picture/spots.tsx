import { type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'
import { Link } from '../../ui/link.tsx'
import styles from './spots.module.css'

/** A part of a picture that can be chosen. */
export interface Spot {
  id: string
  /** SVG path data in the units of the frame. */
  outline: string
  /** Null = it leads nowhere. */
  href: string | null
  /** How it looks: a state of the thing that it shows. */
  state?: string
  /** Drawn over it and pressed with it. */
  inside?: ReactNode
}

export interface SpotsProps {
  /** The frame that outlines are drawn in. */
  frame: { x: number; y: number; width: number; height: number }
  /** A later one lies over an earlier one. */
  spots: readonly Spot[]
  /** The one that is pointed at, here or in the list beside. */
  pointed: string | null
  onPoint: (id: string | null) => void
  /** Told of a press; may keep it from leading anywhere. */
  onPress?: (event: React.MouseEvent, id: string) => void
  /** Darkens all of the picture but the spot that is pointed at. */
  hasVeil?: boolean
  className?: string
  /** Drawn above all of them. */
  children?: ReactNode
}

/**
 * What can be chosen on a picture, laid over it. For pointers alone: whoever uses keys or a screen reader has the list beside it, which
 * says the same and leads to the same addresses.
 */
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
            onPointerEnter={event => event.pointerType === 'mouse' && onPoint(spot.id)}
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
