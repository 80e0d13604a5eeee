import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { SocialView } from '../../features/district/social-view.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/social.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, ...page } = orErrorPage(() => pages.district.aboutSocial(url.searchParams))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function AboutSocialRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <SocialView page={page} />
}
