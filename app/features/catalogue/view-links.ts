import type { ListView, ViewOption } from '#contract/pages/list.ts'
import { catalog } from '#domain/copy/catalog.ts'
import type { IconName } from '../../ui/icon-names.ts'

const LOOKS: Readonly<Record<ListView, { name: string; icon: IconName }>> = {
  cards: { name: catalog.viewList, icon: 'grid' },
  table: { name: catalog.viewTable, icon: 'list' },
  chess: { name: catalog.viewChess, icon: 'chess' },
}

/** The views of one list, each with the whole query.  */
export function viewLinks(views: readonly ViewOption[]): (ViewOption & { name: string; icon: IconName })[] {
  return views.map(option => ({ ...option, ...LOOKS[option.view] }))
}
