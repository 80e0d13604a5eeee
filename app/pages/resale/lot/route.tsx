import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { resaleLotModel } from './model.server.ts'
import { ResaleLotPage } from './resale-lot-page.tsx'

export const loader = pageLoader(resaleLotModel)

export { meta } from '../../../shell/page-meta.ts'

export default function ResaleLotRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <ResaleLotPage model={model} />
}
