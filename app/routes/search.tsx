import { paths } from '#contract/paths.ts'
import { search as copy } from '#domain/copy/search.ts'
import { servicesContext } from '../context.ts'
import { SearchField } from '../features/site-search/search-field.tsx'
import { SearchResults } from '../features/site-search/search-results.tsx'
import { headTags } from '../frame/head-tags.ts'
import { Button } from '../ui/button.tsx'
import { Heading } from '../ui/heading.tsx'
import { Container, PageHead } from '../ui/layout.tsx'
import { Text } from '../ui/text.tsx'
import type { Route } from './+types/search.ts'
import styles from './search.module.css'

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
      <search>
        <form action={paths.search()} className={styles.form}>
          {/* Another question is another field. */}
          <SearchField key={q} defaultValue={q} />
          <Button type="submit">{copy.submit}</Button>
        </form>
      </search>
      {page.answer && <SearchResults answer={page.answer} />}
    </Container>
  )
}
