import { flatView } from '../../features/lot-list/kinds/flat.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import type { FlatsModel } from './model.server.ts'

export function FlatsPage({ model }: { model: FlatsModel }) {
  return <LotListPage kind={flatView} model={model} />
}
