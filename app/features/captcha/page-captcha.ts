import * as errorTexts from '#texts/field-errors.ts'
import { type CaptchaWidget, type CheckResult, renderCaptcha } from './captcha-widget.ts'
import { loadSmartCaptcha } from './smart-captcha.ts'

export interface PageCaptchaOptions {
  sitekey: string
  script: string
  container: HTMLElement
  /** Whether requests need a token now. */
  isCaptchaActive: () => Promise<boolean>
  /** The text for the visitor if a token is refused, else null. */
  validate: (token: string) => Promise<string | null>
}

/** Source: docs/specification-coverage.md#default-layout, docs/specification-coverage.md#71-request-and-captcha. */
export function createPageCaptcha({ sitekey, script, container, isCaptchaActive, validate }: PageCaptchaOptions) {
  let widget: Promise<CaptchaWidget> | undefined
  // Last known answer; before the first one the keys mean that there is a captcha.
  let wasActive = true
  let isWarm = false
  let isDestroyed = false

  async function isActive(): Promise<boolean> {
    wasActive = await isCaptchaActive().catch(() => wasActive)
    return wasActive
  }

  function load(): Promise<CaptchaWidget> {
    widget ??= loadSmartCaptcha(script).then(captcha => renderCaptcha(captcha, container, sitekey))
    widget.catch(() => {
      // The next press tries again.
      widget = undefined
    })
    return widget
  }

  return {
    /** Loads the script if it will be needed. Called when the visitor focuses a form. */
    warmUp() {
      if (isWarm) return
      isWarm = true
      // A failure is shown when the form is sent, not while it is filled in.
      void isActive().then(active => {
        if (active && !isDestroyed) load().catch(() => undefined)
      })
    },
    /**
     * Checks the visitor and validates the token.
     * @param onStep called when a check starts, and when the visitor has to solve a challenge
     * @returns `off` when no token is needed
     */
    async check(onStep: (step: 'checking' | 'challenge') => void): Promise<CheckResult | { off: true }> {
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

export type PageCaptcha = ReturnType<typeof createPageCaptcha>
