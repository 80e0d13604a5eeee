import { pageAddresses } from '#app/pages/registry.ts'
import { entityNames, entityOf } from '#contract/content/registry.ts'
import type { Collected, Drafts } from './draft-reader.ts'
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

/** Fields that hold a key of `images.json`. */
const KEY_FIELD = /^image(_\w+)?$/

/** Picture fields name keys that exist, keys name files of the index, and every use has an alt text. */
export function checkImages(drafts: Drafts, reporter: Reporter, imageFiles: Collected['imageFiles']): void {
  const files = new Map(imageFiles.map(file => [file.file, file]))
  const fileNames = new Set(files.keys())
  // Pictures of views and of the tour are checked below.
  const named = new Set([...drafts.window_views, ...drafts.tour].map(({ file }) => file))
  const places = drafts.image.filter(({ file }) => !named.has(file))
  const uses = new Map(places.map(draft => [draft.key, draft.source]))
  const keys = new Set(uses.keys())
  for (const draft of places) {
    reporter.expectKnown(draft, ['file'], draft.source.file, fileNames, 'picture in images/index.json')
  }
  const { facade: _facade, genplan_picture: _genplan, tour: _tour, image: _image, ...texts } = drafts
  for (const draft of Object.values(texts).flat()) {
    forEachField(draft.source, KEY_FIELD, (path, key, owner) => {
      reporter.expectKnown(draft, path, key, keys, 'key in images.json')
      const use = uses.get(key)
      const alt = 'alt' in owner ? owner.alt : undefined
      const caption = alt ?? use?.alt ?? files.get(use?.file ?? '')?.alt
      if (use && typeof caption !== 'string') reporter.report(draft, path, 'the picture has no alt text')
    })
  }
  for (const draft of [...drafts.facade, ...drafts.genplan_picture, ...drafts.tour]) {
    forEachField(draft.source, KEY_FIELD, (path, file) => {
      reporter.expectKnown(draft, path, file.replace(/^images\//, ''), fileNames, 'picture in images/index.json')
    })
  }
  checkViews(drafts, fileNames, reporter)
}

function checkViews(drafts: Drafts, fileNames: Set<string>, reporter: Reporter): void {
  const what = 'picture in images/index.json'
  for (const draft of drafts.window_views) {
    for (const [index, { pictures }] of draft.source.items.entries())
      reporter.expectEachKnown(draft, ['items', index, 'pictures'], 'file', pictures, fileNames, what)
  }
  for (const draft of drafts.construction) {
    for (const [index, { pictures }] of draft.source.views.entries())
      reporter.expectEachKnown(draft, ['views', index, 'pictures'], 'file', pictures, fileNames, what)
  }
}
