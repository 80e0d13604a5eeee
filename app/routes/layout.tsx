import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet, Link as RouterLink, redirect, useLocation, useMatches } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Shell as ShellData } from '#contract/shell.ts'
import type { Global } from '#contract/site.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { footer as footerCopy } from '#domain/copy/footer.ts'
import { form } from '#domain/copy/form.ts'
import { modal } from '#domain/copy/modal.ts'
import { fetchConsentHtml } from '../api/consent.ts'
import { servicesContext } from '../context.ts'
import { useFavoritesCount, useFavoritesSync } from '../features/favorites/use-favorites.ts'
import { RequestForm } from '../features/request-form/request-form.tsx'
import { RequestModalHost } from '../features/request-form/request-modal.tsx'
import { openRequestModal } from '../features/request-form/request-modal-store.ts'
import { CallSection } from '../features/shell/call-section.tsx'
import { Header } from '../features/shell/header.tsx'
import { Footer } from '../features/shell/lazy-footer.tsx'
import { TopPromo } from '../features/shell/top-promo.tsx'
// Looks come with the page even where the script comes later.
import '../features/shell/error-page.module.css'
import { loadAtLast } from '../lib/lazy-part.tsx'
import { useHydrated } from '../lib/use-hydrated.ts'
import { type LinkProps, LinkProvider } from '../ui/link.tsx'
import { SkipLink } from '../ui/visually-hidden.tsx'
import type { Route } from './+types/layout.ts'
import { missingPageOf } from './missing-page.ts'
import { navigationLoads } from './navigation-care.ts'
import { statusOf } from './status-of.ts'
import { useSending } from './use-sending.ts'

const LateParts = lazy(async () => ({ default: (await loadAtLast(() => import('./late-parts.tsx'))).LateParts }))
// Most visitors never see an error.
const ErrorPage = lazy(async () => ({
  default: (await loadAtLast(() => import('../features/shell/error-page.tsx'))).ErrorPage,
}))

/** A redirect of the content holds for the browser's own navigations too. Source: specification §2.1. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => {
    const moved = context.get(servicesContext).site.current().redirects.get(url.pathname)
    if (moved) throw redirect(moved.to, moved.status)
  },
]

/** An error has a title of its own, and is nothing for search engines. */
export const meta: Route.MetaFunction = ({ error }) =>
  error === undefined
    ? []
    : [
        { title: statusOf(error) === 404 ? common.titleMissing : common.titleBroken },
        { name: 'robots', content: 'noindex' },
      ]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [navigationLoads]

/** What every page stands in. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).shell()
}

/** Header and footer are those of the first page: a filter or a heart does not ask for them again. */
export function shouldRevalidate() {
  return false
}

/** Pages of the site change without a reload; files, other hosts and new tabs are plain links. */
function SiteLink({ href, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const isPage =
    href.startsWith('/') && !href.startsWith('/api/') && !href.startsWith('/tour/') && rest.target === undefined
  if (!isPage) return <a href={href} {...rest} />
  // Another page comes with a change of view; a list that is only filtered anew does not.
  return <RouterLink to={href} viewTransition={href.split(/[?#]/, 1)[0] !== pathname} {...rest} />
}

interface FrameProps {
  /** Absent when the layout's own data could not be had: then the page stands alone. */
  shell: ShellData | undefined
  /** The call card closes every page except legal texts and errors. */
  hasCall: boolean
  /** On the home page the header has no ground: the text stands on the sky of the picture. */
  isOver?: boolean
  children: ReactNode
}

function Frame({ shell, hasCall, isOver = false, children }: FrameProps) {
  const favoritesCount = useFavoritesCount()
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const { container, ...sending } = useSending(shell?.global.integrations)
  const request = shell && { ...formProps(shell, pathname), ...sending }
  return (
    <LinkProvider component={SiteLink}>
      <SkipLink>{common.skipToContent}</SkipLink>
      {shell && (
        <>
          {shell.global.top_promo.is_active && (
            <TopPromo name={shell.global.top_promo.name} href={shell.global.top_promo.button_link} />
          )}
          <Header
            {...shell}
            favoritesCount={favoritesCount}
            isOver={isOver}
            onCallback={() => orderCallback(shell.global.office)}
          />
        </>
      )}
      <main id="main">{children}</main>
      {shell && request && (
        <>
          {hasCall && (
            <CallSection picture={shell.evening}>
              <RequestForm {...request} title={footerCopy.formTitle} description={footerCopy.formText} />
            </CallSection>
          )}
          <Footer
            global={shell.global}
            footer={shell.footer}
            bank={shell.bank}
            copyright={shell.developer?.copyright}
          />
          <RequestModalHost {...request} callTracking={shell.global.integrations.calltracking} />
        </>
      )}
      <div ref={container} data-print="hide" />
      {isHydrated && (
        <Suspense>
          <LateParts />
        </Suspense>
      )}
    </LinkProvider>
  )
}

function orderCallback({ hours: [weekdays, weekend] }: Global['office']) {
  openRequestModal({
    title: modal.callbackTitle,
    description:
      weekdays &&
      weekend &&
      fill(modal.callbackDescription, {
        hours_weekdays: unbroken(weekdays.time),
        hours_weekend: unbroken(weekend.time),
      }),
    submitText: form.submitCall,
  })
}

/** `9:00–21:00` on one line. */
function unbroken(time: string): string {
  return time.replace('–', '\u2060–\u2060')
}

/** What every form of a request needs. */
function formProps({ global, shownTexts }: ShellData, link: string) {
  return {
    link,
    consentText: fetchConsentHtml,
    consentHref: paths.personalDataConsent(),
    shownTexts,
    phone: { display: global.phones.display, href: `tel:${global.phones.sales}` },
  }
}

/** What a route says of its frame in its `handle`: `{ header: 'over' }`, `{ call: false }`. */
function useFrame() {
  const handles = useMatches().map(({ handle }) => handle as { header?: 'over'; call?: false } | undefined)
  return {
    isOver: handles.some(handle => handle?.header === 'over'),
    hasCall: handles.every(handle => handle?.call !== false),
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

/** Errors of a page keep the header and footer around them. The status comes from the error. Source: specification §8. */
export function ErrorBoundary({ error, loaderData: shell }: Route.ErrorBoundaryProps) {
  const status = statusOf(error)
  const { soon, picture = shell?.evening } = missingPageOf(error)
  return (
    <Frame shell={shell} hasCall={false}>
      <Suspense>
        <ErrorPage
          status={status}
          soon={soon}
          picture={picture}
          phone={shell && { display: shell.global.phones.display, href: `tel:${shell.global.phones.sales}` }}
        />
      </Suspense>
    </Frame>
  )
}
