import { paths } from '#contract/paths.ts'
import { servicesContext } from '../../context.ts'
import type { Route } from './+types/confidential-policy.ts'
import { LegalArticle } from './legal-article.tsx'
import { legalMeta, loadLegal } from './load-legal.ts'

/** No call card under a legal text. */
export const handle = { call: false }

export function loader({ request, context }: Route.LoaderArgs) {
  return loadLegal(context.get(servicesContext), 'confidentiality_policy', paths.confidentialPolicy(), request.url)
}

export const meta: Route.MetaFunction = ({ loaderData }) => legalMeta(loaderData)

export default function ConfidentialPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalArticle {...loaderData} />
}
