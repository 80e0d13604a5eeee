import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { nextTask } from '#app/lib/testing/soon.ts'
import * as errorTexts from '#texts/field-errors.ts'
import type { CheckResult } from './captcha-widget.ts'
import { usePageCaptcha } from './use-page-captcha.ts'

const KEYS = { sitekey: 'public', script: new URL('/no-such-captcha.js', location.href).href }
const CALLS = { isCaptchaActive: async () => false, validate: async () => null }

/** The captcha of a page whose code comes as `load` says. */
async function setUp(load: Parameters<typeof usePageCaptcha>[2]) {
  let check: ReturnType<typeof usePageCaptcha>['check'] | undefined
  function Page() {
    const captcha = usePageCaptcha(KEYS, CALLS, load)
    check = captcha.check
    return <div ref={captcha.container} />
  }
  const { unmount } = await render(<Page />)
  return { check: () => check?.(() => undefined), unmount }
}

test('code that did not come is asked for again when a form needs it', async () => {
  const refused = vi.fn()
  addEventListener('unhandledrejection', refused)
  const load = vi.fn(() => import('./page-captcha.ts')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { check, unmount } = await setUp(load)
  await expect.poll(() => load.mock.calls.length).toBe(1)
  // The browser reports unhandled rejections a task later.
  await nextTask()
  expect(refused).not.toHaveBeenCalled()
  expect(await check()).toEqual({ off: true })
  await check()
  expect(load).toHaveBeenCalledTimes(2)
  await unmount()
  removeEventListener('unhandledrejection', refused)
})

test.each([
  ['its code does not come', null],
  ['it does not work', { broken: true }],
] as const)(
  'when %s the first press ends with an error, and only the second goes on without a token',
  async (_, result) => {
    const results: (CheckResult | null)[] = [result, result, result, { token: 'test-ok' }, result]
    const captcha = () => ({
      warmUp: () => undefined,
      destroy: () => undefined,
      check: async () => results.shift() ?? { broken: true as const },
    })
    // Without a result its code does not come.
    const load = vi.fn(async () => {
      if (result === null && results[0] === null) {
        results.shift()
        throw new TypeError('Failed to fetch')
      }
      return { createPageCaptcha: captcha }
    })
    if (result === null) results.unshift(null)
    const { check } = await setUp(load)
    await expect.poll(() => load.mock.calls.length).toBe(1)
    await nextTask()
    const refusal = { message: errorTexts.captchaInactive }
    expect(await check()).toEqual(refusal)
    expect(await check()).toEqual({ broken: true })
    expect(await check()).toEqual(refusal)
    expect(await check()).toEqual({ token: 'test-ok' })
    expect(await check()).toEqual(refusal)
  },
)

test('a check that was given up between two broken ones does not count as one that worked', async () => {
  const results: CheckResult[] = [{ broken: true }, { cancelled: true }, { broken: true }]
  const captcha = () => ({
    warmUp: () => undefined,
    destroy: () => undefined,
    check: async () => results.shift() ?? { broken: true as const },
  })
  const { check } = await setUp(async () => ({ createPageCaptcha: captcha }))
  expect(await check()).toEqual({ message: errorTexts.captchaInactive })
  expect(await check()).toEqual({ cancelled: true })
  expect(await check()).toEqual({ broken: true })
})
