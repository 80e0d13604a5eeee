import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { vacanciesModel } from './model.server.ts'
import { VacanciesPage } from './vacancies-page.tsx'

export const loader = pageLoader(vacanciesModel)

export { meta } from '../../shell/page-route.ts'

export default function VacanciesRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <VacanciesPage model={model} />
}
