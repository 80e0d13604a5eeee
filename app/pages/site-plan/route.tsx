import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { sitePlanModel } from './model.server.ts'
import { SitePlanPage } from './site-plan-page.tsx'

export const loader = pageLoader(sitePlanModel)

export { meta } from '../../shell/page-route.ts'

/** Returning to the same query needs no request: its data is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.search !== nextUrl.search
}

export default function SitePlanRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <SitePlanPage model={model} />
}
