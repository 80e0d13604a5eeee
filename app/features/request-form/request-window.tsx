import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrowserStore } from '#app/lib/browser-store.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { CookieConsent } from '#contract/site.ts'
import * as copy from '#texts/request-form.ts'
import { addCallTracking, type CallTrackingKeys } from '../call-tracking/call-tracking-script.ts'
import { allowsCallTracking } from '../cookies/cookie-choice.ts'
import { closeOnBack } from './close-on-back.ts'
import type { PageFormProps } from './page-form.ts'
import { type DraftValues, RequestCard } from './request-card.tsx'
import { closeRequestModal, type RequestModalOptions, requestModalStore } from './request-modal-store.ts'
import styles from './request-window.module.css'

export type RequestWindowProps = PageFormProps & {
  /** Call tracking, when it is configured: its script is on the page while the window of a booking is. */
  callTracking?: CallTrackingKeys | null
  /** `COOKIE_CONSENT`: whether the script waits for an answer to the notice about cookies. */
  cookieConsent?: CookieConsent
}

/**
 * What was typed and not sent. It lives as long as the page: who closes a window by mistake, or opens another one, does not write
 * their name and phone anew. Consents are not kept: they are given to the form that is sent.
 */
let draft: DraftValues = {}

/**
 * The window of a request. A second one waits until the first is gone; a change of page closes it.
 * Source: docs/specification-coverage.md#states-of-a-window.
 */
export function RequestWindow({ callTracking = null, cookieConsent = 'explicit', ...props }: RequestWindowProps) {
  const wanted = useBrowserStore(requestModalStore)
  const [shown, setShown] = useState(wanted ?? null)
  const { pathname } = useLocation()

  // Compared rather than cleaned up after: React's strict mode cleans up once more, and would close the first window at once.
  const shownOn = useRef(pathname)
  useEffect(() => {
    if (shownOn.current === pathname) return
    shownOn.current = pathname
    closeRequestModal()
  }, [pathname])

  const isWanted = Boolean(wanted)
  useEffect(() => (isWanted ? closeOnBack(closeRequestModal) : undefined), [isWanted])

  // The one that closes is shown until its movement is over.
  if (wanted && !shown) setShown(wanted)
  useEffect(() => {
    shown?.onOpened?.()
  }, [shown])
  // Not the settings themselves: every page brings them in an object of its own.
  const { mod_id, script, phone_class = null } = callTracking ?? {}
  const isBooking = shown?.type === 'booking'
  useEffect(() => {
    if (!isBooking || !mod_id || !script) return
    if (allowsCallTracking(cookieConsent)) return addCallTracking({ mod_id, script, phone_class })
  }, [isBooking, cookieConsent, mod_id, script, phone_class])

  function handleClosed() {
    shown?.onClosed?.()
    setShown(null)
  }

  const title = shown?.title ?? copy.modalDefaultTitle
  return (
    <Dialog
      isOpen={shown !== null && wanted === shown}
      onClose={closeRequestModal}
      onClosed={handleClosed}
      label={title}
      className={styles.panel}
    >
      {shown && (
        <RequestCard
          {...props}
          title={title}
          description={shown.description ?? copy.modalDefaultDescription}
          submitText={shown.submitText}
          type={shown.type}
          path={shown.path}
          cvMaxMb={shown.cvMaxMb}
          property={shown.property ?? props.property}
          details={shown.details}
          object={shown.object}
          initial={{ values: draft, errors: {} }}
          onDraft={values => {
            draft = values
          }}
          close={{ label: copy.modalClose, onClose: closeRequestModal }}
        />
      )}
    </Dialog>
  )
}
