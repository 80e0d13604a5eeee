import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { socialModel } from './model.server.ts'
import { SocialPage } from './social-page.tsx'

export const loader = pageLoader(socialModel)

export { meta } from '../../../shell/page-route.ts'

export default function SocialRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <SocialPage model={model} />
}
