import { page } from '#server/pages/context.ts'
import { printedLot } from '#server/pages/print/lots.ts'
import { unlistedHead } from '#server/services/seo/head.ts'

export const flatPrintModel = page(({ snapshot, content, lotId, origin }) => {
  const lot = printedLot(snapshot, 'flat', lotId(), origin)
  return { head: unlistedHead(content, `${lot.title}, ${lot.place}`), lot }
})
