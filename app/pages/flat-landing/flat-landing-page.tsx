import { flatView } from '../../features/lot-list/kinds/flat.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import type { FlatLandingModel } from './model.server.ts'

/** A collection of flats. A change of its filter leads to the list of all flats. */
export function FlatLandingPage({ model }: { model: FlatLandingModel }) {
  return <LotListPage kind={flatView} model={model} />
}
