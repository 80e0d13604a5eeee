import { cx } from '../../lib/cx.ts'
import styles from './drawing.module.css'

export interface DrawingProps {
  /** SVG as `domain/drawing/svg.ts` writes it: every text in it is escaped there. */
  svg: string
  /** What the drawing shows; without it the drawing is decoration, and a text beside says the same. */
  label?: string
  className?: string
}

/** A drawing that the site makes itself, as a part of the page: its letters are the page's, and nothing is fetched. */
export function Drawing({ svg, label, className }: DrawingProps) {
  const name =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own writer, which escapes
    <div className={cx(styles.drawing, className)} {...name} dangerouslySetInnerHTML={{ __html: svg }} />
  )
}
