import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { projectsModel } from './model.server.ts'
import { ProjectsPage } from './projects-page.tsx'

export const loader = pageLoader(projectsModel)

export { meta } from '../../shell/page-route.ts'

export default function ProjectsRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <ProjectsPage model={model} />
}
