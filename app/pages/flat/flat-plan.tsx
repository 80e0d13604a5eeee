import { type ReactNode, Suspense, useId, useState } from 'react'
import { UNITS_PER_METRE } from '#domain/drawing/affine.ts'
import { fill } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import * as flatCopy from '#texts/flat.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import * as layoutFacts from '#texts/layout-facts.ts'
import { fetchDrawing } from '../../api/fetch.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import { Compass } from '../../features/plan-picture/compass.tsx'
import { lazyComponent } from '../../lib/chunk-reload.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SegmentedTabs, tabIdOf } from '../../ui/segmented.tsx'
import styles from './flat-plan.module.css'
import type { FlatPage } from './model.server.ts'
import type { FlatView, ViewSide } from './view.server.ts'

// Lazy, because few visitors open it.
const PlanZoom = lazyComponent(async () => (await import('./plan-zoom.tsx')).PlanZoom)

const MODES = [
  { id: 'furnished', name: flatCopy.planFurniture, caption: flatCopy.planLabel },
  { id: 'dimensions', name: flatCopy.planSizes, caption: flatCopy.planLabel },
  { id: 'model', name: flatCopy.plan3d, caption: flatCopy.plan3dLabel },
  { id: 'measured', name: layoutFacts.mode, caption: layoutFacts.planLabel },
] as const
type Mode = (typeof MODES)[number]
type ModeId = Mode['id']

const RULER_M = 5

export interface FlatPlanProps {
  flat: Pick<FlatPage['flat'], 'id' | 'title' | 'status'>
  plan: FlatView['plan']
  side: ViewSide
  children?: ReactNode
}

