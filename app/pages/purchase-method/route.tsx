import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { MethodPage } from './method-page.tsx'
import { methodModel } from './model.server.ts'

export const loader = pageLoader(methodModel)

export { meta } from '../../shell/page-route.ts'

export default function MethodRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <MethodPage key={model.key} model={model} />
}
