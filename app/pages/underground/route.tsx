import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { undergroundModel } from './model.server.ts'
import { UndergroundPage } from './underground-page.tsx'

export const loader = pageLoader(undergroundModel)

export { meta, revalidateList as shouldRevalidate } from '../../shell/page-route.ts'

export default function UndergroundRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <UndergroundPage key={model.kind} model={model} />
}
