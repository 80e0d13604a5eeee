import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { LegalArticle } from '../../features/legal/legal-article.tsx'
import type { Route } from './+types/personal-data-consent.ts'

/** The form opens this text in its own card; the page is for those without a script and for a look in peace. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...article } = context.get(servicesContext).pages.legal('personal_data_consent')
  return { article, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PersonalDataConsent({ loaderData: { article } }: Route.ComponentProps) {
  return <LegalArticle {...article} />
}
