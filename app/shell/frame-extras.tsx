import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Global } from '#contract/site.ts'
import * as common from '#texts/common.ts'
import { SearchHost } from '../features/site-search/search-host.tsx'
import { retryImport } from '../lib/chunk-reload.ts'
import { prefetchLinksInSight } from '../navigation/link-prefetch.ts'
import { RouteAnnouncer } from '../navigation/route-announcer.tsx'
import { useSmoothAnchors } from '../navigation/use-smooth-anchors.ts'
import { ToastHost } from '../ui/toast.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { ToTop } from './to-top.tsx'

const ThirdParties = lazy(async () => ({
  default: (await retryImport(() => import('../features/third-parties/third-parties.tsx'))).ThirdParties,
}))

/**
 * What the frame of a page has only in the browser: the server renders none of it.
 * @param integrations undefined = the data of the layout could not be loaded
 */
export function FrameExtras({ integrations }: { integrations: Global['integrations'] | undefined }) {
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
