import { radians } from '#domain/lib/maths.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import type { FlatView } from './view.server.ts'
import styles from './view-fan.module.css'

/** Half of the angle that a window sees. */
const HALF_DEG = 45

/** What is in front of the windows, from above. */
export function ViewFan({ fan: { svg, viewBox, labels, rings } }: { fan: NonNullable<FlatView['fan']> }) {
  const { x, y, width, height } = viewBox
  const reachM = -y
  return (
    <div className={styles.fan} data-fill="frame" style={{ '--fan-height': height / width }}>
      <Drawing svg={svg.replace('<svg ', '<svg preserveAspectRatio="xMidYMax slice" ')} />
      <svg viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path className={styles.cone} d={arcOf(reachM, 'L0 0Z')} />
        {rings.map(({ radiusM }) => (
          <path key={radiusM} className={styles.ring} d={arcOf(radiusM, '')} />
        ))}
      </svg>
      {[...rings, ...labels].map(
        ({ text, x: left, y: top }) =>
          text && (
            <span
              key={text}
              className={styles.label}
              data-text="caption nowrap"
              data-hide="mobile"
              style={{ '--fan-x': left, '--fan-y': 1 - top }}
            >
              {text}
            </span>
          ),
      )}
    </div>
  )
}

/** Ahead of the windows, from the left edge of what they see to the right one. */
function arcOf(radiusM: number, end: string): string {
  const angle = radians(HALF_DEG)
  const [side, ahead] = [(Math.sin(angle) * radiusM).toFixed(1), (-Math.cos(angle) * radiusM).toFixed(1)]
  return `M-${side} ${ahead}A${radiusM} ${radiusM} 0 0 1 ${side} ${ahead}${end}`
}
