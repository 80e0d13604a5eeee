import { LotAbout } from '../../../features/lot-page/lot-about.tsx'
import { LotHero } from '../../../features/lot-page/lot-hero.tsx'
import { LotSimilar } from '../../../features/lot-page/lot-similar.tsx'
import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { resaleLotModel } from './model.server.ts'

export const loader = pageLoader(resaleLotModel)

export { meta } from '../../../shell/page-route.ts'

export default function ResaleLotRoute({
  loaderData: {
    model: { page, similar },
  },
}: Route.ComponentProps) {
  return (
    <>
      <LotHero page={page} />
      <LotAbout {...page.about} />
      <LotSimilar {...similar} />
    </>
  )
}
