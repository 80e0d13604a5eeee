import { useRef } from 'react'
import * as flatPageCopy from '#texts/flat-page.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import { ZoomTools } from '../../features/plan-picture/zoom-tools.tsx'
import { usePanZoom } from '../../lib/use-pan-zoom.ts'
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
  const { view, frameProps, ...zoom } = usePanZoom(frame)
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
