import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { LegalArticle } from '../../features/legal/legal-article.tsx'
import type { Route } from './+types/terms-of-use.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...article } = context.get(servicesContext).pages.legal('user_agreement')
  return { article, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function TermsOfUse({ loaderData: { article } }: Route.ComponentProps) {
  return <LegalArticle {...article} />
}
