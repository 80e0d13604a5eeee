import { headTags } from '#contract/pages/head-tags.ts'
import * as copy from '#texts/search.ts'
import { servicesContext } from '../context.ts'
import { SearchForm } from '../features/site-search/search-form.tsx'
import { SearchResults } from '../features/site-search/search-results.tsx'
import { Heading } from '../ui/heading.tsx'
import { Container, PageHead } from '../ui/layout.tsx'
import { Text } from '../ui/text.tsx'
import type { Route } from './+types/search.ts'

/** Those with a script search in a window over the page; without one a form leads here. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...page } = context.get(servicesContext).pages.search(url.searchParams)
  return { page, q: url.searchParams.get('q') ?? '', meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function SearchRoute({ loaderData: { page, q } }: Route.ComponentProps) {
  return (
    <Container>
      <PageHead>
        <Heading level={1} size="d2">
          {page.title}
        </Heading>
        <Text size="lead">{page.problem ?? copy.hint}</Text>
      </PageHead>
      <SearchForm q={q} examples={page.examples} />
      {page.answer && <SearchResults answer={page.answer} />}
    </Container>
  )
}
