import type { QrCode } from '#contract/print.ts'
import * as copy from '#texts/print.ts'
import styles from './qr.module.css'

/** QR code of a page: always dark on white. */
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
