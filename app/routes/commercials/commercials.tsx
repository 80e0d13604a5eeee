import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { CommercialsIntro } from '../../features/commercials/commercials-intro.tsx'
import { commercialView } from '../../features/lot-list/kinds/commercial.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/commercials.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, intro, ...model } = orErrorPage(() => pages.commercials(url.searchParams))
  return { model, intro, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export { revalidateList as shouldRevalidate } from '../../frame/revalidate-list.ts'

export default function Commercials({ loaderData: { model, intro } }: Route.ComponentProps) {
  return <LotListPage kind={commercialView} model={model} intro={intro && <CommercialsIntro {...intro} />} />
}
