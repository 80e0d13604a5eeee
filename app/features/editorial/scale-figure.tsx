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

/** Width of a letter, share of the screen of a phone. */
const LETTER_OF_PHONE = 0.02

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
  // A phone leaves out a label that would lie over an earlier one of its line.
  const isCrowded = ({ xPercent, yPercent, text }: SceneLabel, index: number) =>
    labels
      .slice(0, index)
      .some(
        other =>
          other.yPercent === yPercent &&
          Math.abs(other.xPercent - xPercent) < shownPercent * LETTER_OF_PHONE * text.length,
      )
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
      <div className={styles.box} data-anchor="">
        <Drawing svg={svg} label={label} />
        {labels.map(({ xPercent, yPercent, text, isSign }, index) => (
          <span
            key={`${xPercent} ${text}`}
            className={styles.label}
            data-text="small nowrap"
            style={{
              '--x': `${xPercent}%`,
              '--y': `${yPercent}%`,
              '--room': `${roomAt(xPercent)}%`,
            }}
            data-cut={
              roomAt(xPercent) < shownPercent / 4 || isCrowded({ xPercent, yPercent, text }, index) || undefined
            }
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
