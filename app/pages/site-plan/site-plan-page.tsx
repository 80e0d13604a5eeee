import { useEffect, useRef } from 'react'
import { withQuery } from '#contract/paths.ts'
import { useFilter } from '../../features/lot-list/use-filter.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { StripState } from './filter-strip.tsx'
import { FloorView } from './floor-view.tsx'
import { HouseView } from './house-view.tsx'
import type { SitePlanModel } from './model.server.ts'
import { QuarterView } from './quarter-view.tsx'

export interface LevelProps<Level> {
  page: Pick<SitePlanModel, 'title' | 'crumbs' | 'words'>
  level: Level
  strip: StripState
}

/** The choice on pictures: each level is an address, the filter is the same on all. */
export function SitePlanPage({ model: page }: { model: SitePlanModel }) {
  const at = page.filter.values.at?.[0] ?? ''
  // Another section of a building is the same place.
  const place = page.level.kind === 'building' ? String(page.level.id) : at
  useHeardPlace(place)
  // A change of the filter that waits belongs to the place where it was made.
  return <Level key={place} page={page} />
}

/** To a screen reader another place is a new page, so its heading gets the focus. */
function useHeardPlace(place: string) {
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [place])
}

function Level({ page }: { page: SitePlanModel }) {
  const { filter, level, path } = page
  const { values, change, flush, isPending } = useFilter(filter.values, (query = {}) => withQuery(path, query))
  const strip = { ...filter, values, change, flush, path }
  return (
    <div aria-busy={isPending}>
      <VisuallyHidden role="status">{filter.live}</VisuallyHidden>
      {level.kind === 'quarter' && <QuarterView page={page} level={level} strip={strip} />}
      {level.kind === 'building' && <HouseView page={page} level={level} strip={strip} />}
      {level.kind === 'floor' && <FloorView page={page} level={level} strip={strip} />}
    </div>
  )
}
