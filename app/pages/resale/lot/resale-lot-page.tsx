import { LotAbout } from '../../../features/lot-page/lot-about.tsx'
import { LotHero } from '../../../features/lot-page/lot-hero.tsx'
import { LotSimilar } from '../../../features/lot-page/lot-similar.tsx'
import type { ResaleLotModel } from './model.server.ts'

export function ResaleLotPage({ model: { page, similar } }: { model: ResaleLotModel }) {
  return (
    <>
      <LotHero page={page} />
      <LotAbout {...page.about} />
      <LotSimilar {...similar} />
    </>
  )
}
