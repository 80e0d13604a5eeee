import { expect, test } from 'vitest'
import { createNewOwnerLimit } from './favorites-service.ts'

const HOUR_S = 3600

function aLimit() {
  let now = 0
  const limit = createNewOwnerLimit(() => now)
  return {
    begin: limit.begin,
    wait: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

test('fifty lists an hour of one client, then a wait until the hour is over', () => {
  const { begin, wait } = aLimit()
  for (let list = 0; list < 50; list += 1) expect(begin('a')).toBe(0)
  wait(600)
  expect(begin('a')).toBe(HOUR_S - 600)
  expect(begin('b'), 'others do not wait').toBe(0)
  wait(HOUR_S - 600)
  expect(begin('a')).toBe(0)
})

test('clients of one IPv6 /48 begin two hundred lists an hour', () => {
  const { begin } = aLimit()
  for (let list = 0; list < 200; list += 1) expect(begin(`2001:db8:1:${list}::/64`)).toBe(0)
  expect(begin('2001:db8:1:ffff::/64')).toBe(HOUR_S)
  expect(begin('2001:db8:2:1::/64')).toBe(0)
})

test('limits a flood from many clients, but not first-time clients', () => {
  const { begin } = aLimit()
  for (let client = 0; client < 120; client += 1) for (let list = 0; list < 50; list += 1) begin(`flood ${client}`)
  expect(begin('one of two lists')).toBe(0)
  expect(begin('one of two lists')).toBe(HOUR_S)
  expect(begin('newcomer')).toBe(0)
})
