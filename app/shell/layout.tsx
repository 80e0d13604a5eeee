import { Outlet, redirect, useMatches, useRevalidator } from 'react-router'
import { withQueryOf } from '#contract/paths.ts'
import type { Editorial } from '#server/pages/context.ts'
import { servicesContext } from '../context.ts'
import { useFavoritesSync } from '../features/favorites/use-favorites.ts'
import { slashRedirect } from '../navigation/slash-redirect.ts'
import type { Route } from './+types/layout.ts'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { errorTags, isConnectionLost, missingPageOf, statusOf } from './page-error.ts'

/** A redirect of the content holds for the browser's own navigations too. Source: docs/specification-coverage.md#21-routes. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => {
    const moved = context.get(servicesContext).pages.movedTo(url.pathname)
    if (moved) throw redirect(withQueryOf(url.search, moved.to), moved.status)
  },
]

export const meta: Route.MetaFunction = ({ error }) => errorTags(error)

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [slashRedirect]

export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).shell()
}

/** Header and footer data is loaded once: filters and favorites do not reload it. */
export function shouldRevalidate() {
  return false
}

/** Options of the frame in the `handle` of a route, `{ header: 'over' }` or `{ call: false }`, and the closing words of its model. */
function useFrame() {
  const matches = useMatches()
  const handles = matches.map(({ handle }) => handle as { header?: 'over'; call?: false } | undefined) // what our routes export
  const data = matches.at(-1)?.loaderData as { model?: Partial<Editorial> } | undefined // what `pageLoader` returns
  return {
    isOver: handles.some(handle => handle?.header === 'over'),
    hasCall: handles.every(handle => handle?.call !== false),
    closing: data?.model?.closing,
  }
}

export default function SiteLayout({ loaderData: shell }: Route.ComponentProps) {
  useFavoritesSync(shell.global.csrf)
  return (
    <Frame shell={shell} {...useFrame()}>
      <Outlet />
    </Frame>
  )
}

/** Errors of a page keep the header and footer. Source: docs/specification-coverage.md#page-of-an-error. */
export function ErrorBoundary({ error, loaderData: shell }: Route.ErrorBoundaryProps) {
  const status = statusOf(error)
  const { revalidate } = useRevalidator()
  const { soon, picture = shell?.evening } = missingPageOf(error)
  return (
    <Frame shell={shell} hasCall={false}>
      <ErrorPage
        status={status}
        soon={soon}
        picture={picture}
        onRetry={isConnectionLost(error) ? () => void revalidate() : undefined}
        phone={shell && { display: shell.global.phones.display, href: `tel:${shell.global.phones.sales}` }}
      />
    </Frame>
  )
}
