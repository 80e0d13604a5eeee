import { useEffect, useRef } from 'react'
import type { SceneLabel } from '#domain/drawing/scene.ts'
import { cx } from '../../lib/cx.ts'
import { Drawing } from '../drawing/drawing.tsx'
import styles from './scale-figure.module.css'

export interface ScaleFigureProps {
  svg: string
  labels: readonly SceneLabel[]
  /** What the drawing shows. */
  label: string
  /** Where it is as narrow as on a phone: the width of the drawing in percent of the figure, and the part that stays or that a scrolled one opens on, 0 to 1. */
  phone?: { widthPercent: number; focus: number; scrolls?: boolean }
  className?: string
}

/** A drawing to scale. Its labels are HTML over it: they keep their size when the drawing shrinks. */
export function ScaleFigure({ svg, labels, label, phone, className }: ScaleFigureProps) {
  const crop = phone && { '--phone-width': `${phone.widthPercent}%`, '--focus': phone.focus }
  const { scrolls = false, focus = 0 } = phone ?? {}
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = figure
    if (scrolls && current) current.scrollLeft = focus * (current.scrollWidth - current.clientWidth)
  }, [scrolls, focus])
  // The part of the drawing that a phone shows, and the width that a label has there.
  const shownPercent = phone ? 10_000 / phone.widthPercent : 100
  const fromPercent = focus * (100 - shownPercent)
  const roomAt = (percent: number) => 2 * Math.min(percent - fromPercent, fromPercent + shownPercent - percent)
  return (
    <figure
      ref={figure}
      className={cx(styles.figure, className)}
      style={crop}
      data-phone={phone ? (scrolls ? 'scroll' : 'crop') : undefined}
      // Keys scroll what a finger would.
      tabIndex={scrolls ? 0 : undefined}
      aria-label={scrolls ? label : undefined}
    >
      <div className={styles.box}>
        <Drawing svg={svg} label={label} />
        {labels.map(({ xPercent, yPercent, text, isSign }) => (
          <span
            key={`${xPercent} ${text}`}
            className={styles.label}
            style={{
              '--x': `${xPercent}%`,
              '--y': `${yPercent}%`,
              '--room': `${roomAt(xPercent)}%`,
            }}
            data-cut={roomAt(xPercent) < shownPercent / 4 || undefined}
            data-sign={isSign || undefined}
            data-edge={xPercent > 88 ? 'end' : xPercent < 8 ? 'start' : undefined}
          >
            {text}
          </span>
        ))}
      </div>
    </figure>
  )
}
