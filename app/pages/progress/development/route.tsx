import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { DevelopmentPage } from './development-page.tsx'
import { developmentModel } from './model.server.ts'

export const loader = pageLoader(developmentModel)

export { meta } from '../../../shell/page-route.ts'

export default function DevelopmentRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <DevelopmentPage model={model} />
}
