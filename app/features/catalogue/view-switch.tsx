import type { ListPage } from '#contract/pages/list.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { SegmentedLinks } from '../../ui/segmented-links.tsx'
import type { AnyFace } from './kind-face.ts'
import { viewLinks } from './view-links.ts'

export interface ViewSwitchProps extends Pick<ListPage<unknown>, 'view' | 'views'> {
  listPath: AnyFace['listPath']
}

/** Cards or table: the same list at another address. */
export function ViewSwitch({ view, views, listPath }: ViewSwitchProps) {
  return (
    <SegmentedLinks
      compact
      label={catalog.viewLabel}
      links={viewLinks(views).map(link => ({
        name: link.name,
        icon: link.icon,
        href: listPath(link.values),
        isCurrent: link.view === view,
      }))}
    />
  )
}
