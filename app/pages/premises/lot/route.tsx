import { LotAbout } from '../../../features/lot-page/lot-about.tsx'
import { LotSimilar } from '../../../features/lot-page/lot-similar.tsx'
import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { CommercialStreet } from './commercial-street.tsx'
import { premisesLotModel } from './model.server.ts'
import { PremisesHero } from './premises-hero.tsx'

export const loader = pageLoader(premisesLotModel)

export { meta } from '../../../shell/page-route.ts'

export default function PremisesLotRoute({
  loaderData: {
    model: { page, street, similar },
  },
}: Route.ComponentProps) {
  return (
    <>
      <PremisesHero page={page} />
      <LotAbout {...page.about} />
      {street && <CommercialStreet {...street} />}
      <LotSimilar {...similar} />
    </>
  )
}
