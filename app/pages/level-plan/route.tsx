import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { LevelPlanPage } from './level-plan-page.tsx'
import { levelPlanModel } from './model.server.ts'

export const loader = pageLoader(levelPlanModel)

export { meta } from '../../shell/page-meta.ts'

export { revalidateList as shouldRevalidate } from '../../shell/revalidate-list.ts'

export default function LevelPlanRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <LevelPlanPage model={model} />
}
