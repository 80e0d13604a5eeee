import type { ListView, ViewOption } from '#contract/pages/list.ts'
import type { IconName } from '../../ui/icon-names.ts'

const ICONS: Readonly<Record<ListView, IconName>> = {
  cards: 'grid',
  table: 'list',
  chess: 'chess',
}

/** The views of one list, each with the whole query.  */
export function viewLinks(views: readonly ViewOption[]): (ViewOption & { icon: IconName })[] {
  return views.map(option => ({ ...option, icon: ICONS[option.view] }))
}
