import type { FilterValues, ListView } from '#contract/pages/list.ts'
import { paths } from '#contract/paths.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { SegmentedLinks } from '../../ui/segmented-links.tsx'
import { viewLinks } from './view-links.ts'

/** Cards or table: the same list at another address. */
export function ViewSwitch({ view, values }: { view: ListView; values: FilterValues }) {
  return (
    <SegmentedLinks
      compact
      label={catalog.viewLabel}
      links={viewLinks(values).map(link => ({
        name: link.name,
        icon: link.icon,
        href: paths.flats(link.values),
        isCurrent: link.view === view,
      }))}
    />
  )
}
