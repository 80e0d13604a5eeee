import { headTags } from '#contract/pages/head-tags.ts'
import { paths, withQuery } from '#contract/paths.ts'
import * as copy from '#texts/print.ts'
import { servicesContext } from '../../context.ts'
import { PrintedPurchase } from '../../features/print/printed-purchase.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { PrintHandle } from '../print-layout.tsx'
import type { Route } from './+types/print.ts'

export const handle: PrintHandle = {
  kind: copy.purchaseTitle,
  backTo(_, query) {
    const rest = new URLSearchParams(query)
    rest.delete('method')
    return withQuery(paths.purchase(query.get('method') ?? undefined), rest)
  },
  hasPdf: true,
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, purchase } = orErrorPage(() => pages.purchase.printed(url.searchParams))
  return { purchase, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PurchasePrint({ loaderData: { purchase } }: Route.ComponentProps) {
  return <PrintedPurchase purchase={purchase} />
}
