import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rememberVisit } from './api/visit.ts'
import { reloadOnChunkFailure } from './lib/chunk-reload.ts'
import { fixBackNavigation } from './navigation/browser-back.ts'
import { scriptsBeforeNavigation } from './navigation/page-scripts.ts'
import { flyPlans } from './navigation/plan-flight.ts'
import { fragmentBeforeNavigation } from './navigation/slash-redirect.ts'

// The address of the first page of the visit.
rememberVisit(performance.getEntriesByType('navigation')[0]?.name)
reloadOnChunkFailure()
flyPlans()
fixBackNavigation()
// The page was reloaded with an open window: the history entry of the window is removed. A failure is harmless.
if (history.state?.window) {
  import('./features/request-form/close-on-back.ts').then(
    part => part.leaveStep(),
    () => undefined,
  )
}
// The router ends a view transition that a newer one overtakes and does not handle the rejection.
addEventListener('unhandledrejection', event => {
  const { reason } = event
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[scriptsBeforeNavigation, fragmentBeforeNavigation]} />
    </StrictMode>,
  )
})
