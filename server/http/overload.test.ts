import { expect, test } from 'vitest'
import { createDelayJudge, DELAY_LIMIT_MS, watchOverload } from './overload.ts'

/** A sample every 250 ms. */
function judgeOf(delaysMs: readonly number[]): boolean[] {
  const judge = createDelayJudge()
  return delaysMs.map((delayMs, index) => {
    judge.sample(delayMs, (index + 1) * 250)
    return judge.isLate()
  })
}

test('one long pause is no overload', () => {
  expect(judgeOf([20, 900, 20, 20])).toEqual([false, false, false, false])
})

test('a loop that is late for a second is overloaded', () => {
  expect(judgeOf([250, 250, 250, 250])).toEqual([false, false, false, true])
})

test('it recovers after a second of calm, not at the first breath', () => {
  const late = [250, 250, 250, 250]
  expect(judgeOf([...late, 20, 250, 20, 20, 20, 20]).slice(4)).toEqual([true, true, true, true, true, false])
})

test('a full line of pages is overload at once, for pictures too', () => {
  const pages = { isBusy: true, isFull: false }
  const overload = watchOverload(() => pages)
  expect(overload.isShedding(pages)).toBe(false)
  pages.isFull = true
  expect(overload.isShedding({ isBusy: false, isFull: false })).toBe(true)
  overload.stop()
})

test('a blocked event loop refuses only what would have to be queued', async () => {
  const busy = { isBusy: true, isFull: false }
  const delays: number[] = []
  const overload = watchOverload(
    () => busy,
    DELAY_LIMIT_MS,
    seconds => delays.push(seconds),
  )
  while (!overload.isShedding(busy)) {
    const end = performance.now() + 300
    while (performance.now() < end);
    await new Promise(done => setTimeout(done))
  }
  expect(overload.isShedding({ isBusy: false, isFull: false })).toBe(false)
  expect(Math.max(...delays)).toBeGreaterThan(0.2)
  overload.stop()
})
