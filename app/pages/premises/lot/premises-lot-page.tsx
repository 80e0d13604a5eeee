import { LotAbout } from '../../../features/lot-page/lot-about.tsx'
import { LotHero } from '../../../features/lot-page/lot-hero.tsx'
import { LotSimilar } from '../../../features/lot-page/lot-similar.tsx'
import { CommercialStreet } from './commercial-street.tsx'
import type { PremisesLotModel } from './model.server.ts'

export function PremisesLotPage({ model: { page, street, similar } }: { model: PremisesLotModel }) {
  return (
    <>
      <LotHero page={page} />
      <LotAbout {...page.about} />
      {street && <CommercialStreet {...street} />}
      <LotSimilar {...similar} />
    </>
  )
}
