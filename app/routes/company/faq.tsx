import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { FaqView } from '../../features/company/faq-view.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/faq.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.company.faq())
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function FaqRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <FaqView page={page} />
}
