import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { resaleModel } from './model.server.ts'
import { ResalePage } from './resale-page.tsx'

export const loader = pageLoader(resaleModel)

export { meta } from '../../shell/page-meta.ts'

export { revalidateList as shouldRevalidate } from '../../shell/revalidate-list.ts'

export default function ResaleRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <ResalePage model={model} />
}
