import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import * as flatPageCopy from '#texts/flat-page.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import { ZoomTools } from '../../features/plan-picture/zoom-tools.tsx'
import { type PanZoomControl, usePanZoom } from '../../lib/use-pan-zoom.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './plan-zoom.module.css'

export interface PlanZoomProps {
  isOpen: boolean
  svg: string
  label: string
  onClose: () => void
}

/** The plan on the whole screen: wheel, pinch, double click and drag, the keys + − 0 and arrows, buttons for all of it. */
export function PlanZoom({ isOpen, svg, label, onClose }: PlanZoomProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={label} variant="screen" className={styles.panel}>
      <ZoomedPlan svg={svg} label={label} onClose={onClose} />
    </Dialog>
  )
}

/** Mounted each time the dialog opens, so that the zoom is reset. */
function ZoomedPlan({ svg, label, onClose }: Omit<PlanZoomProps, 'isOpen'>) {
  const frame = useRef<HTMLDivElement>(null)
  const { view, lookAt, frameProps, ...zoom } = usePanZoom(frame)
  useReadableView(lookAt, frame)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a box that listens to keys; a fieldset belongs to a form
    <div
      ref={frame}
      className={styles.frame}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: listens to the keys that zoom and move
      tabIndex={0}
      style={{ '--plan-scale': view.scale, '--plan-x': `${view.x}px`, '--plan-y': `${view.y}px` }}
      {...frameProps}
    >
      <Drawing svg={svg} label={label} className={styles.plan} />
      <IconButton
        icon="close"
        label={flatPageCopy.planClose}
        kind="surface"
        className={styles.close}
        onClick={onClose}
      />
      <ZoomTools className={styles.tools} zoom={zoom} />
    </div>
  )
}

const READABLE_PX = 12

/** Where the names of rooms would be too small on the whole plan, starts at the first room. */
function useReadableView(lookAt: PanZoomControl['lookAt'], frame: RefObject<HTMLElement | null>): void {
  const begin = useEffectEvent((box: Element) => {
    const texts = [...box.querySelectorAll('text')]
    const first = texts[0]
    const scale = READABLE_PX / Math.min(...texts.map(sizePx))
    if (first && scale > 1) lookAt(() => ({ point: middleIn(box, first), scale }))
  })
  useEffect(() => {
    const box = frame.current
    if (!box) return
    // The dialog opens after this effect: before that nothing has a size.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      begin(box)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [frame])
}

function middleIn(box: Element, element: Element) {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  return {
    x: inner.x + inner.width / 2 - outer.x - outer.width / 2,
    y: inner.y + inner.height / 2 - outer.y - outer.height / 2,
  }
}

/** The font size on the screen of a text that may be turned. */
function sizePx(text: SVGTextElement): number {
  const matrix = text.getScreenCTM()
  return matrix ? Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b) : READABLE_PX
}
