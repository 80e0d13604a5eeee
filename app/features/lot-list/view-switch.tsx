import type { ListPage } from '#contract/pages/list.ts'
import { catalogue } from '#domain/copy/catalogue.ts'
import { SegmentedLinks } from '../../ui/segmented-links.tsx'
import type { AnyFace } from './kind-face.ts'
import { viewLinks } from './view-links.ts'

export interface ViewSwitchProps extends Pick<ListPage<unknown>, 'view' | 'views' | 'plan'> {
  listPath: AnyFace['listPath']
}

/** Cards, table, chessboard: the same list at another address; and the plan of the quarter under the same filter. */
export function ViewSwitch({ view, views, plan, listPath }: ViewSwitchProps) {
  return (
    <SegmentedLinks
      compact
      label={catalogue.viewLabel}
      links={[
        ...viewLinks(views).map(link => ({
          name: link.name,
          icon: link.icon,
          href: listPath(link.values),
          isCurrent: link.view === view,
        })),
        ...(plan ? [{ ...plan, icon: 'pin' as const }] : []),
      ]}
    />
  )
}
