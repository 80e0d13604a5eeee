import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { AboutProgress } from '../../features/progress/about-progress.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/progress.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.district.aboutProgress())
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function AboutProgressRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <AboutProgress page={page} />
}
