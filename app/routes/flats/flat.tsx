import { useMemo } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { headTags } from '#contract/pages/head-tags.ts'
import { paths } from '#contract/paths.ts'
import * as printCopy from '#texts/print.ts'
import { servicesContext } from '../../context.ts'
import { FavoriteAction } from '../../features/flat/favorite-action.tsx'
import { FlatView } from '../../features/flat/flat.tsx'
import { FlatActionLink } from '../../features/flat/flat-actions.tsx'
import { FlatRequestButton } from '../../features/flat-request/flat-request-button.tsx'
import type { FlatRequestProps } from '../../features/mortgage/request-button.ts'
import { idOf, orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/flat.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, page, similar } = orErrorPage(() => pages.flat(idOf(params.id)))
  return { page, similar, meta: headTags(head, url.origin) }
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
      actions={
        <>
          <FavoriteAction id={page.flat.id} />
          <FlatActionLink icon="print" name={printCopy.button} href={paths.flatPrint(page.flat.id)} />
        </>
      }
    />
  )
}
