import { MAX_SEARCH_LENGTH } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import { pageWithQuery } from '#server/pages/context.ts'
import { searchSite } from '#server/services/search/search.ts'
import { unlistedHead } from '#server/services/seo/head.ts'
import * as copy from '#texts/search.ts'

/** The first phrase of the address, cut if it is too long. */
function readPhrase(raw: URLSearchParams) {
  return { q: raw.get('q')?.slice(0, MAX_SEARCH_LENGTH + 1) ?? null }
}

export const searchModel = pageWithQuery(readPhrase, ({ snapshot, content, query }) => {
  const q = query.q ?? ''
  const isEmpty = q.trim() === ''
  const isTooLong = q.length > MAX_SEARCH_LENGTH
  return {
    head: unlistedHead(content, copy.title),
    title: copy.title,
    q,
    answer: isEmpty || isTooLong ? null : searchSite(snapshot, q),
    examples: isEmpty ? searchSite(snapshot, '').examples : [],
    problem: isTooLong ? fill(copy.tooLong, { max: MAX_SEARCH_LENGTH }) : null,
  }
})
