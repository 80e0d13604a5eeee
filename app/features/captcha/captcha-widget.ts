import * as errorTexts from '#texts/field-errors.ts'
import type { SmartCaptcha } from './smart-captcha.ts'

/** Result of a check: a token; the visitor closed the challenge; it failed, with a text for the visitor; or the captcha does not work. */
export type CheckResult = { token: string } | { cancelled: true } | { message: string } | { broken: true }

export interface CaptchaWidget {
  /** Starts a check and cancels one that still runs. @param onChallenge called when the visitor has to solve a challenge */
  execute(onChallenge: () => void): Promise<CheckResult>
  destroy(): void
}

/** A solved challenge is hidden too, and `success` follows. */
const HIDDEN_MS = 500
/** A check that neither ends nor shows a challenge within this time is broken. */
const SILENCE_MS = 10_000

/** Renders the invisible captcha. Source: docs/specification-coverage.md#71-request-and-captcha, docs/integrations.md#smartcaptcha. */
export function renderCaptcha(captcha: SmartCaptcha, container: HTMLElement, sitekey: string): CaptchaWidget {
  const id = captcha.render(container, {
    sitekey,
    hl: 'ru',
    invisible: true,
    hideShield: false,
    shieldPosition: 'bottom-left',
  })
  let settle: ((result: CheckResult) => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let restoreModals: (() => void) | undefined
  let notifyChallenge: (() => void) | undefined
  let isUsed = false

  function end(result: CheckResult): void {
    clearTimeout(timer)
    restoreModals?.()
    restoreModals = undefined
    settle?.(result)
    settle = undefined
  }
  function fail(technical: string, result: CheckResult, detail?: unknown): void {
    console.error(technical, detail)
    end(result)
  }
  const broken = (detail?: unknown) => fail(errorTexts.captchaWork, { broken: true }, detail)

  const ends = [
    captcha.subscribe(id, 'success', token => end({ token: String(token) })),
    captcha.subscribe(id, 'challenge-visible', () => {
      clearTimeout(timer)
      restoreModals ??= makeDialogsNonModal()
      notifyChallenge?.()
    }),
    captcha.subscribe(id, 'challenge-hidden', () => {
      clearTimeout(timer)
      timer = setTimeout(() => end({ cancelled: true }), HIDDEN_MS)
    }),
    // Never passes: that would be a way around the captcha.
    captcha.subscribe(id, 'javascript-error', broken),
    captcha.subscribe(id, 'network-error', detail =>
      fail(errorTexts.captchaFailed, { message: errorTexts.captchaUser }, detail),
    ),
    captcha.subscribe(id, 'token-expired', () => captcha.reset(id)),
  ]

  return {
    execute(onChallenge) {
      end({ cancelled: true })
      notifyChallenge = onChallenge
      if (isUsed) captcha.reset(id)
      isUsed = true
      timer = setTimeout(broken, SILENCE_MS)
      return new Promise(resolve => {
        settle = resolve
        captcha.execute(id)
      })
    },
    destroy() {
      end({ cancelled: true })
      for (const unsubscribe of ends) unsubscribe()
      captcha.destroy(id)
    },
  }
}

/** Makes open dialogs non-modal until the returned call: a modal one would cover a challenge of the captcha and make it inert. */
function makeDialogsNonModal(): () => void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  for (const dialog of dialogs) reopen(dialog, () => dialog.show())
  return () => {
    // Unless it was closed meanwhile.
    for (const dialog of dialogs) if (dialog.open) reopen(dialog, () => dialog.showModal())
  }
}

/** Reopens without the `close` event reaching listeners. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  // Each `close()` fires one event in a later task.
  const silence = (event: Event) => {
    if (event.target !== dialog) return
    event.stopImmediatePropagation()
    window.removeEventListener('close', silence, true)
  }
  window.addEventListener('close', silence, true)
  dialog.close()
  open()
}
