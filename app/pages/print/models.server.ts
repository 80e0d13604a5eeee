import { page } from '#server/pages/context.ts'
import { printedList } from '#server/pages/print/list.ts'
import { printedLot } from '#server/pages/print/lots.ts'
import { unlistedHead } from '#server/services/seo/head.ts'
import * as copy from '#texts/print.ts'

export const favoritesPrintModel = page(async ({ snapshot, content, favorites, origin }) => ({
  head: unlistedHead(content, copy.favoritesTitle),
  list: printedList(snapshot, await favorites(), origin),
}))

export const flatPrintModel = lotPrintModel('flat')
export const premisesPrintModel = lotPrintModel('commercial')

function lotPrintModel(kind: Parameters<typeof printedLot>[1]) {
  return page(({ snapshot, content, lotId, origin }) => {
    const lot = printedLot(snapshot, kind, lotId(), origin)
    return { head: unlistedHead(content, `${lot.title}, ${lot.place}`), lot }
  })
}
