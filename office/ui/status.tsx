import type { ReactNode } from 'react'
import { cx } from '#app/lib/cx.ts'
import type { LotState } from '#domain/lots/lot.ts'
import styles from './status.module.css'

/** 14 × 14 icons. Each status has another shape, so that it does not depend on colour. */
const GLYPHS = {
  new: <circle cx="7" cy="7" r="6" fill="var(--ink)" />,
  work: (
    <>
      <circle cx="7" cy="7" r="5.4" stroke="var(--river)" />
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8Z" fill="var(--river)" />
    </>
  ),
  done: (
    <>
      <circle cx="7" cy="7" r="6" fill="var(--alder)" />
      <path d="m4.3 7.2 1.9 1.9 3.5-3.9" stroke="var(--white)" />
    </>
  ),
  refused: (
    <>
      <circle cx="7" cy="7" r="5.4" stroke="var(--stone)" />
      <path d="m5 5 4 4m0-4-4 4" stroke="var(--ink-soft)" />
    </>
  ),
  held: (
    <>
      <circle cx="7" cy="7" r="5.4" stroke="var(--o-warn-line)" />
      <path d="M5.5 4.8v4.4m3-4.4v4.4" stroke="var(--o-warn)" />
    </>
  ),
  failed: (
    <>
      <path d="M7 .8 13.2 7 7 13.2.8 7Z" fill="var(--error)" />
      <path d="M7 4.3v3.3m0 1.9v.1" stroke="var(--white)" />
    </>
  ),
  warning: (
    <>
      <path d="M7 1.2 13.2 12.4H.8Z" fill="var(--o-warn-line)" />
      <path d="M7 5.2v3.2m0 1.9v.1" stroke="var(--white)" />
    </>
  ),
  draft: <circle cx="7" cy="7" r="5.4" stroke="var(--river)" strokeDasharray="2.3 2" />,
  scheduled: (
    <>
      <circle cx="7" cy="7" r="5.4" stroke="var(--river)" />
      <path d="M7 4v3.2l2 1.4" stroke="var(--river)" />
    </>
  ),
  off: <circle cx="7" cy="7" r="5.4" stroke="var(--sand-deep)" />,
  yes: <path d="m3 7.4 2.7 2.7L11 4.5" stroke="var(--ink)" />,
}

export type GlyphName = keyof typeof GLYPHS

/** Without a label it is decorative, next to a text. */
export function Glyph({ name, label }: { name: GlyphName; label?: string }) {
  return (
    <svg
      className={styles.glyph}
      viewBox="0 0 14 14"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {GLYPHS[name]}
    </svg>
  )
}

export function Status({ glyph, children }: { glyph: GlyphName; children: ReactNode }) {
  return (
    <span className={styles.status} data-flex="inline">
      <Glyph name={glyph} />
      {children}
    </span>
  )
}

/** Colours a cell of the chessboard or a marker next to a text. */
export const lotStatusAttributes = (state: LotState, className?: string) => ({
  className: cx(styles.lot, className),
  'data-state': state === 'withdrawn' ? 'closed' : state,
})

/** Status of a lot as a text, with the marker of the chessboard. */
export function LotStatus({ state, children }: { state: LotState; children: ReactNode }) {
  return (
    <span className={styles.status} data-flex="inline">
      <i {...lotStatusAttributes(state, styles.cell)} />
      {children}
    </span>
  )
}
