import { LotAbout } from '../../../features/lot-page/lot-about.tsx'
import { LotSimilar } from '../../../features/lot-page/lot-similar.tsx'
import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { resaleLotModel } from './model.server.ts'
import { ResaleHero } from './resale-hero.tsx'

export const loader = pageLoader(resaleLotModel)

export { meta } from '../../../shell/page-route.ts'

export default function ResaleLotRoute({
  loaderData: {
    model: { similar, ...hero },
  },
}: Route.ComponentProps) {
  return (
    <>
      <ResaleHero {...hero} />
      <LotAbout {...hero.page.about} />
      <LotSimilar {...similar} />
    </>
  )
}
