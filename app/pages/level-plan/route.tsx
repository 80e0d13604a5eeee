import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { LevelPlanPage } from './level-plan-page.tsx'
import { levelPlanModel } from './model.server.ts'

export const loader = pageLoader(levelPlanModel)

export { meta, revalidateList as shouldRevalidate } from '../../shell/page-route.ts'

export default function LevelPlanRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <LevelPlanPage model={model} />
}
