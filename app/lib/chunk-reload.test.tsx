import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnChunkFailure, reloadOnce } from './chunk-reload.ts'
import { nextTask } from './testing/soon.ts'

const load = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  load.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

test('a chunk failure loads the page anew once in 60 s', () => {
  expect(reloadOnce(load, 1_000_000)).toBe(true)
  expect(reloadOnce(load, 1_059_999)).toBe(false)
  expect(load).toHaveBeenCalledOnce()
  expect(reloadOnce(load, 1_060_000)).toBe(true)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a browser that remembers nothing is not sent round and round', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(reloadOnce(load, 1_000_000)).toBe(false)
  expect(load).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test.each([
  ['whose script is gone', 1, () => Promise.resolve(new Response())],
  ['without a connection', 0, () => Promise.reject(new TypeError('Failed to fetch'))],
])('a page %s is loaded anew %s times', async (_, times, answer) => {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  const end = reloadOnChunkFailure(load)
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  await expect.poll(() => asked.mock.calls.length).toBe(2)
  // What follows an answer follows at once.
  await nextTask()
  expect(load).toHaveBeenCalledTimes(times)
  end()
})
