import { expect, test } from 'vitest'
import { createPauses } from './timing.ts'

test('other work gets a turn after ten milliseconds, not after each step', async () => {
  let nowMs = 0
  let turns = 0
  const count = () => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const pause = createPauses(10, () => nowMs)
  for (let step = 0; step < 100; step += 1) {
    nowMs += 1
    await pause()
  }
  clearImmediate(counting)
  expect(turns).toBe(10)
})
