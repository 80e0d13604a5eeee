import { Suspense } from 'react'
import { useBrowserStore } from '#app/lib/browser-store.ts'
import { lazyComponent } from '#app/lib/chunk-reload.ts'
import { requestModalStore } from './request-modal-store.ts'
import type { RequestWindowProps } from './request-window.tsx'

// Loaded when a window is opened for the first time.
const RequestWindow = lazyComponent(async () => (await import('./request-window.tsx')).RequestWindow)

/** The request window, once on a page. It stays mounted after its first opening, so that it can close. */
export function RequestModalHost(props: RequestWindowProps) {
  if (useBrowserStore(requestModalStore) === undefined) return null
  return (
    <Suspense>
      <RequestWindow {...props} />
    </Suspense>
  )
}
