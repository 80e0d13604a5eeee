import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

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

test('work that waits for somebody else keeps nobody waiting', async () => {
  const turn = createTurns(5)
  let answer: (text: string) => void = () => undefined
  const slow = turn(() => new Promise<string>(done => (answer = done)))
  expect(await turn(async () => 'quick')).toBe('quick')
  answer('slow')
  expect(await slow).toBe('slow')
})

test('a failure ends its turn, and one that was long over frees nobody else', async () => {
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
