import { expect, test } from 'vitest'
import { createLimiter, Overloaded } from './limiter.ts'

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}

test('no more than the limit run at once, the others in the order they came', async () => {
  const limiter = createLimiter({ running: 2, waiting: 10, waitMs: 1000 })
  const gates = [gate(), gate(), gate(), gate()]
  const started: number[] = []
  const jobs = gates.map(({ opened }, index) =>
    limiter.run(async () => {
      started.push(index)
      await opened
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  gates[1]?.open()
  await jobs[1]
  expect(started).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  await Promise.all(jobs)
  expect(started).toEqual([0, 1, 2, 3])
})

test('a full queue refuses at once', async () => {
  const limiter = createLimiter({ running: 1, waiting: 1, waitMs: 1000 })
  const { opened, open } = gate()
  const running = limiter.run(() => opened)
  const waiting = limiter.run(async () => undefined)
  await expect(limiter.run(async () => undefined)).rejects.toThrow(Overloaded)
  open()
  await Promise.all([running, waiting])
})

test('a wait that is too long ends in a refusal, and the place in the queue is free again', async () => {
  const limiter = createLimiter({ running: 1, waiting: 1, waitMs: 20 })
  const { opened, open } = gate()
  const running = limiter.run(() => opened)
  await expect(limiter.run(async () => undefined)).rejects.toThrow(Overloaded)
  expect(limiter.waiting).toBe(0)
  open()
  await running
  expect(await limiter.run(async () => 'well again')).toBe('well again')
})

test('a job that throws frees its place', async () => {
  const limiter = createLimiter({ running: 1, waiting: 1, waitMs: 20 })
  await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limiter.run(async () => 'next')).toBe('next')
})

test('one client has a share of the places, and gives it back', async () => {
  const limiter = createLimiter({ running: 1, waiting: 10, waitMs: 10_000, perClient: 2 })
  const ends: (() => void)[] = []
  const job = () => new Promise<void>(done => ends.push(done))
  const first = limiter.run(job, 'a')
  const second = limiter.run(job, 'a')
  await expect(limiter.run(job, 'a')).rejects.toBeInstanceOf(Overloaded)
  const other = limiter.run(job, 'b')
  const anonymous = limiter.run(job)
  for (const done of [first, second, other, anonymous]) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
    await done
  }
  const again = limiter.run(async () => 'again', 'a')
  expect(await again).toBe('again')
})
