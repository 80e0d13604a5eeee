import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { CommercialStreet } from '../../features/commercials/commercial-street.tsx'
import { LotAbout } from '../../features/lot-page/lot-about.tsx'
import { LotHero } from '../../features/lot-page/lot-hero.tsx'
import { LotSimilar } from '../../features/lot-page/lot-similar.tsx'
import { idOf, orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/commercial.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, ...model } = orErrorPage(() => pages.commercial(idOf(params.id)))
  return { model, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Commercial({ loaderData: { model } }: Route.ComponentProps) {
  const { page, street, similar } = model
  return (
    <>
      <LotHero page={page} />
      <LotAbout {...page.about} />
      {street && <CommercialStreet {...street} />}
      <LotSimilar {...similar} />
    </>
  )
}
