import { paths } from '#contract/paths.ts'
import { servicesContext } from '../../context.ts'
import type { Route } from './+types/personal-data-consent.ts'
import { LegalArticle } from './legal-article.tsx'
import { legalMeta, loadLegal } from './load-legal.ts'

/** The form opens this text in its own card; the page is for those without a script and for a look in peace. */
export const handle = { call: false }

export function loader({ request, context }: Route.LoaderArgs) {
  return loadLegal(context.get(servicesContext), 'personal_data_consent', paths.personalDataConsent(), request.url)
}

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function PersonalDataConsent({ loaderData }: Route.ComponentProps) {
  return <LegalArticle {...loaderData} />
}
