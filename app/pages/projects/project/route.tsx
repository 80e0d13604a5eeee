import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { projectModel } from './model.server.ts'
import { ProjectPage } from './project-page.tsx'

export const loader = pageLoader(projectModel)

export { meta } from '../../../shell/page-route.ts'

export default function ProjectRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <ProjectPage model={model} />
}
