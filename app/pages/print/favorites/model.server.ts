import { page } from '#server/pages/context.ts'
import { printedListPage } from '#server/pages/print/list.ts'

export const favoritesPrintModel = page(async ({ snapshot, favorites, origin }) =>
  printedListPage(snapshot, await favorites(), origin),
)
