import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../context.ts'
import { GenplanView } from '../features/genplan/genplan-view.tsx'
import { orErrorPage } from '../frame/loading.ts'
import type { Route } from './+types/genplan.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, ...page } = orErrorPage(() => pages.genplan('flat', url.searchParams))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** A filter that was taken back before its answer came is here already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.search !== nextUrl.search
}

export default function Genplan({ loaderData: { page } }: Route.ComponentProps) {
  return <GenplanView page={page} />
}
