import { Advantages } from './advantages.tsx'
import { Columns } from './columns.tsx'
import { DistrictBlock } from './district-block.tsx'
import { Finishes } from './finishes.tsx'
import { FlatsBlock } from './flats-block.tsx'
import { Intro } from './intro.tsx'
import type { HomeModel } from './model.server.ts'
import { NewsBlock } from './news-block.tsx'
import { ProgressBlock } from './progress-block.tsx'
import { SitePlanTeaser } from './site-plan-teaser.tsx'
import { Ways } from './ways.tsx'

/** Everything below the first screen. Blocks that the content does not have are left out. */
export function HomeBlocks({ model }: { model: HomeModel }) {
  const { intro, figures, advantages, sitePlan, sale, finishes, ways, progress, news, district, columns } = model
  return (
    <>
      <Intro {...intro} figures={figures} />
      <Advantages items={advantages} />
      {sitePlan && <SitePlanTeaser {...sitePlan} />}
      {sale && <FlatsBlock {...sale} />}
      {finishes && <Finishes {...finishes} />}
      {ways && <Ways {...ways} />}
      {progress && <ProgressBlock {...progress} />}
      {news && <NewsBlock {...news} />}
      {district && <DistrictBlock {...district} />}
      {columns.length > 0 && <Columns items={columns} />}
    </>
  )
}
