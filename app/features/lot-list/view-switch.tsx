import type { ListView } from '#domain/lots/listed-lot.ts'
import type { ListPage } from '#server/pages/list/list-page.ts'
import * as lotList from '#texts/lot-list.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { SegmentedLinks } from '../../ui/segmented.tsx'
import type { AnyKindView } from './kind-view.ts'

type ViewOption = ListPage<unknown>['views'][number]

export interface ViewSwitchProps extends Pick<ListPage<unknown>, 'views' | 'plan'> {
  /** Null = a list that is none of the views. */
  view: ListPage<unknown>['view'] | null
  listPath: AnyKindView['listPath']
}

/** Links to the views of the list and to the site plan with the same filter. */
export function ViewSwitch({ view, views, plan, listPath }: ViewSwitchProps) {
  return (
    <SegmentedLinks
      compact
      label={lotList.viewLabel}
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

const ICONS: Readonly<Record<ListView, IconName>> = {
  cards: 'grid',
  table: 'list',
  chess: 'chess',
}

export function viewLinks(views: readonly ViewOption[]): (ViewOption & { icon: IconName })[] {
  return views.map(option => ({ ...option, icon: ICONS[option.view] }))
}
