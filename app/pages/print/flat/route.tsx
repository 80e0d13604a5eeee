import { paths } from '#contract/paths.ts'
import * as copy from '#texts/print.ts'
import { PrintedLot } from '../../../features/print/printed-lot.tsx'
import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { PrintHandle } from '../../../shell/print-layout.tsx'
import { flatPrintModel } from '../models.server.ts'
import type { Route } from './+types/route.ts'

export const handle: PrintHandle = { kind: copy.title, backTo: id => paths.flat(Number(id)) }

export const loader = pageLoader(flatPrintModel)

export { meta } from '../../../shell/page-route.ts'

export default function FlatPrintRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <PrintedLot lot={model.lot} />
}
