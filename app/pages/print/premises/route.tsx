import { paths } from '#contract/paths.ts'
import * as copy from '#texts/print.ts'
import { PrintedLot } from '../../../features/print/printed-lot.tsx'
import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { PrintHandle } from '../../../shell/print-layout.tsx'
import { premisesPrintModel } from '../models.server.ts'
import type { Route } from './+types/route.ts'

export const handle: PrintHandle = { kind: copy.commercialTitle, backTo: id => paths.commercial(Number(id)) }

export const loader = pageLoader(premisesPrintModel)

export { meta } from '../../../shell/page-route.ts'

export default function PremisesPrintRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <PrintedLot lot={model.lot} />
}
