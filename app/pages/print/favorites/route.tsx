import { paths } from '#contract/paths.ts'
import * as copy from '#texts/print.ts'
import { PrintedList } from '../../../features/print/printed-list.tsx'
import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { PrintHandle } from '../../../shell/print-layout.tsx'
import { favoritesPrintModel } from '../models.server.ts'
import type { Route } from './+types/route.ts'

export const handle: PrintHandle = { kind: copy.favoritesTitle, backTo: paths.favorites }

export const loader = pageLoader(favoritesPrintModel)

export { meta } from '../../../shell/page-route.ts'

export default function FavoritesPrintRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <PrintedList list={model.list} />
}
