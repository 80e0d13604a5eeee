import type { PanZoom } from '../../lib/pan-zoom.ts'
import styles from './mini-map.module.css'
import type { LevelPlanModel } from './model.server.ts'

/** Sizes on the screen, CSS pixels. */
export interface SchemeSizes {
  width: number
  height: number
  /** How wide the whole zone is shown. */
  plate: number
}

export interface MiniMapProps {
  sizes: SchemeSizes
  drawing: NonNullable<LevelPlanModel['drawing']>
  view: PanZoom
}

/** The whole zone, and the part of it that is in the window. Shown while it is but a part. */
export function MiniMap({ sizes, drawing: { src, width, height }, view }: MiniMapProps) {
  if (view.scale <= 1) return null
  const fit = (sizes.plate / width) * view.scale
  const [boxWidth, boxHeight] = [sizes.width / fit, sizes.height / fit]
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
