import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { pageLoader } from '../../frame/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { FlatPage } from './flat-page.tsx'
import { flatModel } from './model.server.ts'

export const loader = pageLoader(flatModel)

export { meta } from '../../frame/page-meta.ts'

/** The calculator writes its state to the query; nothing from the server depends on it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
}

export default function FlatRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <FlatPage model={model} />
}
