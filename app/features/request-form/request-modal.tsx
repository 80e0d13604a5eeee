import { lazy, Suspense, useState } from 'react'
import { useBrowserStore } from '#app/lib/browser-store.ts'
import { retryImport } from '#app/lib/retry-import.ts'
import { requestModalStore } from './request-modal-store.ts'
import type { RequestWindowProps } from './request-window.tsx'

// The window and the form in it are a press away: they come with the first press.
const RequestWindow = lazy(async () => ({
  default: (await retryImport(() => import('./request-window.tsx'))).RequestWindow,
}))

/** The place of the request window, once on a page: `openRequestModal()` opens it from anywhere. */
export function RequestModalHost(props: RequestWindowProps) {
  const wanted = useBrowserStore(requestModalStore)
  // Once it is there it stays: it must see itself closed.
  const [isNeeded, setIsNeeded] = useState(false)
  if (wanted && !isNeeded) setIsNeeded(true)
  return isNeeded ? (
    <Suspense>
      <RequestWindow {...props} />
    </Suspense>
  ) : null
}
