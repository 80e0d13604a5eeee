import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../context.ts'
import { parkingView } from '../features/lot-list/kinds/parking.ts'
import { LotListPage } from '../features/lot-list/lot-list-page.tsx'
import { KindAbout } from '../features/lot-page/kind-about.tsx'
import { PlaceZones } from '../features/lot-page/place-zones.tsx'
import { orErrorPage } from '../frame/loading.ts'
import type { Route } from './+types/parkings.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, zones, about, ...model } = orErrorPage(() => pages.places('parking', url.searchParams))
  return { model, zones, about, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export { revalidateList as shouldRevalidate } from '../frame/revalidate-list.ts'

export default function Parkings({ loaderData: { model, zones, about } }: Route.ComponentProps) {
  return (
    <LotListPage kind={parkingView} model={model} intro={zones.length > 0 && <PlaceZones zones={zones} />}>
      <KindAbout {...about} />
    </LotListPage>
  )
}
