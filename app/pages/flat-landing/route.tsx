import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { FlatLandingPage } from './flat-landing-page.tsx'
import { flatLandingModel } from './model.server.ts'

export const loader = pageLoader(flatLandingModel)

export { meta } from '../../shell/page-meta.ts'

export { revalidateList as shouldRevalidate } from '../../shell/revalidate-list.ts'

export default function FlatLandingRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <FlatLandingPage model={model} />
}
