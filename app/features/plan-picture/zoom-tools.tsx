import * as flatPage from '#texts/flat-page.ts'
import * as sitePlan from '#texts/site-plan.ts'
import type { PanZoomControl } from '../../lib/use-pan-zoom.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export interface ZoomToolsProps {
  zoom: Pick<PanZoomControl, 'canZoomIn' | 'canZoomOut' | 'zoomIn' | 'zoomOut' | 'reset'>
  className?: string
}

export function ZoomTools({ zoom: { canZoomIn, canZoomOut, zoomIn, zoomOut, reset }, className }: ZoomToolsProps) {
  return (
    <div className={className}>
      <IconButton icon="plus" label={flatPage.planZoomIn} kind="surface" disabled={!canZoomIn} onClick={zoomIn} />
      <IconButton icon="minus" label={flatPage.planZoomOut} kind="surface" disabled={!canZoomOut} onClick={zoomOut} />
      <IconButton icon="expand" label={sitePlan.resetView} kind="surface" disabled={!canZoomOut} onClick={reset} />
    </div>
  )
}
