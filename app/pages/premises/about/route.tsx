import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { PremisesAboutPage } from './about-page.tsx'
import { premisesAboutModel } from './model.server.ts'

export const loader = pageLoader(premisesAboutModel)

export { meta } from '../../../shell/page-route.ts'

export default function PremisesAboutRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <PremisesAboutPage model={model} />
}
