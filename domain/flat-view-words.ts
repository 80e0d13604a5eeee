import { catalog } from './copy/catalog.ts'
import { flatPage as flatPageCopy } from './copy/flat-page.ts'
import type { View } from './development/window-views.ts'
import { joinList } from './flat-words.ts'

const VIEWS: Readonly<Record<View, string>> = {
  river: flatPageCopy.viewOnRiver,
  park: flatPageCopy.viewOnPark,
  yard: flatPageCopy.viewOnYard,
  street: flatPageCopy.viewOnStreet,
  city: flatPageCopy.viewOnCity,
}

export type Finish = 'none' | 'whitebox' | 'fine' | 'furnished'

const FINISHES: Readonly<Record<Finish, string>> = {
  none: catalog.finishNone,
  whitebox: catalog.finishWhitebox,
  fine: catalog.finishFine,
  furnished: catalog.finishFurnished,
}

/** `на реку`. */
export function viewText(view: View): string {
  return VIEWS[view]
}

/** `на реку и на парк`. */
export function viewsText(views: readonly View[]): string {
  return joinList(views.map(viewText))
}

/** `без отделки`. */
export function finishText(finish: Finish): string {
  return FINISHES[finish]
}
