import { commercialView } from '../../features/lot-list/kinds/commercial.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import { CommercialsIntro } from './commercials-intro.tsx'
import type { PremisesModel } from './model.server.ts'

export function PremisesPage({ model: { intro, ...list } }: { model: PremisesModel }) {
  return <LotListPage kind={commercialView} model={list} intro={intro && <CommercialsIntro {...intro} />} />
}
