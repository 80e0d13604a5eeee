import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrowserStore } from '#app/lib/browser-store.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { CookieConsent } from '#contract/site.ts'
import * as copy from '#texts/request-form.ts'
import { addCallTracking, type CallTrackingKeys } from '../call-tracking/call-tracking-script.ts'
import { allowsCallTracking } from '../cookies/cookie-choice.ts'
import { closeOnBack } from './close-on-back.ts'
import styles from './request-card.module.css'
import { type DraftValues, RequestCard } from './request-card.tsx'
import type { PageFormProps } from './request-link.tsx'
import { closeRequestModal, requestModalStore } from './request-modal-store.ts'

export type RequestWindowProps = PageFormProps & {
  /** Call tracking: loaded while the booking window is open. */
  callTracking?: CallTrackingKeys | null
  /** `COOKIE_CONSENT`: whether the script needs the consent of the visitor. */
  cookieConsent?: CookieConsent
}

/** Typed and not sent, until the page is reloaded: for a window that is closed by mistake or followed by another. Consents are not kept. */
let draft: DraftValues = {}

/** A second window waits until the first is closed; navigation closes it. Source: docs/specification-coverage.md#states-of-a-window. */
export function RequestWindow({ callTracking = null, cookieConsent = 'explicit', ...props }: RequestWindowProps) {
  const request = useBrowserStore(requestModalStore)
  const [shown, setShown] = useState(request ?? null)
  const { pathname } = useLocation()

  // Compared instead of cleaned up: strict mode cleans up once more and would close the first window.
  const shownOn = useRef(pathname)
  useEffect(() => {
    if (shownOn.current === pathname) return
    shownOn.current = pathname
    closeRequestModal()
  }, [pathname])

  const isRequested = Boolean(request)
  useEffect(() => (isRequested ? closeOnBack(closeRequestModal) : undefined), [isRequested])

  // The former window is shown until it is closed.
  if (request && !shown) setShown(request)
  useEffect(() => {
    shown?.onOpened?.()
  }, [shown])
  // The fields, not the object, which is new with every page.
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
      isOpen={shown !== null && request === shown}
      onClose={closeRequestModal}
      onClosed={handleClosed}
      label={title}
      className={styles.panel}
    >
      {shown && (
        <RequestCard
          {...props}
          {...shown}
          title={title}
          description={shown.description ?? copy.modalDefaultDescription}
          property={shown.property ?? props.property}
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
