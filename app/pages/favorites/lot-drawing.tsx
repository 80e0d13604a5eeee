import { cx } from '../../lib/cx.ts'
import styles from './favorites-page.module.css'
import type { LotDrawing as Drawing } from './lists.server.ts'

/** A car and shelves, centred on their space, in centimetres. */
const CONTENTS = {
  parking:
    'M-85-175q10-40 85-40t85 40l8 110v150l-6 90q-10 30-87 30t-87-30l-6-90v-150zM-72-75q72-30 144 0l-10 60h-124zM-66 135q66 24 132 0l-6-44h-120z',
  storage: 'M-45-60h90m-90 60h90m-90 60h90',
}

/** Drawn at the scale of the page, `--metre`; the title of the lot names it. */
export function LotDrawing({ drawing, className, isLazy }: { drawing: Drawing; className?: string; isLazy?: boolean }) {
  const { kind, wideM, deepM } = drawing
  const style = { '--wide': wideM }
  if (kind === 'plan') {
    return (
      <img
        className={cx(styles.drawing, className)}
        data-scaled={drawing.isScaled || undefined}
        style={style}
        src={drawing.src}
        alt=""
        width={Math.round(wideM * 100)}
        height={Math.round(deepM * 100)}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
      />
    )
  }
  const [wide, deep] = [wideM * 100, deepM * 100]
  return (
    <svg
      className={cx(styles.drawing, styles.space, className)}
      data-scaled=""
      style={style}
      viewBox={`${-wide / 2} ${-deep / 2} ${wide} ${deep}`}
      aria-hidden="true"
    >
      <rect x={-wide / 2} y={-deep / 2} width={wide} height={deep} />
      <path d={CONTENTS[kind]} />
    </svg>
  )
}
