import { lazy, Suspense, useId, useState } from 'react'
import type { PlanMode } from '#domain/drawing/flat-drawing.ts'
import { fill } from '#domain/text/fill.ts'
import * as common from '#texts/common.ts'
import * as flatCopy from '#texts/flat.ts'
import * as layoutFacts from '#texts/layout-facts.ts'
import { fetchDrawing } from '../../api/fetch.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import { Compass } from '../../features/plan-picture/compass.tsx'
import { retryImport } from '../../lib/chunk-reload.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SegmentedTabs, tabIdOf } from '../../ui/segmented.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { FlatPage } from './model.server.ts'
import styles from './plan-box.module.css'

// Lazy, because few visitors open it.
const PlanZoom = lazy(async () => ({ default: (await retryImport(() => import('./plan-zoom.tsx'))).PlanZoom }))

const MODES = [
  { id: 'furnished', name: flatCopy.planFurniture, icon: 'sofa' },
  { id: 'dimensions', name: flatCopy.planSizes, icon: 'ruler' },
  { id: 'model', name: flatCopy.plan3d, icon: 'cube' },
  { id: 'measured', name: layoutFacts.mode, icon: 'eye' },
] as const

/** The name of a drawing for those who do not see it. */
const LABELS: Readonly<Record<PlanMode, string>> = {
  furnished: flatCopy.planLabel,
  dimensions: flatCopy.planLabel,
  model: flatCopy.plan3dLabel,
  measured: layoutFacts.planLabel,
}

export interface PlanBoxProps {
  id: number
  plan: FlatPage['plan']
  texts: Pick<FlatPage['texts'], 'rooms' | 'windows'>
  /** `Евро-3, 58,6 м²`. */
  title: string
  /** Sold: the drawing is grey. */
  isSold: boolean
}

/** The plan of a flat in four ways, with north, and the same in words for those who do not see it. */
export function PlanBox({ id, plan, texts, title, isSold }: PlanBoxProps) {
  const panelId = useId()
  const { mode, drawing, open } = usePlanDrawings(plan)
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never')
  const label = fill<string>(LABELS[mode], { title })

  return (
    <div
      className={styles.box}
      data-flat={id}
      data-sold={isSold || undefined}
      style={{ '--flat-flight': `flat-${id}` }}
    >
      <div className={styles.modes} data-hide="no-script">
        <SegmentedTabs label={flatCopy.planModes} tabs={MODES} value={mode} onValueChange={open} panelId={panelId} />
      </div>
      <div
        id={panelId}
        className={styles.view}
        role="tabpanel"
        aria-labelledby={tabIdOf(panelId, mode)}
        aria-busy={drawing.state === 'loading'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel without controls takes focus itself (ARIA practices)
        tabIndex={0}
        data-mode={mode}
      >
        <PlanView drawing={drawing} label={label} onRetry={() => open(mode)} />
        <VisuallyHidden>
          {flatCopy.explication}: {texts.rooms}
        </VisuallyHidden>
      </div>
      <div className={styles.tools} data-hide="no-script">
        <IconButton
          icon="expand"
          label={common.fullscreen}
          kind="surface"
          size="small"
          disabled={drawing.state !== 'ready'}
          onClick={() => setZoom('open')}
        />
      </div>
      <noscript>
        <OtherDrawings plan={plan} />
      </noscript>
      <div className={styles.foot}>
        <Compass northDeg={plan.northDeg} />
        {texts.windows && <span>{texts.windows}</span>}
        <span className={styles.note}>{flatCopy.planNote}</span>
      </div>
      {zoom !== 'never' && drawing.state === 'ready' && (
        <Suspense>
          <PlanZoom isOpen={zoom === 'open'} svg={drawing.svg} label={label} onClose={() => setZoom('closed')} />
        </Suspense>
      )}
    </div>
  )
}

function PlanView({ drawing, label, onRetry }: { drawing: PlanDrawing; label: string; onRetry: () => void }) {
  if (drawing.state === 'ready') return <Drawing svg={drawing.svg} label={label} className={styles.plan} />
  return (
    <p className={styles.status} role="status">
      {drawing.state === 'loading' ? common.loading : common.errorGeneric}
      {drawing.state === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
    </p>
  )
}

/** Without a script the other drawings are pictures at addresses of their own. */
function OtherDrawings({ plan }: { plan: FlatPage['plan'] }) {
  const others = MODES.filter(({ id }) => id !== 'furnished')
  return (
    <p className={styles.others}>
      {others.map(({ id, name }: { id: PlanMode; name: string }) => (
        <a key={id} href={plan.href[id]}>
          {name}
        </a>
      ))}
    </p>
  )
}

/** The drawing in sight: it is there, is on its way, or could not be fetched. */
type PlanDrawing = { state: 'ready'; svg: string } | { state: 'loading' } | { state: 'failed' }

/** Keeps the drawings of a flat: the furnished one came with the page, the others are fetched when first asked for. */
function usePlanDrawings(plan: FlatPage['plan']) {
  const [mode, setMode] = useState<PlanMode>('furnished')
  const [fetched, setFetched] = useState<Partial<Record<PlanMode, PlanDrawing>>>({})
  const drawing: PlanDrawing =
    mode === 'furnished' ? { state: 'ready', svg: plan.svg } : (fetched[mode] ?? { state: 'loading' })

  async function open(next: PlanMode) {
    setMode(next)
    const known = fetched[next]
    if (next === 'furnished' || known?.state === 'ready' || known?.state === 'loading') return
    const keep = (drawing: PlanDrawing) => setFetched(all => ({ ...all, [next]: drawing }))
    keep({ state: 'loading' })
    try {
      keep({ state: 'ready', svg: await fetchDrawing(plan.href[next]) })
    } catch {
      // Said in the place of the drawing, with a way to try again: opening the tab once more.
      keep({ state: 'failed' })
    }
  }

  return { mode, drawing, open }
}
