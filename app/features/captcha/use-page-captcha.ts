import { useEffect, useMemo, useRef } from 'react'
import * as errorTexts from '#texts/field-errors.ts'
import type { CheckResult } from './captcha-widget.ts'
import type { PageCaptcha, PageCaptchaOptions } from './page-captcha.ts'

const importCaptcha = () => import('./page-captcha.ts')

/** Calls that the captcha makes; the same functions in every render. */
export type CaptchaCalls = Pick<PageCaptchaOptions, 'isCaptchaActive' | 'validate'>

/** The captcha of the page, whose code is loaded only with `keys`: null when it is not configured and in development. */
export function usePageCaptcha(
  keys: Pick<PageCaptchaOptions, 'sitekey' | 'script'> | null,
  { isCaptchaActive, validate }: CaptchaCalls,
  load = importCaptcha,
) {
  const container = useRef<HTMLDivElement>(null)
  const captcha = useRef<(() => Promise<PageCaptcha>) | null>(null)
  const wasBroken = useRef(false)
  const { sitekey, script } = keys ?? {}
  useEffect(() => {
    const place = container.current
    if (!sitekey || !script || !place) return
    let created: Promise<PageCaptcha> | undefined
    const get = () => {
      if (created) return created
      created = load().then(({ createPageCaptcha }) =>
        createPageCaptcha({ sitekey, script, container: place, isCaptchaActive, validate }),
      )
      created.catch(() => {
        created = undefined
      })
      return created
    }
    captcha.current = get
    void get()
    return () => {
      captcha.current = null
      created?.then(ready => ready.destroy()).catch(() => undefined)
    }
  }, [sitekey, script, isCaptchaActive, validate, load])

  // Depends on refs only, so the object is the same in every render.
  return useMemo(
    () => ({
      container,
      warmUp() {
        captcha.current?.().then(
          ready => ready.warmUp(),
          () => undefined,
        )
      },
      /** @returns `broken` only after a press at which the captcha was broken too, with a message */
      async check(onStep: Parameters<PageCaptcha['check']>[0]): ReturnType<PageCaptcha['check']> {
        if (!captcha.current) return { off: true }
        const ready = await captcha.current().catch(() => null)
        const result: CheckResult | { off: true } = ready ? await ready.check(onStep) : { broken: true }
        const isBroken = 'broken' in result
        const isAgain = isBroken && wasBroken.current
        // A cancelled check says nothing about the captcha.
        if (!('cancelled' in result)) wasBroken.current = isBroken && !isAgain
        // A broken captcha must not lose the request: the next press sends it unchecked, and the server holds it for review.
        return isBroken && !isAgain ? { message: errorTexts.captchaInactive } : result
      },
    }),
    [],
  )
}
