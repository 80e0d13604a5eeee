import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { FlatsPage } from './flats-page.tsx'
import { flatsModel } from './model.server.ts'

export const loader = pageLoader(flatsModel)

export { meta } from '../../shell/page-meta.ts'

export { revalidateList as shouldRevalidate } from '../../shell/revalidate-list.ts'

export default function FlatsRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <FlatsPage model={model} />
}
