import * as copy from '#texts/search.ts'
import { SearchForm } from '../../features/site-search/search-form.tsx'
import { SearchResults } from '../../features/site-search/search-results.tsx'
import { pageLoader } from '../../shell/page-loader.server.ts'
import { Heading } from '../../ui/heading.tsx'
import { Container, PageHead } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import type { Route } from './+types/route.ts'
import { searchModel } from './model.server.ts'

export const loader = pageLoader(searchModel)

export { meta } from '../../shell/page-route.ts'

/** With JavaScript visitors search in a dialog; without it the form leads here. */
export default function SearchRoute({
  loaderData: {
    model: { title, q, answer, examples, problem },
  },
}: Route.ComponentProps) {
  return (
    <Container>
      <PageHead>
        <Heading level={1} size="d2">
          {title}
        </Heading>
        <Text contrast size="lead">
          {problem ?? copy.hint}
        </Text>
      </PageHead>
      <SearchForm q={q} examples={examples} />
      {answer && <SearchResults answer={answer} />}
    </Container>
  )
}
