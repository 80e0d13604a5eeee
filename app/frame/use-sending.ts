import type { RefObject } from 'react'
import type { Global } from '#contract/site.ts'
import { isCaptchaActive } from '../api/captcha.ts'
import { usePageCaptcha } from '../features/captcha/use-page-captcha.ts'
import type { RequestValues, SendValues } from '../features/request-form/request-outcome.ts'

// Only a visitor who writes needs it: it comes with their first focus, long before they send.
const loadSending = () => import('./send-from-visit.ts')

/** What the layout gives to every form of the page, and the place of the captcha. */
interface Sending {
  container: RefObject<HTMLDivElement | null>
  onSubmit: SendValues<RequestValues>
  onFirstFocus: () => void
}

/**
 * How the forms of the page send: after the captcha, when there is one, with what is known of the visit.
 */
export function useSending(integrations: Global['integrations']): Sending {
  const { smartcaptcha_sitekey: sitekey, smartcaptcha_script: script, calltracking } = integrations
  // In development the server asks for no token either. Source: docs/specification-coverage.md#71-request-and-captcha.
  const keys = sitekey && script && !import.meta.env.DEV ? { sitekey, script } : null
  const { container, captcha } = usePageCaptcha(keys, isCaptchaActive)

  const onSubmit: SendValues<RequestValues> = async (values, onStep, signal) => {
    const ready = await captcha.current?.().catch(() => null)
    const check = await ready?.check(() => onStep('checking'))
    if (check && ('cancelled' in check || 'message' in check)) return check
    onStep('sending')
    // A captcha that could not be had has no token: what such a request is worth, the server decides.
    const isMissed = ready === null || (check !== undefined && 'unreachable' in check)
    const token = isMissed ? null : check && 'token' in check ? check.token : undefined
    const { sendFromVisit } = await loadSending()
    return sendFromVisit(values, { calltracking, token, signal })
  }
  function onFirstFocus() {
    // If it does not come now, sending asks again.
    loadSending().catch(() => undefined)
    captcha.current?.().then(
      ready => ready.warmUp(),
      () => undefined,
    )
  }
  return { container, onSubmit, onFirstFocus }
}
