import { afterEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/dates/durations.ts'
import { every } from './every.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('runs at once and every hour, also after a failure, until it is stopped', async () => {
  vi.useFakeTimers()
  const failures: unknown[] = []
  let runs = 0
  const stop = every(
    HOUR_MS,
    async () => {
      runs += 1
      if (runs === 2) throw new Error('the store is ill')
    },
    error => failures.push(error),
  )
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(runs).toBe(3)
  expect(failures).toEqual([new Error('the store is ill')])
  await stop()
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(runs).toBe(3)
})

test('a run that takes longer than an hour is waited for, by the next and by the end', async () => {
  vi.useFakeTimers()
  let finish = () => {}
  let runs = 0
  const stop = every(
    HOUR_MS,
    () =>
      new Promise(done => {
        runs += 1
        finish = done
      }),
    () => {},
  )
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(runs).toBe(1)
  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).toBe(false)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs).toBe(2)
  finish()
  await stopping
})
