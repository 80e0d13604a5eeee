import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { FaqPage } from './faq-page.tsx'
import { faqModel } from './model.server.ts'

export const loader = pageLoader(faqModel)

export { meta } from '../../shell/page-route.ts'

export default function FaqRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <FaqPage model={model} />
}
