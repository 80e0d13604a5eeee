import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { PromoList } from '../../features/media/promo-list.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/promos.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.media.promoList())
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PromosRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <PromoList page={page} />
}
