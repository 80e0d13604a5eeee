import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../context.ts'
import { SchemeView } from '../features/scheme/scheme-view.tsx'
import { orErrorPage } from '../frame/loading.ts'
import type { Route } from './+types/storages-genplan.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, ...page } = orErrorPage(() => pages.scheme('storage', url.searchParams))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export { revalidateList as shouldRevalidate } from '../frame/revalidate-list.ts'

export default function StoragesGenplan({ loaderData: { page } }: Route.ComponentProps) {
  return <SchemeView page={page} />
}
