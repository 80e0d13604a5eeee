import { page } from '#server/pages/context.ts'
import { printedLotPage } from '#server/pages/print/lots.ts'

export const premisesPrintModel = page(({ snapshot, lotId, origin }) =>
  printedLotPage(snapshot, 'commercial', lotId(), origin),
)
