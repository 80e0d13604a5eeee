import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { servicesContext } from '../../context.ts'
import { CataloguePage } from '../../features/catalogue/catalogue-page.tsx'
import { flatFace } from '../../features/flat-catalogue/flat-face.tsx'
import { headTags } from '../../frame/head-tags.ts'
import type { Route } from './+types/flats.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...model } = context.get(servicesContext).pages.list('flat', url.searchParams)
  return { model, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** The fragment only opens the sheet of the filter, and a next page may have come by itself: nothing has to be asked for again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search
  return defaultShouldRevalidate && !(isSame && currentUrl.hash !== nextUrl.hash)
}

export default function Flats({ loaderData: { model } }: Route.ComponentProps) {
  return <CataloguePage face={flatFace} model={model} />
}
