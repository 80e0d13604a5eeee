import { type RefObject, useEffect, useRef } from 'react'
import type { PageCaptcha, PageCaptchaOptions } from './page-captcha.ts'

/**
 * The captcha of the page while the page stands. A site without one does not load its code.
 * @param keys      null = there is none: no keys are configured, or the site is in development
 * @param askActive must be the same function in every render
 */
export function usePageCaptcha(
  keys: Pick<PageCaptchaOptions, 'sitekey' | 'script'> | null,
  askActive: PageCaptchaOptions['askActive'],
): { container: RefObject<HTMLDivElement | null>; captcha: RefObject<Promise<PageCaptcha> | null> } {
  const container = useRef<HTMLDivElement>(null)
  const captcha = useRef<Promise<PageCaptcha> | null>(null)
  const { sitekey, script } = keys ?? {}
  useEffect(() => {
    const place = container.current
    if (!sitekey || !script || !place) return
    const created = import('./page-captcha.ts').then(({ createPageCaptcha }) =>
      createPageCaptcha({ sitekey, script, container: place, askActive }),
    )
    captcha.current = created
    return () => {
      captcha.current = null
      void created.then(
        ready => ready.destroy(),
        () => undefined,
      )
    }
  }, [sitekey, script, askActive])
  return { container, captcha }
}
