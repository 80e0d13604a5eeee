import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { HomePage } from './home-page.tsx'
import { homeModel } from './model.server.ts'

/** The header is transparent over the picture. */
export const handle = { header: 'over' } as const

export const loader = pageLoader(homeModel)

export { meta } from '../../shell/page-route.ts'

export default function HomeRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <HomePage model={model} />
}
