import { cx } from '../../lib/cx.ts'
import styles from './drawing.module.css'

export interface DrawingProps {
  /** SVG written by `domain/drawing/svg.ts`, which escapes every text. */
  svg: string
  /** What the drawing shows; without it the drawing is decorative. */
  label?: string
  className?: string
}

/** An inline drawing: it uses the fonts of the page, and nothing is fetched. */
export function Drawing({ svg, label, className }: DrawingProps) {
  const name =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own writer, which escapes
    <div className={cx(styles.drawing, className)} {...name} dangerouslySetInnerHTML={{ __html: svg }} />
  )
}
