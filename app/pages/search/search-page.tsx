import * as copy from '#texts/search.ts'
import { SearchForm } from '../../features/site-search/search-form.tsx'
import { SearchResults } from '../../features/site-search/search-results.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, PageHead } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import type { SearchModel } from './model.server.ts'

/** With JavaScript visitors search in a dialog; without it the form leads here. */
export function SearchPage({ model: { title, q, answer, examples, problem } }: { model: SearchModel }) {
  return (
    <Container>
      <PageHead>
        <Heading level={1} size="d2">
          {title}
        </Heading>
        <Text size="lead">{problem ?? copy.hint}</Text>
      </PageHead>
      <SearchForm q={q} examples={examples} />
      {answer && <SearchResults answer={answer} />}
    </Container>
  )
}
