import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Global } from '#contract/site.ts'
import * as common from '#texts/common.ts'
import { rememberVisit } from '../api/visit.ts'
import { CookieNotice } from '../features/shell/cookie-notice.tsx'
import { ToTop } from '../features/shell/to-top.tsx'
import { SearchHost } from '../features/site-search/search-host.tsx'
import { reloadOnChunkFailure } from '../lib/chunk-reload.ts'
import { loadAtLast } from '../lib/lazy-part.tsx'
import { careForBack } from '../navigation/browser-back.ts'
import { prefetchLinksInSight } from '../navigation/link-prefetch.ts'
import { careForNavigations } from '../navigation/navigation-care.ts'
import { flyPlans } from '../navigation/plan-flight.ts'
import { RouteAnnouncer } from '../navigation/route-announcer.tsx'
import { steadyNavigation } from '../navigation/steady-navigation.ts'
import { useSmoothAnchors } from '../navigation/use-smooth-anchors.ts'
import { ToastHost } from '../ui/toast.tsx'

// The address that the visitor came to, wherever they have gone since.
rememberVisit(performance.getEntriesByType('navigation')[0]?.name)
careForNavigations(steadyNavigation())
reloadOnChunkFailure()
flyPlans()
careForBack()
// Reloaded under an open window: Back would take a step that stands for nothing any more. Without the script it does.
if (history.state?.window) {
  import('../features/request-form/close-on-back.ts').then(
    part => part.leaveStep(),
    () => undefined,
  )
}
// The router ends a change of view that a newer one overtakes, and leaves the promise of it alone.
addEventListener('unhandledrejection', event => {
  const { reason } = event
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
})

const ThirdParties = lazy(async () => ({
  default: (await loadAtLast(() => import('../features/third-parties/third-parties.tsx'))).ThirdParties,
}))

/**
 * What a page needs only when it has come to life: none of it is in what the server sends.
 * @param integrations undefined = the layout's own data could not be had
 */
export default function LateParts({ integrations }: { integrations: Global['integrations'] | undefined }) {
  const { pathname } = useLocation()
  const [hasConsent, setHasConsent] = useState(false)
  useSmoothAnchors(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => prefetchLinksInSight(), [pathname])
  return (
    <>
      <ToTop />
      <CookieNotice
        consent={integrations?.cookie_consent ?? 'explicit'}
        onChoice={choice => setHasConsent(choice === 'ok')}
      />
      <RouteAnnouncer />
      <SearchHost />
      <ToastHost label={common.notices} />
      {hasConsent && integrations && (integrations.metrica || integrations.callback_widget) && (
        <Suspense>
          <ThirdParties integrations={integrations} />
        </Suspense>
      )}
    </>
  )
}
