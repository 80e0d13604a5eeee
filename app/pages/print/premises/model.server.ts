import { page } from '#server/pages/context.ts'
import { printedLot } from '#server/pages/print/lots.ts'
import { unlistedHead } from '#server/services/seo/head.ts'

export const premisesPrintModel = page(({ snapshot, content, lotId, origin }) => {
  const lot = printedLot(snapshot, 'commercial', lotId(), origin)
  return { head: unlistedHead(content, `${lot.title}, ${lot.place}`), lot }
})
