import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { PromoView } from '../../features/media/promo-view.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/promo.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.media.promo(params.slug))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PromoRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <PromoView page={page} />
}
