import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { premisesModel } from './model.server.ts'
import { PremisesPage } from './premises-page.tsx'

export const loader = pageLoader(premisesModel)

export { meta } from '../../shell/page-meta.ts'

export { revalidateList as shouldRevalidate } from '../../shell/revalidate-list.ts'

export default function PremisesRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <PremisesPage model={model} />
}
