import { error as errorTexts } from '#domain/copy/error.ts'
import { type CaptchaWidget, type CheckResult, renderCaptcha } from './captcha-widget.ts'
import { loadSmartCaptcha } from './smart-captcha.ts'

export interface PageCaptchaOptions {
  sitekey: string
  /** Address of `captcha.js`. */
  script: string
  container: HTMLElement
  /** `GET /api/captcha/active/`: whether requests need a token now. */
  askActive: () => Promise<boolean>
}

/** The captcha of the page, one for all of its forms. */
export interface PageCaptcha {
  /** A visitor has come to a form: the script is fetched, if it is going to be needed. */
  warmUp(): void
  /**
   * Checks the visitor.
   * @param onChecking called when there is something to wait for
   * @returns `off` when a request needs no token now, `unreachable` when it did not work at the last press either
   */
  check(onChecking: () => void): Promise<CheckResult | { off: true } | { unreachable: true }>
  destroy(): void
}

/** Source: docs/specification-coverage.md#default-layout, docs/specification-coverage.md#71-request-and-captcha. */
export function createPageCaptcha({ sitekey, script, container, askActive }: PageCaptchaOptions): PageCaptcha {
  let widget: Promise<CaptchaWidget> | undefined
  // An unanswered question changes nothing; before the first answer the keys say that there is a captcha.
  let wasActive = true
  let isWarm = false
  let isDestroyed = false
  let wasMissed = false

  async function isActive(): Promise<boolean> {
    wasActive = await askActive().catch(() => wasActive)
    return wasActive
  }

  function load(): Promise<CaptchaWidget> {
    widget ??= loadSmartCaptcha(script).then(captcha => renderCaptcha(captcha, container, sitekey))
    widget.catch(() => {
      // Not for ever: the visitor may press again.
      widget = undefined
    })
    return widget
  }

  return {
    warmUp() {
      if (isWarm) return
      isWarm = true
      // A failure is told when the form is sent, not while it is being filled in.
      void isActive().then(active => {
        if (active && !isDestroyed) load().catch(() => undefined)
      })
    },
    async check(onChecking) {
      if (!(await isActive())) return { off: true }
      onChecking()
      const ready = await load().catch((error: unknown) => {
        console.error(errorTexts.captchaWork, error)
      })
      const result = ready ? await ready.execute() : { message: errorTexts.captchaInactive }
      const isMissed = 'message' in result && result.message === errorTexts.captchaInactive
      const isAgain = isMissed && wasMissed
      wasMissed = isMissed
      // Told of it once, the visitor presses again: the fault of somebody else must not cost the request.
      return isAgain ? { unreachable: true } : result
    },
    destroy() {
      isDestroyed = true
      void widget?.then(
        ready => ready.destroy(),
        () => undefined,
      )
    },
  }
}
