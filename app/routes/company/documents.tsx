import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { DocumentsView } from '../../features/company/documents-view.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/documents.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.company.documents(url.searchParams))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function DocumentsRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <DocumentsView page={page} />
}
