import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { flatView } from '../../features/lot-list/kinds/flat.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/flats-filter.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, ...model } = orErrorPage(() => pages.landing(params.slug))
  return { model, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export { revalidateList as shouldRevalidate } from '../../frame/revalidate-list.ts'

/** A collection with words of its own. Its filter is live: a change leads to the list of all flats. */
export default function FlatsFilter({ loaderData: { model } }: Route.ComponentProps) {
  return <LotListPage kind={flatView} model={model} />
}
