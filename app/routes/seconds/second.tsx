import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { LotAbout } from '../../features/lot-page/lot-about.tsx'
import { LotHero } from '../../features/lot-page/lot-hero.tsx'
import { LotSimilar } from '../../features/lot-page/lot-similar.tsx'
import { idOf, orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/second.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, ...model } = orErrorPage(() => pages.second(idOf(params.id)))
  return { model, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Second({ loaderData: { model } }: Route.ComponentProps) {
  return (
    <>
      <LotHero page={model.page} />
      <LotAbout {...model.page.about} />
      <LotSimilar {...model.similar} />
    </>
  )
}
