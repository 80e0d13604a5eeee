import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { PurchaseMethod } from '../../features/purchase/purchase-method.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/method.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, ...page } = orErrorPage(() => pages.purchase.one(params.slug, url.searchParams))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PurchaseMethodRoute({ params, loaderData: { page } }: Route.ComponentProps) {
  // Another way to buy begins with figures of its own.
  return <PurchaseMethod key={params.slug} page={page} />
}
