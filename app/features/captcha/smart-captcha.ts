/** What `captcha.js` puts on the page, as far as we use it. Source: docs/integrations.md#smartcaptcha. */
export interface SmartCaptcha {
  render(container: HTMLElement, options: SmartCaptchaOptions): number
  /** Begins the invisible check. */
  execute(widgetId: number): void
  /** Back to the first state: a token serves once. */
  reset(widgetId: number): void
  destroy(widgetId: number): void
  subscribe(widgetId: number, event: SmartCaptchaEvent, listener: (detail?: unknown) => void): () => void
}

interface SmartCaptchaOptions {
  sitekey: string
  hl: 'ru'
  invisible: boolean
  /** The service's mark tells that it processes data; hidden it would have to be told in words. */
  hideShield: boolean
  shieldPosition: 'bottom-left'
}

export type SmartCaptchaEvent =
  | 'challenge-visible'
  | 'challenge-hidden'
  | 'network-error'
  | 'javascript-error'
  | 'success'
  | 'token-expired'

declare global {
  interface Window {
    smartCaptcha?: SmartCaptcha
    onSmartCaptchaLoad?: () => void
  }
}

/** A script that has not come by then is not waited for: the visitor reads the phone instead. */
const LOAD_MS = 10_000

/**
 * Adds the script of the captcha to the page, once it is needed.
 * @param src address of `captcha.js`
 * @throws Error when it does not come or brings no captcha; the script is taken away, so that it can be tried again
 */
export function loadSmartCaptcha(src: string): Promise<SmartCaptcha> {
  if (window.smartCaptcha) return Promise.resolve(window.smartCaptcha)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (reason: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(reason))
    }
    const timer = setTimeout(() => fail('the script of the captcha does not come'), LOAD_MS)
    // `render=onload`: it draws nothing by itself and calls this name. Invisible mode works no other way.
    window.onSmartCaptchaLoad = () => {
      if (!window.smartCaptcha) return fail('the script brings no captcha')
      clearTimeout(timer)
      resolve(window.smartCaptcha)
    }
    const address = new URL(src)
    address.searchParams.set('render', 'onload')
    address.searchParams.set('onload', 'onSmartCaptchaLoad')
    script.src = address.href
    script.defer = true
    script.onerror = () => fail('the script of the captcha cannot be loaded')
    document.head.append(script)
  })
}
