import { useEffect, useRef } from 'react'
import { withQuery } from '#contract/paths.ts'
import { useFilter } from '../../features/lot-list/use-filter.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { BuildingView } from './building-view.tsx'
import type { StripState } from './filter-strip.tsx'
import { FloorView } from './floor-view.tsx'
import type { SitePlanModel } from './model.server.ts'
import { QuarterView } from './quarter-view.tsx'

export interface LevelProps<Level> {
  page: Pick<SitePlanModel, 'title' | 'crumbs' | 'words' | 'selected'>
  level: Level
  strip: StripState
}

/** Quarter, building and floor: each level has its own URL, the filter is kept between them. */
export function SitePlanPage({ model: page }: { model: SitePlanModel }) {
  const at = page.filter.values.at?.[0] ?? ''
  // All sections of a building are one level.
  const levelKey = page.level.kind === 'building' ? String(page.level.id) : at
  useHeadingFocus(levelKey)
  // The key drops a debounced change of the filter that was made on another level.
  return <Level key={levelKey} page={page} />
}

/** Focuses the heading after a change of level, so that a screen reader announces it as a new page. */
function useHeadingFocus(levelKey: string) {
  const last = useRef(levelKey)
  useEffect(() => {
    if (last.current === levelKey) return
    last.current = levelKey
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [levelKey])
}

function Level({ page }: { page: SitePlanModel }) {
  const { filter, level, path } = page
  const { values, change, flush, isPending } = useFilter(filter.values, (query = {}) => withQuery(path, query))
  const strip = { ...filter, values, change, flush, path }
  return (
    <div aria-busy={isPending}>
      <VisuallyHidden role="status">{filter.live}</VisuallyHidden>
      {level.kind === 'quarter' && <QuarterView page={page} level={level} strip={strip} />}
      {level.kind === 'building' && <BuildingView page={page} level={level} strip={strip} />}
      {level.kind === 'floor' && <FloorView page={page} level={level} strip={strip} />}
    </div>
  )
}
