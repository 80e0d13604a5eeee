import type { Collected } from './collect-drafts.ts'
import type { Drafts } from './draft-reader.ts'
import { forEachField } from './each-string.ts'
import type { Reporter } from './problems.ts'

/** Fields that hold a key of `images.json`. */
const KEY_FIELD = /^image(_\w+)?$/

/** Picture fields name keys that exist, keys name files of the index, and every use has an alt text. */
export function checkImages(drafts: Drafts, imageFiles: Collected['imageFiles'], reporter: Reporter): void {
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
      const own = 'alt' in owner ? owner.alt : undefined
      const caption = own ?? use?.alt ?? files.get(use?.file ?? '')?.alt
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
