import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { ProjectView } from '../../features/company/project-view.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/project.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.company.project(params.slug))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ProjectRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <ProjectView page={page} />
}
