import { type RefObject, useEffect, useMemo, useRef } from 'react'
import * as errorTexts from '#texts/field-errors.ts'
import type { CheckResult } from './captcha-widget.ts'
import type { PageCaptcha, PageCaptchaOptions } from './page-captcha.ts'

const importCaptcha = () => import('./page-captcha.ts')

/** Calls of the site that the captcha makes; they must be the same functions in every render. */
export type CaptchaCalls = Pick<PageCaptchaOptions, 'askActive' | 'validate'>

/** The captcha for the forms of the page. */
interface FormCaptcha {
  container: RefObject<HTMLDivElement | null>
  /** The visitor has come to a form: the script is fetched, if it is going to be needed. */
  warmUp: () => void
  /** @returns `broken` only if the captcha did not work at the press before either, and the visitor was told so then */
  check: PageCaptcha['check']
}

/**
 * The captcha of the page while the page is mounted. A site without one does not load its code.
 * @param keys null = there is none: no keys are configured, or the site is in development
 * @param load imports its code
 */
export function usePageCaptcha(
  keys: Pick<PageCaptchaOptions, 'sitekey' | 'script'> | null,
  { askActive, validate }: CaptchaCalls,
  load = importCaptcha,
): FormCaptcha {
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
        createPageCaptcha({ sitekey, script, container: place, askActive, validate }),
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
  }, [sitekey, script, askActive, validate, load])

  // Depends on refs alone: the same object for every render.
  return useMemo(
    () => ({
      container,
      warmUp() {
        captcha.current?.().then(
          ready => ready.warmUp(),
          () => undefined,
        )
      },
      async check(onStep) {
        if (!captcha.current) return { off: true }
        const ready = await captcha.current().catch(() => null)
        const result: CheckResult | { off: true } = ready ? await ready.check(onStep) : { broken: true }
        const isBroken = 'broken' in result
        const isAgain = isBroken && wasBroken.current
        // A check that was given up says nothing of the captcha.
        if (!('cancelled' in result)) wasBroken.current = isBroken && !isAgain
        // A failure of the captcha must not cost the request: the next press sends it unchecked, and the server holds it.
        return isBroken && !isAgain ? { message: errorTexts.captchaInactive } : result
      },
    }),
    [],
  )
}
