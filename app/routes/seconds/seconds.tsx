import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { secondView } from '../../features/lot-list/kinds/second.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import { KindAbout } from '../../features/lot-page/kind-about.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/seconds.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, lead, about, ...model } = orErrorPage(() => pages.seconds(url.searchParams))
  return { model, lead, about, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export { revalidateList as shouldRevalidate } from '../../frame/revalidate-list.ts'

export default function Seconds({ loaderData: { model, lead, about } }: Route.ComponentProps) {
  return (
    <LotListPage kind={secondView} model={model} lead={lead}>
      <KindAbout {...about} />
    </LotListPage>
  )
}
