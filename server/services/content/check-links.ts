import { pageAddresses } from '#app/pages/registry.ts'
import { entityNames, entityOf } from '#contract/content/registry.ts'
import type { Drafts } from './draft-reader.ts'
import { forEachField } from './each-string.ts'
import { type AnyDraft, keysOf, type Reporter } from './problems.ts'

/** Fields with a URL. `from_path` of a redirect must not exist as a page. */
const LINK_FIELD = /^(url|tour|.+_(url|link))$/

/** Path prefixes of documents: `/media/news/`. */
const OF_A_THING = entityNames.flatMap(entity => entityOf(entity).page?.('-').slice(0, -1) ?? [])

export function knownPages(drafts: Drafts): Set<string> {
  return new Set([
    ...pageAddresses,
    ...entityNames.flatMap(entity => {
      const { page } = entityOf(entity)
      return page ? [...keysOf(drafts, entity)].map(key => page(key)) : []
    }),
  ])
}

/** Internal links lead to existing pages, and redirects do not replace one. */
export function checkLinks(drafts: Drafts, reporter: Reporter): void {
  const known = knownPages(drafts)
  const { prodocs: _files, ...others } = drafts
  for (const draft of Object.values(others).flat()) {
    forEachField(draft.source, LINK_FIELD, (path, address) => expectPage(draft, path, address, known, reporter))
  }
  for (const draft of drafts.redirects) {
    if (known.has(draft.source.from_path)) reporter.report(draft, ['from_path'], 'a page has this address')
  }
  for (const draft of drafts.seo) {
    for (const page of Object.keys(draft.source.routes)) expectPage(draft, ['routes', page], page, known, reporter)
  }
}

function expectPage(
  draft: AnyDraft,
  path: readonly PropertyKey[],
  address: string,
  pages: ReadonlySet<string>,
  reporter: Reporter,
): void {
  if (!address.startsWith('/') || address.includes('{{')) return
  const page = address.replace(/[?#].*$/, '')
  // The page may exist in a broken file.
  if (reporter.isPartial && OF_A_THING.some(start => page.startsWith(start))) return
  if (!pages.has(page)) reporter.report(draft, path, `there is no page «${page}»`)
}
