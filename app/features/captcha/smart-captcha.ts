/** The part of `captcha.js` that is used here. Source: docs/integrations.md#smartcaptcha. */
export interface SmartCaptcha {
  render(container: HTMLElement, options: SmartCaptchaOptions): number
  execute(widgetId: number): void
  /** Resets the widget: a token can be used once. */
  reset(widgetId: number): void
  destroy(widgetId: number): void
  subscribe(widgetId: number, event: SmartCaptchaEvent, listener: (detail?: unknown) => void): () => void
}

interface SmartCaptchaOptions {
  sitekey: string
  hl: 'ru'
  invisible: boolean
  /** The badge says that the service processes data; without it a text would have to. */
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

/** After this the visitor is shown the phone number instead. */
const LOAD_MS = 10_000

/** Loads `captcha.js`. @throws Error when it cannot be loaded; the script is removed, so that it can be tried again */
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
    // `render=onload`: the script calls this function instead of drawing by itself. Invisible mode works no other way.
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
