import type { Drafts } from './draft-reader.ts'
import { forEachText } from './each-string.ts'
import type { Reporter } from './problems.ts'

const MAX_FIELD = 4000
const MAX_BODY = 100_000
/** Markup that would run in a browser. Pages escape it anyway. */
const RUNS = /<\s*\/?\s*(?:script|iframe|object|embed|style|svg|link|meta|base|form)\b|<[^>]*\son\w+\s*=/i

/** Limits the length of all texts and refuses active markup. */
export function checkStrings(drafts: Drafts, reporter: Reporter): void {
  for (const draft of Object.values(drafts).flat()) {
    forEachText(
      draft,
      (path, text) => {
        const most = path[0] === 'body' ? MAX_BODY : MAX_FIELD
        if (text.length > most) reporter.report(draft, path, `is too long: ${text.length} characters of ${most}`)
        const [found] = RUNS.exec(text) ?? []
        if (found) reporter.report(draft, path, `contains «${found.trim()}», which runs in a browser`)
      },
      'all',
    )
  }
}
