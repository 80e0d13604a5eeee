import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { DocumentsPage } from './documents-page.tsx'
import { documentsModel } from './model.server.ts'

export const loader = pageLoader(documentsModel)

export { meta } from '../../shell/page-route.ts'

export default function DocumentsRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <DocumentsPage model={model} />
}
