import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { PurchaseWays } from '../../features/purchase/purchase-ways.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/ways.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, ...page } = orErrorPage(() => pages.purchase.all(url.searchParams))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PurchaseWaysRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <PurchaseWays page={page} />
}
