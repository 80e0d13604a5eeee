import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeOnBack, leaveStep } from './close-on-back.ts'

const router = vi.fn()
const isOnStep = () => history.state?.window === true

beforeEach(() => {
  router.mockClear()
  addEventListener('popstate', router)
  onTestFinished(() => removeEventListener('popstate', router))
})

test('a window opened while the step of the one before is on its way out stays open, and Back closes it', async () => {
  const closeFirst = vi.fn()
  closeOnBack(closeFirst)()
  expect(isOnStep()).toBe(true)
  const push = vi.spyOn(history, 'pushState')
  onTestFinished(() => push.mockRestore())
  // `back()` is asynchronous.
  leaveStep()
  const close = vi.fn()
  const end = closeOnBack(close)
  await expect.poll(() => push.mock.calls.length).toBe(1)
  expect(isOnStep()).toBe(true)
  expect(close).not.toHaveBeenCalled()
  history.back()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(isOnStep()).toBe(false)
  expect(closeFirst).not.toHaveBeenCalled()
  expect(router).not.toHaveBeenCalled()
  end()
})

test('a step that a reload left behind is taken back, and a page without one stays where it is', async () => {
  const back = vi.spyOn(history, 'back')
  onTestFinished(() => back.mockRestore())
  leaveStep()
  expect(back).not.toHaveBeenCalled()
  history.pushState({ window: true }, '', location.href)
  leaveStep()
  await expect.poll(isOnStep).toBe(false)
  expect(back).toHaveBeenCalledOnce()
  expect(router).not.toHaveBeenCalled()
})
