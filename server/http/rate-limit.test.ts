import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

function aLimit(perMinute: number) {
  let ms = 1_000_000
  const limit = createRateLimit(perMinute, () => ms)
  return {
    hit: (key = 'one') => limit.hit(key),
    wait(byMs: number) {
      ms += byMs
    },
  }
}

test('as many calls pass as the limit says, the next one hears when it may come', () => {
  const { hit, wait } = aLimit(3)
  expect([hit(), hit()]).toEqual([0, 0])
  wait(20_000)
  expect([hit(), hit()]).toEqual([0, 40])
  wait(39_500)
  expect(hit()).toBe(1)
  wait(500)
  // The first two are a minute old, the third is not.
  expect([hit(), hit(), hit()]).toEqual([0, 0, 20])
})

test('one caller does not use up the limit of another', () => {
  const { hit } = aLimit(1)
  expect([hit('one'), hit('one'), hit('two')]).toEqual([0, 60, 0])
})

test('clients of one IPv6 /48 share four times the limit of one', () => {
  const { hit } = aLimit(2)
  const clients = Array.from({ length: 9 }, (_, at) => `2001:db8:1:${at}::/64`)
  expect(clients.map(hit)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 60])
  expect(hit('2001:db8:2:0::/64')).toBe(0)
})

test('no sixty seconds let more through, wherever they begin', () => {
  const { hit, wait } = aLimit(5)
  const passed: number[] = []
  for (let second = 0; second < 600; second++) {
    if (hit() === 0) passed.push(second)
    wait(1000)
  }
  for (const start of passed) {
    expect(passed.filter(second => second >= start && second < start + 60).length).toBeLessThanOrEqual(5)
  }
  expect(passed.length).toBe(50)
})

test('memory stays bounded under a flood of addresses', () => {
  const { hit } = aLimit(1)
  for (let i = 0; i < 30_000; i++) hit(`address ${i}`)
  // The newest are remembered, the oldest forgotten.
  expect(hit('address 29999')).toBe(60)
  expect(hit('address 0')).toBe(0)
})
