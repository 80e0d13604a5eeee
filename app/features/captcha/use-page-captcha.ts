import { type RefObject, useEffect, useRef } from 'react'
import type { PageCaptcha, PageCaptchaOptions } from './page-captcha.ts'

/** Gives the captcha of the page; rejects when its script did not come, and asks for it again the next time. */
export type GetPageCaptcha = () => Promise<PageCaptcha>

const importCaptcha = () => import('./page-captcha.ts')

/**
 * The captcha of the page while the page stands. A site without one does not load its code.
 * @param keys      null = there is none: no keys are configured, or the site is in development
 * @param askActive must be the same function in every render
 * @param load      imports its code
 */
export function usePageCaptcha(
  keys: Pick<PageCaptchaOptions, 'sitekey' | 'script'> | null,
  askActive: PageCaptchaOptions['askActive'],
  load = importCaptcha,
): { container: RefObject<HTMLDivElement | null>; captcha: RefObject<GetPageCaptcha | null> } {
  const container = useRef<HTMLDivElement>(null)
  const captcha = useRef<GetPageCaptcha | null>(null)
  const { sitekey, script } = keys ?? {}
  useEffect(() => {
    const place = container.current
    if (!sitekey || !script || !place) return
    let created: Promise<PageCaptcha> | undefined
    const get = () => {
      if (created) return created
      created = load().then(({ createPageCaptcha }) =>
        createPageCaptcha({ sitekey, script, container: place, askActive }),
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
  }, [sitekey, script, askActive, load])
  return { container, captcha }
}
