import { useMemo } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { servicesContext } from '../../context.ts'
import { FavouriteAction } from '../../features/favorites/favourite-action.tsx'
import { FlatView } from '../../features/flat/flat.tsx'
import type { FlatRequestProps } from '../../features/flat/flat-request.ts'
import { toCardFlat } from '../../features/flat-card/card-flat.ts'
import { idOf, orErrorPage, withFallback } from '../loading.ts'
import type { Route } from './+types/flat.ts'
import { flatMeta } from './flat-meta.ts'
import { FlatRequestButton } from './flat-request-button.tsx'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue, flatPages, log } = context.get(servicesContext)
  const page = orErrorPage(() => flatPages.getFlatPage(idOf(params.id)))
  const warn = (error: unknown, name: string) => log.warn({ err: error }, `${name} could not be shown`)
  const similar = withFallback('similar flats', [], () => catalogue.listSimilar(page.flat.id).map(toCardFlat), warn)
  return {
    page,
    similar,
    // Made here: the browser only puts it into the head.
    meta: flatMeta(page, new URL(request.url).origin),
  }
}

/** The calculator writes the query of this page, and nothing that a server sends depends on it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Flat({ loaderData: { page, similar } }: Route.ComponentProps) {
  const RequestButton = useMemo(() => (props: FlatRequestProps) => <FlatRequestButton {...props} page={page} />, [page])
  return (
    <FlatView
      key={page.flat.id}
      page={page}
      similar={similar}
      RequestButton={RequestButton}
      actions={<FavouriteAction id={page.flat.id} />}
    />
  )
}
