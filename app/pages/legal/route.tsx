import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { LegalPage } from './legal-page.tsx'
import { legalModel } from './model.server.ts'

export const loader = pageLoader(legalModel)

export { meta } from '../../shell/page-meta.ts'

export default function LegalRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <LegalPage model={model} />
}
