import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atLeast } from './schedule.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('a quick answer comes after 200 ms, a quick failure too', async () => {
  const heard: unknown[] = []
  void atLeast(Promise.resolve('answer')).then(answer => heard.push(answer))
  void atLeast(Promise.reject(new TypeError('broken'))).catch((error: unknown) => heard.push(String(error)))
  await vi.advanceTimersByTimeAsync(199)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual(['answer', 'TypeError: broken'])
})

test('a slow answer waits for nothing', async () => {
  const slow = new Promise(resolve => setTimeout(() => resolve('answer'), 500))
  const heard = vi.fn()
  void atLeast(slow).then(heard)
  await vi.advanceTimersByTimeAsync(500)
  expect(heard).toHaveBeenCalledExactlyOnceWith('answer')
})
