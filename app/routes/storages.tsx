import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../context.ts'
import { storageView } from '../features/lot-list/kinds/storage.ts'
import { LotListPage } from '../features/lot-list/lot-list-page.tsx'
import { KindAbout } from '../features/lot-page/kind-about.tsx'
import { PlaceZones } from '../features/lot-page/place-zones.tsx'
import { orErrorPage } from '../frame/loading.ts'
import type { Route } from './+types/storages.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, zones, about, ...model } = orErrorPage(() => pages.places('storage', url.searchParams))
  return { model, zones, about, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export { revalidateList as shouldRevalidate } from '../frame/revalidate-list.ts'

export default function Storages({ loaderData: { model, zones, about } }: Route.ComponentProps) {
  return (
    <LotListPage kind={storageView} model={model} intro={zones.length > 0 && <PlaceZones zones={zones} />}>
      <KindAbout {...about} />
    </LotListPage>
  )
}
