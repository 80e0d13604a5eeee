import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { ProjectsView } from '../../features/company/projects-view.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/projects.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.company.projects())
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ProjectsRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <ProjectsView page={page} />
}
