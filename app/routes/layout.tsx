import { isRouteErrorResponse, Outlet, Link as RouterLink, useLocation } from 'react-router'
import { apiPaths } from '#contract/paths.ts'
import { fetchConsentHtml } from '../api/consent.ts'
import { sendRequest } from '../api/send-request.ts'
import { servicesContext } from '../context.ts'
import { RequestModalHost } from '../features/request-form/request-modal.tsx'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { type LinkProps, LinkProvider } from '../ui/link.tsx'
import type { Route } from './+types/layout.ts'
import { RouteAnnouncer } from './route-announcer.tsx'

/** What every page stands in. In the order of specification §4: global settings first. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  return { global: site.getGlobal() }
}

/** Pages of the site change without a reload; files, other hosts and new tabs are plain links. */
function SiteLink({ href, ...rest }: LinkProps) {
  const isPage =
    href.startsWith('/') && !href.startsWith('/api/') && !href.startsWith('/tour/') && rest.target === undefined
  return isPage ? <RouterLink to={href} {...rest} /> : <a href={href} {...rest} />
}

function Shell({ children }: { children: React.ReactNode }) {
  return (
    <LinkProvider component={SiteLink}>
      <main id="main">{children}</main>
      <RouteAnnouncer />
    </LinkProvider>
  )
}

export default function SiteLayout({ loaderData: { global } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <Shell>
      <Outlet />
      <RequestModalHost
        link={pathname}
        consentText={fetchConsentHtml}
        consentHref={apiPaths.personalDataConsent()}
        phone={{ display: global.phones.display, href: `tel:${global.phones.sales}` }}
        onSubmit={sendRequest}
      />
    </Shell>
  )
}

/** Errors of a page keep the header and footer around them. The status comes from the error. Source: specification §8. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage status={statusOf(error)} />
    </Shell>
  )
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (typeof error !== 'object' || error === null) return 500
  const status = 'statusCode' in error ? error.statusCode : 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : 500
}
