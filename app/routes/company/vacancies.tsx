import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { VacanciesView } from '../../features/company/vacancies-view.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/vacancies.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.company.vacancies(url.searchParams))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function VacanciesRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <VacanciesView page={page} />
}
