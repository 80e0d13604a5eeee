import { useState } from 'react'
import type { PlanMode } from '#domain/drawing/flat-drawing.ts'
import { fetchDrawing } from '../../api/fetch.ts'
import type { FlatPage } from './model.server.ts'

/** The drawing in sight: it is there, is on its way, or could not be fetched. */
export type PlanDrawing = { state: 'ready'; svg: string } | { state: 'loading' } | { state: 'failed' }

/** Keeps the drawings of a flat: the furnished one came with the page, the others are fetched when first asked for. */
export function usePlanDrawings(plan: FlatPage['plan']) {
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
