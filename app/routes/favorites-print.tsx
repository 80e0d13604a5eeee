import { headTags } from '#contract/pages/head-tags.ts'
import { paths } from '#contract/paths.ts'
import * as copy from '#texts/print.ts'
import { servicesContext } from '../context.ts'
import { PrintedList } from '../features/print/printed-list.tsx'
import { awaitOrErrorPage } from '../frame/loading.ts'
import type { Route } from './+types/favorites-print.ts'
import type { PrintHandle } from './print-layout.tsx'

export const handle: PrintHandle = { kind: copy.favoritesTitle, backTo: paths.favorites, hasPdf: true }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, list } = await awaitOrErrorPage(pages.printedFavorites(request.headers.get('cookie')))
  return { list, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function FavoritesPrint({ loaderData: { list } }: Route.ComponentProps) {
  return <PrintedList list={list} />
}
