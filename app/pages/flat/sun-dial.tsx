import { Drawing } from '../../features/drawing/drawing.tsx'
import styles from './sun-dial.module.css'

export interface SunDialProps {
  /** Side of the square drawing, its units. */
  size: number
  /** Ring, winds and the flat: the same in every season. */
  baseSvg: string
  /** The path of the day. */
  seasonSvg: string
  /** Position of the sun; null while it is below the horizon. */
  point: { x: number; y: number } | null
  label: string
}

/** The path of the sun over the flat: direction is direction, the nearer to the rim the lower the sun. */
export function SunDial({ size, baseSvg, seasonSvg, point, label }: SunDialProps) {
  return (
    <div className={styles.dial} role="img" aria-label={label}>
      <Drawing svg={baseSvg} />
      <Drawing svg={seasonSvg} />
      {point && (
        <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
          <path className={styles.ray} d={`M${point.x} ${point.y}L${size / 2} ${size / 2}`} />
          <circle className={styles.halo} cx={point.x} cy={point.y} r="24" />
          <circle className={styles.disc} cx={point.x} cy={point.y} r="12" />
        </svg>
      )}
    </div>
  )
}
