import { paths } from '#contract/paths.ts'
import { servicesContext } from '../../context.ts'
import type { Route } from './+types/terms-of-use.ts'
import { LegalArticle } from './legal-article.tsx'
import { legalMeta, loadLegal } from './load-legal.ts'

/** No call card under a legal text. */
export const handle = { call: false }

export function loader({ request, context }: Route.LoaderArgs) {
  return loadLegal(context.get(servicesContext), 'user_agreement', paths.termsOfUse(), request.url)
}

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function TermsOfUse({ loaderData }: Route.ComponentProps) {
  return <LegalArticle {...loaderData} />
}
