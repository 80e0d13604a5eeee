import { commercialPage } from '#server/pages/commercials/commercial-page.ts'
import { page, type Shown } from '#server/pages/context.ts'

export const premisesLotModel = page(({ snapshot, lotId, pictures, origin, warn }) =>
  commercialPage(snapshot, lotId(), pictures, origin, warn),
)

export type PremisesLotModel = Shown<typeof premisesLotModel>
