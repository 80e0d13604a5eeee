import { type RefObject, useEffect, useState } from 'react'
import type { SchemePage } from '#contract/pages/scheme.ts'
import type { PanZoom } from '../../lib/pan-zoom.ts'
import styles from './mini-map.module.css'

export interface MiniMapProps {
  frame: RefObject<HTMLElement | null>
  /** What lies in the frame, as wide as the whole zone is shown there. */
  plate: RefObject<HTMLElement | null>
  drawing: NonNullable<SchemePage['drawing']>
  view: PanZoom
}

/** The whole zone, and the part of it that is in the window. Shown while it is but a part. */
export function MiniMap({ frame, plate, drawing: { src, width, height }, view }: MiniMapProps) {
  const [size, setSize] = useState({ width: 0, height: 0, plate: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured with every movement, before which its size does not matter
  useEffect(() => {
    const element = frame.current
    if (element && plate.current)
      setSize({ width: element.clientWidth, height: element.clientHeight, plate: plate.current.offsetWidth })
  }, [view, frame, plate])
  if (view.scale <= 1 || size.width === 0) return null
  const fit = (size.plate / width) * view.scale
  const [boxWidth, boxHeight] = [size.width / fit, size.height / fit]
  const [x, y] = [width / 2 - view.x / fit - boxWidth / 2, height / 2 - view.y / fit - boxHeight / 2]
  return (
    <div className={styles.map}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <image href={src} width={width} height={height} />
        <rect x={x} y={y} width={boxWidth} height={boxHeight} />
      </svg>
    </div>
  )
}
