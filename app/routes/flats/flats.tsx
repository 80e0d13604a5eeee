import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { flatView } from '../../features/lot-list/kinds/flat.ts'
import { LotListPage } from '../../features/lot-list/lot-list-page.tsx'
import type { Route } from './+types/flats.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...model } = context.get(servicesContext).pages.list('flat', url.searchParams)
  return { model, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export { revalidateList as shouldRevalidate } from '../../frame/revalidate-list.ts'

export default function Flats({ loaderData: { model } }: Route.ComponentProps) {
  return <LotListPage kind={flatView} model={model} />
}
