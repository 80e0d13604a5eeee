import type { SearchPage } from '#contract/pages/search.ts'
import { MAX_SEARCH_LENGTH } from '#domain/search.ts'
import { fill } from '#domain/text/fill.ts'
import * as copy from '#texts/search.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { searchSite } from './search.ts'

/** What of a query the page understands: of several questions the first, and of one that is too long no more than shows that. */
export function searchQuery(query: URLSearchParams): URLSearchParams {
  const q = query.get('q')
  return new URLSearchParams(q === null ? {} : { q: q.slice(0, MAX_SEARCH_LENGTH + 1) })
}

/** @param query of the address: `q` is the question */
export function searchPage(snapshot: SiteSnapshot, query: URLSearchParams): SearchPage {
  const q = query.get('q') ?? ''
  const isAsked = q.trim() !== ''
  const isTooLong = q.length > MAX_SEARCH_LENGTH
  return {
    head: {
      title: copy.title + snapshot.content.seo.defaults.title_suffix,
      description: null,
      canonical: null,
      robots: 'noindex',
    },
    title: copy.title,
    answer: isAsked && !isTooLong ? searchSite(snapshot, q) : null,
    examples: isAsked ? [] : searchSite(snapshot, '').examples,
    problem: isTooLong ? fill(copy.tooLong, { max: MAX_SEARCH_LENGTH }) : null,
  }
}