/** The plan at the scale of the page, its windows up; the other drawings are fetched when they are opened. */
export function FlatPlan({ flat, plan, side, children }: FlatPlanProps) {
  const panelId = useId()
  const [mode, setMode] = useState<Mode>(MODES[0])
  const [drawings, load] = useDrawings(plan)
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never')
  const label = fill<string>(mode.caption, { title: flat.title })
  const drawing = drawings[mode.id]
  const isTurned = mode.id === 'furnished'

  function open(id: ModeId) {
    setMode(MODES.find(other => other.id === id) ?? MODES[0])
    if (id !== 'furnished') void load(id)
  }

  return (
    <div
      className={styles.plan}
      data-flat={flat.id}
      data-sold={flat.status === 'sold' || undefined}
      style={{ '--flat-flight': `flat-${flat.id}` }}
    >
      <div
        id={panelId}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={tabIdOf(panelId, mode.id)}
        aria-busy={!isTurned && drawing?.state === 'loading'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel without controls takes focus itself (ARIA practices)
        tabIndex={0}
        data-mode={mode.id}
      >
        {isTurned ? (
          <TurnedPlan plan={plan} side={side} label={label} />
        ) : (
          <FetchedDrawing drawing={drawing} label={label} onRetry={() => load(mode.id)} />
        )}
      </div>
      <div className={styles.scale} data-flex="spread" data-align="start" data-gap="24">
        {isTurned && <Ruler metres={Math.min(RULER_M, Math.floor(side.widthM))} />}
        <span className={styles.north} data-text="small soft" data-gap="20" data-flex="">
          <Compass northDeg={isTurned ? side.northDeg : plan.northDeg} />
          {isTurned && flatPageCopy.planTurned}
        </span>
      </div>
      <div className={styles.tools} data-shrink="any" data-flex="wrap spread">
        <div className={styles.modes} data-shrink="any" data-gap="8" data-flex="" data-hide="no-script">
          <SegmentedTabs
            label={flatCopy.planModes}
            tabs={MODES}
            value={mode.id}
            onValueChange={open}
            panelId={panelId}
          />
          <IconButton
            icon="expand"
            label={common.fullscreen}
            kind="surface"
            size="small"
            onClick={() => {
              void load(mode.id)
              setZoom('open')
            }}
          />
        </div>
        <noscript>
          <p className={styles.others} data-text="small" data-flex="" data-gap="24">
            {MODES.map(({ id, name }) => (
              <a key={id} href={plan.href[id]}>
                {name}
              </a>
            ))}
          </p>
        </noscript>
        {isTurned && flat.status !== 'sold' && side.hours.some(({ d }) => d) && (
          <SunHours key={side.wind} side={side} />
        )}
        {children}
      </div>
      {isTurned && zoom === 'open' && drawing?.state !== 'ready' && (
        <FetchedDrawing drawing={drawing} label={label} onRetry={() => load(mode.id)} />
      )}
      {zoom !== 'never' && drawing?.state === 'ready' && (
        <Suspense>
          <PlanZoom isOpen={zoom === 'open'} svg={drawing.svg} label={label} onClose={() => setZoom('closed')} />
        </Suspense>
      )}
    </div>
  )
}

/** The plan with its windows towards the picture, their light over it and the sun on its floor. */
function TurnedPlan({ plan, side, label }: { plan: FlatView['plan']; side: ViewSide; label: string }) {
  const { x, y, width, height } = plan.viewBox
  return (
    <div
      className={styles.turned}
      style={{ '--sheet-w': width / UNITS_PER_METRE, '--sheet-d': height / UNITS_PER_METRE }}
    >
      <svg className={styles.beams} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <linearGradient id="flat-beam" x1="0" y1="1" x2="0" y2="0">
          <stop stopColor="#fff" stopOpacity="0.26" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        {side.beams.map(([from, to]) => (
          <path key={from} fill="url(#flat-beam)" d={`M${from} 1H${to}L${to + 0.05} 0H${from - 0.05}Z`} />
        ))}
      </svg>
      <div className={styles.sheet} style={{ '--turn': `${side.turnDeg}deg` }}>
        <Drawing svg={plan.svg} label={label} />
        <svg className={styles.sun} data-pointer="none" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
          {side.hours.map(({ time, d }, index) => (
            <path key={time} d={d} data-hour={index} />
          ))}
        </svg>
      </div>
      {side.tags.map(({ id, name, area, isSmall, x: left, y: top }) => (
        <span
          key={id}
          className={styles.tag}
          data-text="caption soft nowrap"
          data-small={isSmall || undefined}
          aria-hidden="true"
          style={{ '--tag-x': left, '--tag-y': top }}
        >
          {!isSmall && <span data-hide="mobile">{name}</span>}
          <b data-text="text">{area}</b>
        </span>
      ))}
    </div>
  )
}

function Ruler({ metres }: { metres: number }) {
  return (
    <span
      className={styles.ruler}
      data-text="caption soft figures"
      style={{ '--ruler': metres }}
      role="img"
      aria-label={fill(flatPageCopy.rulerLabel, { metres })}
    >
      {Array.from({ length: metres + 1 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks of a fixed scale
        <i key={at} data-text="nowrap" style={{ '--mark': at }}>
          {at === metres ? fill(formats.metres, { value: String(at) }) : at}
        </i>
      ))}
    </span>
  )
}

/** Which hour of the sun the plan shows. Without a script too: the stylesheet reads the radios. */
function SunHours({ side: { day, hours } }: { side: ViewSide }) {
  const name = useId()
  return (
    <fieldset className={styles.hours} data-text="small soft figures" data-flex="wrap">
      <legend>{fill(flatPageCopy.sunOnFloor, { day })}</legend>
      {hours.map(({ time, isShown }, index) => (
        <label key={time} data-anchor="" data-center="">
          <input type="radio" data-cover="" name={name} value={index} defaultChecked={isShown} />
          <span>{time}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface FetchedDrawingProps {
  drawing: PlanDrawing | undefined
  label: string
  onRetry: () => void
}

function FetchedDrawing({ drawing, label, onRetry }: FetchedDrawingProps) {
  if (drawing?.state === 'ready') return <Drawing svg={drawing.svg} label={label} className={styles.drawing} />
  return (
    <p data-align="middle" data-text="soft" data-gap="16" role="status">
      {drawing?.state === 'failed' ? common.errorGeneric : common.loading}
      {drawing?.state === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
    </p>
  )
}

type PlanDrawing = { state: 'ready'; svg: string } | { state: 'loading' } | { state: 'failed' }

/** Drawings by mode, each fetched once. */
function useDrawings(plan: FlatView['plan']) {
  const [drawings, setDrawings] = useState<Partial<Record<ModeId, PlanDrawing>>>({})

  async function load(mode: ModeId) {
    const known = drawings[mode]
    if (known && known.state !== 'failed') return
    const keep = (drawing: PlanDrawing) => setDrawings(all => ({ ...all, [mode]: drawing }))
    keep({ state: 'loading' })
    try {
      keep({ state: 'ready', svg: await fetchDrawing(plan.href[mode]) })
    } catch {
      // Shown instead of the drawing, with a button to retry.
      keep({ state: 'failed' })
    }
  }

  return [drawings, load] as const
}
