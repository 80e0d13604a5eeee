import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { CommercialsAbout } from '../../features/commercials/commercials-about.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/about.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.commercialsAbout())
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function CommercialsAboutRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <CommercialsAbout page={page} />
}
