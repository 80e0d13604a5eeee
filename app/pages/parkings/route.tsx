import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { parkingsModel } from './model.server.ts'
import { ParkingsPage } from './parkings-page.tsx'

export const loader = pageLoader(parkingsModel)

export { meta } from '../../shell/page-meta.ts'

export { revalidateList as shouldRevalidate } from '../../shell/revalidate-list.ts'

export default function ParkingsRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <ParkingsPage model={model} />
}
