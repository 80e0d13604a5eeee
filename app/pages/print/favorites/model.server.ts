import { page } from '#server/pages/context.ts'
import { printedList } from '#server/pages/print/list.ts'
import { unlistedHead } from '#server/services/seo/head.ts'
import * as copy from '#texts/print.ts'

export const favoritesPrintModel = page(async ({ snapshot, content, favorites, origin }) => ({
  head: unlistedHead(content, copy.favoritesTitle),
  list: printedList(snapshot, await favorites(), origin),
}))
