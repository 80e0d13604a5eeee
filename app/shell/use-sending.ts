import { useMemo } from 'react'
import type { Global } from '#contract/site.ts'
import { captchaRefusal, isCaptchaActive } from '../api/captcha.ts'
import { type CaptchaCalls, usePageCaptcha } from '../features/captcha/use-page-captcha.ts'
import type { RequestValues, SendValues } from '../features/request-form/request-outcome.ts'

// Loaded at the first focus, because only visitors who fill in a form need it.
const loadSending = () => import('./send-from-visit.ts')

const captchaCalls: CaptchaCalls = { isCaptchaActive, validate: captchaRefusal }

/** Handlers for all forms of a page, and the container of the captcha. The same object in every render. */
export function useSending(global: Pick<Global, 'booking_path' | 'integrations'>) {
  const { smartcaptcha_sitekey: sitekey, smartcaptcha_script: script } = global.integrations
  // In development the server requires no token either. Source: docs/specification-coverage.md#71-request-and-captcha.
  const keys = sitekey && script && !import.meta.env.DEV ? { sitekey, script } : null
  const captcha = usePageCaptcha(keys, captchaCalls)

  return useMemo(() => {
    const onSubmit: SendValues<RequestValues> = async (values, onStep, signal) => {
      const check = await captcha.check(onStep)
      if ('cancelled' in check || 'message' in check) return check
      onStep('sending')
      const token = 'token' in check ? check.token : 'broken' in check ? null : undefined
      const { sendFromVisit } = await loadSending()
      return sendFromVisit(values, { global, token, signal })
    }
    function onFirstFocus() {
      // If it fails now, sending fetches it again.
      loadSending().catch(() => undefined)
      captcha.warmUp()
    }
    return { container: captcha.container, onSubmit, onFirstFocus }
  }, [captcha, global])
}
