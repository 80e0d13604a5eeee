import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { modal as copy } from '#domain/copy/modal.ts'
import { RequestForm, type RequestFormProps } from './request-form.tsx'
import styles from './request-modal.module.css'
import { closeRequestModal, type RequestModalOptions, requestModalStore } from './request-modal-store.ts'

/** What the form needs on every page. */
export type RequestModalHostProps = Pick<
  RequestFormProps,
  'link' | 'consentText' | 'consentHref' | 'phone' | 'onSubmit'
>

/**
 * The place of the request window, once on a page: `openRequestModal()` opens it from anywhere.
 * A second window waits until the first is gone; a change of page closes it. Source: specification §4 "Modal".
 */
export function RequestModalHost(props: RequestModalHostProps) {
  const wanted = useSyncExternalStore(requestModalStore.subscribe, requestModalStore.get, requestModalStore.getOnServer)
  const [shown, setShown] = useState<RequestModalOptions | null>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it, whatever its address
  useEffect(() => closeRequestModal, [pathname])

  // Nothing stands in the way: the wanted one comes at once.
  if (wanted && !shown) setShown(wanted)
  useEffect(() => {
    shown?.onOpened?.()
  }, [shown])

  function handleClosed() {
    shown?.onClosed?.()
    setShown(null)
  }

  const title = shown?.title ?? copy.defaultTitle
  return (
    <Dialog
      isOpen={shown !== null && wanted === shown}
      onClose={closeRequestModal}
      onClosed={handleClosed}
      label={title}
      className={styles.panel}
    >
      {shown && (
        <RequestForm
          {...props}
          title={title}
          description={shown.description ?? copy.defaultDescription}
          submitText={shown.submitText}
          type={shown.type}
          property={shown.property}
          object={shown.object}
          close={{ label: copy.close, onClose: closeRequestModal }}
        />
      )}
    </Dialog>
  )
}
