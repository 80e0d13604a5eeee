import * as errorTexts from '#texts/field-errors.ts'
import { type CaptchaWidget, type CheckResult, renderCaptcha } from './captcha-widget.ts'
import { loadSmartCaptcha } from './smart-captcha.ts'

export interface PageCaptchaOptions {
  sitekey: string
  /** Address of `captcha.js`. */
  script: string
  container: HTMLElement
  /** `GET /api/captcha/active/`: whether requests need a token now. */
  askActive: () => Promise<boolean>
  /** `POST /api/captcha/validate/`: the text for the visitor if a token is refused, else null. */
  validate: (token: string) => Promise<string | null>
}

/** The captcha of the page, one for all of its forms. */
export interface PageCaptcha {
  /** A visitor has come to a form: the script is fetched, if it is going to be needed. */
  warmUp(): void
  /**
   * Checks the visitor and has the token validated.
   * @param onStep called when there is something to wait for, and when the visitor has a challenge to solve
   * @returns `off` when a request needs no token now
   */
  check(onStep: (step: 'checking' | 'challenge') => void): Promise<CheckResult | { off: true }>
  destroy(): void
}

/** Source: docs/specification-coverage.md#default-layout, docs/specification-coverage.md#71-request-and-captcha. */
export function createPageCaptcha({
  sitekey,
  script,
  container,
  askActive,
  validate,
}: PageCaptchaOptions): PageCaptcha {
  let widget: Promise<CaptchaWidget> | undefined
  // An unanswered question changes nothing; before the first answer the keys say that there is a captcha.
  let wasActive = true
  let isWarm = false
  let isDestroyed = false

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
    async check(onStep) {
      if (!(await isActive())) return { off: true }
      onStep('checking')
      const ready = await load().catch((error: unknown) => {
        console.error(errorTexts.captchaWork, error)
      })
      if (!ready) return { broken: true }
      const result = await ready.execute(() => onStep('challenge'))
      const message = 'token' in result ? await validate(result.token) : null
      return message === null ? result : { message }
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
