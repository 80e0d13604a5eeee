import { MAX_SEARCH_LENGTH } from '#contract/paths.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { fill } from '#domain/text/format.ts'
import { pageWithQuery, shownLots } from '#server/pages/context.ts'
import { searchSite } from '#server/services/search/search.ts'
import { unlistedHead } from '#server/services/seo/head.ts'
import { SIMILAR_LIMIT } from '#server/services/snapshot/kind.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/search.ts'

/** The first phrase of the address, cut if it is too long. */
function readPhrase(raw: URLSearchParams) {
  return { q: raw.get('q')?.slice(0, MAX_SEARCH_LENGTH + 1) ?? null }
}

export const searchModel = pageWithQuery(readPhrase, ({ snapshot, content, query }) => {
  const q = query.q ?? ''
  const isEmpty = q.trim() === ''
  const isTooLong = q.length > MAX_SEARCH_LENGTH
  const answer = isEmpty || isTooLong ? null : searchSite(snapshot, q)
  return {
    head: unlistedHead(content, copy.title),
    title: copy.title,
    q,
    answer,
    lots: answer?.wish ? firstLots(answer.wish, snapshot) : [],
    examples: searchSite(snapshot, '').examples,
    problem: isTooLong ? fill(copy.tooLong, { max: MAX_SEARCH_LENGTH }) : null,
  }
})

/** The first lots of the list that a phrase leads to. */
function firstLots({ kind, url }: NonNullable<SearchAnswer['wish']>, snapshot: SiteSnapshot) {
  const { index } = snapshot.onSale.ofName(kind)
  const { query } = index.read(new URLSearchParams(url.replace(/^[^?]*/, '')))
  return shownLots(index.search({ ...query, limit: SIMILAR_LIMIT }).cards, snapshot)
}
