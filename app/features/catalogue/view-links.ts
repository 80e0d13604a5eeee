import type { FilterValues, ListView } from '#contract/pages/list.ts'
import { catalog } from '#domain/copy/catalog.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { withValues } from './filter-values.ts'

export interface ViewLink {
  view: ListView
  name: string
  icon: IconName
  values: FilterValues
}

/** The views of one list, each with the whole query. The chessboard and the plan of the quarter stand behind these. */
export function viewLinks(values: FilterValues): ViewLink[] {
  return [
    { view: 'cards', name: catalog.viewList, icon: 'grid', values: withValues(values, 'view', []) },
    { view: 'table', name: catalog.viewTable, icon: 'list', values: withValues(values, 'view', ['table']) },
  ]
}
