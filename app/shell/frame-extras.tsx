import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useDockLift } from '#app/lib/floating.ts'
import { useScrolledPast } from '#app/lib/use-scroll.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Global } from '#contract/site.ts'
import * as common from '#texts/common.ts'
import { SearchHost } from '../features/site-search/search-host.tsx'
import { lazyComponent } from '../lib/chunk-reload.ts'
import { prefetchLinksInSight } from '../navigation/link-prefetch.ts'
import { RouteAnnouncer } from '../navigation/route-announcer.tsx'
import { useSmoothAnchors } from '../navigation/use-smooth-anchors.ts'
import { ToastHost } from '../ui/toast.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import styles from './dock.module.css'

const ThirdParties = lazyComponent(
  async () => (await import('../features/third-parties/third-parties.tsx')).ThirdParties,
)

/** Parts of the frame that only the browser renders. `integrations` is undefined if the layout data failed to load. */
export function FrameExtras({ integrations }: { integrations: Global['integrations'] | undefined }) {
  const { pathname } = useLocation()
  const [hasConsent, setHasConsent] = useState(false)
  useSmoothAnchors(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => prefetchLinksInSight(), [pathname])
  return (
    <>
      <Dock>
        <ToastHost label={common.notices} />
        <CookieNotice
          consent={integrations?.cookie_consent ?? 'explicit'}
          onChoice={choice => setHasConsent(choice === 'ok')}
        />
        <ToTop />
      </Dock>
      <RouteAnnouncer />
      <SearchHost />
      {hasConsent && integrations && (integrations.metrica || integrations.callback_widget) && (
        <Suspense>
          <ThirdParties integrations={integrations} />
        </Suspense>
      )}
    </>
  )
}

/** Everything that floats at the lower edge of the screen, except the bars of pages. */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null)
  useDockLift(dock)
  return (
    <div ref={dock} className={styles.dock} data-pointer="none" data-align="end" data-print="hide">
      {children}
    </div>
  )
}

/** Back to the beginning; appears from the second screen on. */
export function ToTop() {
  const isShown = useScrolledPast(1)
  return (
    <div className={styles.top} data-surface="round float" data-float="" data-shown={isShown || undefined}>
      <IconButton icon="arrow-up" kind="surface" size="small" label={common.toTop} onClick={scrollToTop} />
    </div>
  )
}

function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}
