import type { QrCode } from '#contract/print.ts'
import * as copy from '#texts/print.ts'
import styles from './qr.module.css'

/** The address of a page for a phone: dark on white, whatever the colours of the screen. */
export function Qr({ code: { size, path } }: { code: QrCode }) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={copy.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
