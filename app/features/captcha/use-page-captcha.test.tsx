import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { nextTask } from '#app/lib/testing/soon.ts'
import { type GetPageCaptcha, usePageCaptcha } from './use-page-captcha.ts'

const KEYS = { sitekey: 'public', script: new URL('/no-such-captcha.js', location.href).href }
const askInactive = async () => false

/** The captcha of a page whose code comes as `load` says. */
async function setUp(load: Parameters<typeof usePageCaptcha>[2]) {
  let get: { current: GetPageCaptcha | null } = { current: null }
  function Page() {
    const { container, captcha } = usePageCaptcha(KEYS, askInactive, load)
    get = captcha
    return <div ref={container} />
  }
  const { unmount } = await render(<Page />)
  return { get: () => get.current?.(), unmount }
}

test('code that did not come is asked for again when a form needs it', async () => {
  const refused = vi.fn()
  addEventListener('unhandledrejection', refused)
  const load = vi.fn(() => import('./page-captcha.ts')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { get, unmount } = await setUp(load)
  await expect.poll(() => load.mock.calls.length).toBe(1)
  // The browser tells of what nobody has caught a task later.
  await nextTask()
  expect(refused).not.toHaveBeenCalled()
  expect(await (await get())?.check(() => undefined)).toEqual({ off: true })
  await get()
  expect(load).toHaveBeenCalledTimes(2)
  await unmount()
  expect(get()).toBeUndefined()
  removeEventListener('unhandledrejection', refused)
})
