import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atBothWidths } from '#app/lib/testing/at-both-widths.ts'
import * as errorTexts from '#texts/field-errors.ts'
import type { CheckResult } from './captcha-widget.ts'
import { createPageCaptcha } from './page-captcha.ts'
import type { SmartCaptcha, SmartCaptchaEvent } from './smart-captcha.ts'

// The script of the service, replaced: what it would say is said by the test.
const NEVER_LOADED = new URL('/no-such-captcha.js', location.href).href

/** The service's object on the page, with a hand on its events. */
function aService() {
  const listeners = new Map<SmartCaptchaEvent, (detail?: unknown) => void>()
  const calls: string[] = []
  const service: SmartCaptcha = {
    render(_, options) {
      calls.push(`render ${options.sitekey} ${options.hl} ${options.invisible} ${options.hideShield}`)
      return 7
    },
    execute: id => calls.push(`execute ${id}`),
    reset: id => calls.push(`reset ${id}`),
    destroy: id => calls.push(`destroy ${id}`),
    subscribe(_, event, listener) {
      listeners.set(event, listener)
      return () => listeners.delete(event)
    },
  }
  return {
    service,
    calls,
    listeners,
    say: (event: SmartCaptchaEvent, detail?: unknown) => listeners.get(event)?.(detail),
  }
}

function setUp({ isCaptchaActive = async () => true }: { isCaptchaActive?: () => Promise<boolean> } = {}) {
  const made = aService()
  const validate = vi.fn(async (_token: string): Promise<string | null> => null)
  window.smartCaptcha = made.service
  const captcha = createPageCaptcha({
    sitekey: 'public',
    script: NEVER_LOADED,
    container: document.createElement('div'),
    isCaptchaActive,
    validate,
  })
  return { ...made, captcha, validate }
}

let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  logged.mockRestore()
  delete window.smartCaptcha
  document.body.replaceChildren()
})

/** Begins a check and waits until the service was asked. */
async function begin({ captcha, calls }: ReturnType<typeof setUp>, onStep: (step: string) => void = () => undefined) {
  const before = calls.length
  const result = captcha.check(onStep)
  await expect.poll(() => calls.slice(before).some(call => call.startsWith('execute'))).toBe(true)
  return { result }
}

atBothWidths(() => {
  test('an inactive captcha costs nothing: no script, no token', async () => {
    const { captcha, calls } = setUp({ isCaptchaActive: async () => false })
    const onChecking = vi.fn()
    captcha.warmUp()
    expect(await captcha.check(onChecking)).toEqual({ off: true })
    expect(onChecking).not.toHaveBeenCalled()
    expect(calls).toEqual([])
  })

  test('it is drawn once at the first focus: invisible, Russian, with its shield', async () => {
    const { captcha, calls } = setUp()
    captcha.warmUp()
    captcha.warmUp()
    await expect.poll(() => calls).toEqual(['render public ru true false'])
  })

  test('a token goes on only after the site has validated it', async () => {
    const made = setUp()
    const good = await begin(made)
    made.say('success', 'test-ok')
    expect(await good.result).toEqual({ token: 'test-ok' })
    made.validate.mockResolvedValueOnce(errorTexts.captchaUser)
    const refused = await begin(made)
    made.say('success', 'test-fail')
    expect(await refused.result).toEqual({ message: errorTexts.captchaUser })
    expect(made.validate.mock.calls).toEqual([['test-ok'], ['test-fail']])
  })

  test('each check gives a new token', async () => {
    const made = setUp()
    const first = await begin(made)
    made.say('success', 'test-ok-1')
    expect(await first.result).toEqual({ token: 'test-ok-1' })
    const second = await begin(made)
    made.say('success', 'test-ok-2')
    expect(await second.result).toEqual({ token: 'test-ok-2' })
    expect(made.calls).toEqual(['render public ru true false', 'execute 7', 'reset 7', 'execute 7'])
  })

  test('a challenge that the visitor closes ends the check without a word; a solved one is a pass', async () => {
    const made = setUp()
    const closed = await begin(made)
    made.say('challenge-visible')
    made.say('challenge-hidden')
    expect(await closed.result).toEqual({ cancelled: true })
    const onStep = vi.fn()
    const solved = await begin(made, onStep)
    made.say('challenge-visible')
    made.say('challenge-hidden')
    made.say('success', 'test-ok')
    expect(await solved.result).toEqual({ token: 'test-ok' })
    expect(onStep.mock.calls).toEqual([['checking'], ['challenge']])
    expect(logged).not.toHaveBeenCalled()
  })

  test.each<[SmartCaptchaEvent, string, CheckResult]>([
    ['javascript-error', errorTexts.captchaWork, { broken: true }],
    ['network-error', errorTexts.captchaFailed, { message: errorTexts.captchaUser }],
  ])('%s is no pass: it is logged and the visitor reads what to do', async (event, technical, expected) => {
    const made = setUp()
    const { result } = await begin(made)
    made.say(event, { message: 'x is not a function' })
    expect(await result).toEqual(expected)
    expect(made.validate).not.toHaveBeenCalled()
    expect(logged).toHaveBeenCalledWith(technical, { message: 'x is not a function' })
  })

  test('a script that does not come aborts the sending, and the next press tries again', async () => {
    const made = setUp()
    delete window.smartCaptcha
    expect(await made.captcha.check(() => undefined)).toEqual({ broken: true })
    expect(logged).toHaveBeenCalledWith(errorTexts.captchaWork, expect.any(Error))
    expect(document.querySelector(`script[src^="${NEVER_LOADED}"]`)).toBeNull()
    window.smartCaptcha = made.service
    const { result } = await begin(made)
    made.say('success', 'test-ok')
    expect(await result).toEqual({ token: 'test-ok' })
  })

  test('leaving the page takes the widget away and ends what was awaited', async () => {
    const made = setUp()
    const { result } = await begin(made)
    made.captcha.destroy()
    expect(await result).toEqual({ cancelled: true })
    expect(made.calls.at(-1)).toBe('destroy 7')
    expect(made.listeners.size).toBe(0)
  })

  test('a challenge can be used above an open window, which is unchanged afterwards', async () => {
    document.body.innerHTML = '<dialog><p>форма</p></dialog><button>картинка с задачей</button>'
    const dialog = document.querySelector('dialog')
    const closed = vi.fn()
    dialog?.addEventListener('close', closed)
    dialog?.showModal()
    const made = setUp()
    const { result } = await begin(made)
    made.say('challenge-visible')
    expect(dialog?.matches('[open]:not(:modal)')).toBe(true)
    document.querySelector('button')?.focus()
    expect(document.activeElement?.tagName).toBe('BUTTON')
    made.say('success', 'test-ok')
    await result
    expect(dialog?.matches(':modal')).toBe(true)
    await new Promise(requestAnimationFrame)
    expect(closed).not.toHaveBeenCalled()
    dialog?.close()
    await expect.poll(() => closed.mock.calls.length).toBe(1)
  })
})
