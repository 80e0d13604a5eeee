import { expect, test } from 'vitest'
import { createSlices, createTurns } from './lib/limiter.ts'

/** Keeps the loop busy, as a render does. */
function busy(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('between two pieces of work the loop turns: who has come meanwhile is heard', async () => {
  const turn = createTurns()
  const order: string[] = []
  const work = [1, 2, 3].map(name =>
    turn(async () => {
      order.push(`work ${name}`)
      setImmediate(() => order.push(`heard ${name}`))
    }),
  )
  await Promise.all(work)
  await turn(async () => undefined)
  expect(order).toEqual(['work 1', 'heard 1', 'work 2', 'heard 2', 'work 3', 'heard 3'])
})

test('work that waits for I/O does not block others', async () => {
  const turn = createTurns(5)
  let answer: (text: string) => void = () => undefined
  const slow = turn(() => new Promise<string>(done => (answer = done)))
  expect(await turn(async () => 'quick')).toBe('quick')
  answer('slow')
  expect(await slow).toBe('slow')
})

test('a failure ends its turn, and a late one does not free another', async () => {
  const turn = createTurns(5)
  await expect(turn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 5 }, () =>
      turn(async () => {
        most = Math.max(most, ++running)
        busy(1)
        await Promise.resolve()
        running -= 1
      }),
    ),
  )
  expect(most).toBe(1)
})

test('tasks that arrive at once start in order and in slices, with turns of the event loop in between', async () => {
  const beginSoon = createSlices(5)
  const order: (number | 'heard')[] = []
  await new Promise<void>(done => {
    for (let at = 0; at < 20; at += 1) {
      beginSoon(() => {
        order.push(at)
        busy(2)
        if (at === 19) done()
      })
    }
    // The loop hears of what has arrived before it goes on with what waits.
    const hear = () => {
      order.push('heard')
      if (!order.includes(19)) setImmediate(hear)
    }
    setImmediate(hear)
  })
  expect(order.filter(event => event !== 'heard')).toEqual(Array.from({ length: 20 }, (_, at) => at))
  const slices = order
    .join(' ')
    .split('heard')
    .map(slice => slice.trim().split(' ').length)
  expect(Math.max(...slices)).toBeLessThanOrEqual(3)
})

test('what comes while others begin, or when all is done, begins too', async () => {
  const beginSoon = createSlices()
  const order: string[] = []
  await new Promise<void>(done =>
    beginSoon(() => {
      order.push('first')
      beginSoon(() => done())
    }),
  )
  await new Promise<void>(done => beginSoon(done))
  expect(order).toEqual(['first'])
})
