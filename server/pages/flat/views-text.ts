import { joinList } from '#domain/lots/flat-words.ts'
import { insideSentence, type Terms, termText } from '#domain/lots/listed-lot.ts'
import type { View } from '#domain/sun/window-views.ts'

/** What is seen, in the words of the content: `на реку и на парк`. */
export function viewsText(views: readonly View[], terms: Terms): string {
  return joinList(views.map(view => insideSentence(termText(terms, 'window_view', view, 'label'))))
}
