import { page } from '#server/pages/context.ts'
import { printedLotPage } from '#server/pages/print/lots.ts'

export const flatPrintModel = page(({ snapshot, lotId, origin }) => printedLotPage(snapshot, 'flat', lotId(), origin))
