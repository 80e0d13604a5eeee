import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { LegalArticle } from '../../features/legal/legal-article.tsx'
import type { Route } from './+types/confidential-policy.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...article } = context.get(servicesContext).pages.legal('confidentiality_policy')
  return { article, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ConfidentialPolicy({ loaderData: { article } }: Route.ComponentProps) {
  return <LegalArticle {...article} />
}
