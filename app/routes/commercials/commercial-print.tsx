import { headTags } from '#contract/pages/head-tags.ts'
import { paths } from '#contract/paths.ts'
import * as copy from '#texts/print.ts'
import { servicesContext } from '../../context.ts'
import { PrintedLot } from '../../features/print/printed-lot.tsx'
import { idOf, orErrorPage } from '../../frame/loading.ts'
import type { PrintHandle } from '../print-layout.tsx'
import type { Route } from './+types/commercial-print.ts'

export const handle: PrintHandle = {
  kind: copy.commercialTitle,
  backTo: id => paths.commercial(Number(id)),
  hasPdf: true,
}

export function loader({ url, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, lot } = orErrorPage(() => pages.printedLot('commercial', idOf(params.id)))
  return { lot, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function CommercialPrint({ loaderData: { lot } }: Route.ComponentProps) {
  return <PrintedLot lot={lot} />
}
