import { memo, type ReactNode, type RefObject, Suspense, useMemo } from 'react'
import { useLocation } from 'react-router'
import { paths, propertyOf } from '#contract/paths.ts'
import type { Global } from '#contract/site.ts'
import { weekText } from '#domain/dates/opening-hours.ts'
import { fill } from '#domain/text/format.ts'
import type { Editorial } from '#server/pages/context.ts'
import type { Shell as ShellData } from '#server/services/shell/get-shell.ts'
import * as common from '#texts/common.ts'
import * as requestForm from '#texts/request-form.ts'
import { fetchConsentHtml } from '../api/fetch.ts'
import { useFavoritesCount } from '../features/favorites/use-favorites.ts'
import { PageFormContext, type PageFormProps } from '../features/request-form/request-link.tsx'
import { RequestModalHost } from '../features/request-form/request-modal.tsx'
import { openRequestModal } from '../features/request-form/request-modal-store.ts'
import { lazyComponent } from '../lib/chunk-reload.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { SiteLinks } from '../navigation/site-link.tsx'
import { SkipLink } from '../ui/visually-hidden.tsx'
import { CallSection } from './call-section.tsx'
import { Footer } from './footer.tsx'
import { FrameExtras } from './frame-extras.tsx'
import { Header } from './header.tsx'
import { TopPromo } from './top-promo.tsx'
import { useSending } from './use-sending.ts'

/** Below the first screen of every page; rendered by the server, hydrated when its script has loaded. */
const RequestCard = lazyComponent(async () => (await import('../features/request-form/request-card.tsx')).RequestCard)

export interface FrameProps {
  /** Absent if the layout data failed to load: the page is then shown without header and footer. */
  shell: ShellData | undefined
  /** Every page ends with the call card, except error pages and the result of a form sent without scripts. */
  hasCall: boolean
  /** Texts of the page for its call card. With a `url` it is a link at the end of the page instead. */
  closing?: Editorial['closing'] | undefined
  /** On the home page the header is transparent and its text is over the picture. */
  isOver?: boolean
  children: ReactNode
}

export function Frame({ shell, hasCall, closing, isOver = false, children }: FrameProps) {
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  return (
    <SiteLinks>
      <SkipLink>{common.skipToContent}</SkipLink>
      {shell && <Above shell={shell} isOver={isOver} pathname={pathname} />}
      {shell ? (
        <WithForms shell={shell} hasCall={hasCall} closing={closing} pathname={pathname}>
          {children}
        </WithForms>
      ) : (
        <main id="main">{children}</main>
      )}
      {isHydrated && <FrameExtras integrations={shell?.global.integrations} />}
    </SiteLinks>
  )
}

/** Memoized: a filter changes the address with every press. */
const Above = memo(function Above({
  shell,
  isOver,
  pathname,
}: {
  shell: ShellData
  isOver: boolean
  pathname: string
}) {
  const { top_promo: promo, office } = shell.global
  const favoritesCount = useFavoritesCount()
  return (
    <>
      {promo?.is_active && <TopPromo name={promo.name} href={promo.button_link} />}
      <Header
        {...shell}
        pathname={pathname}
        favoritesCount={favoritesCount}
        isOver={isOver}
        onCallback={() => orderCallback(office)}
      />
    </>
  )
})

interface BelowProps extends Pick<FrameProps, 'hasCall' | 'closing'> {
  shell: ShellData
  request: PageFormProps
  container: RefObject<HTMLDivElement | null>
}

/** The page and the frame below it, whose forms share one sender. */
function WithForms({
  shell,
  hasCall,
  closing,
  pathname,
  children,
}: Pick<BelowProps, 'shell' | 'hasCall' | 'closing'> & { pathname: string; children: ReactNode }) {
  const { container, onSubmit, onFirstFocus } = useSending(shell.global)
  const request = useMemo(
    () => ({ ...formProps(shell, pathname), onSubmit, onFirstFocus }),
    [shell, pathname, onSubmit, onFirstFocus],
  )
  return (
    <>
      <main id="main">
        <PageFormContext value={request}>{children}</PageFormContext>
      </main>
      <Below shell={shell} hasCall={hasCall} closing={closing} request={request} container={container} />
    </>
  )
}

const Below = memo(function Below({ shell, hasCall, closing, request, container }: BelowProps) {
  const form = shell.footer.form_card
  const words = closing?.url === undefined ? closing : null
  return (
    <>
      {hasCall && (
        <CallSection picture={shell.evening} hours={shell.global.office.hours} title={words?.title} text={words?.text}>
          <Suspense>
            <RequestCard
              {...request}
              type={words ? 'consult' : 'callback'}
              title={words?.button ?? form.title}
              description={form.description}
              submitText={form.button}
            />
          </Suspense>
        </CallSection>
      )}
      <Footer global={shell.global} footer={shell.footer} bank={shell.bank} copyright={shell.developer?.copyright} />
      <RequestModalHost
        {...request}
        callTracking={shell.global.integrations.calltracking}
        cookieConsent={shell.global.integrations.cookie_consent}
      />
      <div ref={container} data-print="hide" />
    </>
  )
})

function orderCallback({ hours }: Global['office']) {
  // `9:00–21:00` stays on one line.
  const unbroken = weekText(hours).replaceAll('–', '\u2060–\u2060')
  openRequestModal({
    title: requestForm.modalCallbackTitle,
    description: fill(requestForm.modalCallbackDescription, { hours: unbroken }),
    // Its button has the text of its title: the form's own text is in a script that is loaded later.
    submitText: requestForm.modalCallbackTitle,
  })
}

function formProps({ global, shownTexts }: ShellData, link: string) {
  return {
    link,
    // Any form on the page of a lot is about that lot, even without a script.
    property: propertyOf(link),
    consentText: fetchConsentHtml,
    consentHref: paths.personalDataConsent(),
    shownTexts,
    phone: { display: global.phones.display, href: `tel:${global.phones.sales}` },
  }
}
