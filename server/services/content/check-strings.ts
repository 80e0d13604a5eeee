import type { Drafts } from './draft-reader.ts'
import { forEachText } from './each-string.ts'
import type { Reporter } from './problems.ts'

/** Longer ones are files put in the wrong place. Characters. */
const MAX_FIELD = 4000
const MAX_BODY = 100_000
/** What would run in a browser. Pages escape it anyway; whoever writes it means harm or has pasted a widget. */
const RUNS = /<\s*\/?\s*(?:script|iframe|object|embed|style|svg|link|meta|base|form)\b|<[^>]*\son\w+\s*=/i

/** No text of any kind is endless or holds what runs in a browser, whatever its schema says of it. */
export function checkStrings(drafts: Drafts, reporter: Reporter): void {
  for (const draft of Object.values(drafts).flat()) {
    forEachText(
      draft,
      (path, text) => {
        const most = path[0] === 'body' ? MAX_BODY : MAX_FIELD
        if (text.length > most) reporter.report(draft, path, `is too long: ${text.length} characters of ${most}`)
        const [found] = RUNS.exec(text) ?? []
        if (found) reporter.report(draft, path, `holds «${found.trim()}», which runs in a browser`)
      },
      'all',
    )
  }
}
