import { paths } from '#contract/paths.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/search.ts'
import { LotSimilar } from '../../features/lot-page/lot-similar.tsx'
import { SearchForm } from '../../features/site-search/search-form.tsx'
import { SearchResults } from '../../features/site-search/search-results.tsx'
import { pageLoader } from '../../shell/page-loader.server.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, PageHead, Section } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import type { Route } from './+types/route.ts'
import { searchModel } from './model.server.ts'

export const loader = pageLoader(searchModel)

export { meta } from '../../shell/page-route.ts'

/** With JavaScript visitors search in a dialog; without it the form leads here. */
export default function SearchRoute({
  loaderData: {
    model: { title, q, answer, lots, examples, problem },
  },
}: Route.ComponentProps) {
  const results = answer && <SearchResults answer={answer} examples={examples} />
  return (
    <>
      <Container>
        <PageHead
          breadcrumbs={<Breadcrumbs items={[{ name: common.breadcrumbsHome, href: paths.home() }, { name: title }]} />}
        >
          <Heading level={1} size="d2">
            {title}
          </Heading>
          <Text contrast size="lead">
            {problem ?? copy.hint}
          </Text>
        </PageHead>
        <SearchForm q={q} examples={answer ? [] : examples} />
        {lots.length > 0 && results}
      </Container>
      {results && lots.length === 0 && (
        <Section space="tight" flushTop>
          {results}
        </Section>
      )}
      <LotSimilar title={copy.wishLots} lots={lots} />
    </>
  )
}
