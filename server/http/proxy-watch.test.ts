import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { type Arrival, watchForProxy } from './proxy-watch.ts'

function aWatch(...trustedAddresses: string[]) {
  const trusted = new BlockList()
  for (const address of trustedAddresses) trusted.addAddress(address, 'ipv4')
  const found: number[] = []
  const watch = watchForProxy(trusted, () => found.push(1))
  const from = (socketAddress: string, over: Partial<Arrival>) =>
    watch.isSharedClient({ socketAddress, forwardedFor: undefined, forwarded: undefined, ...over })
  return { found, from }
}

test.each([
  ['127.0.0.1', { forwardedFor: '198.51.100.7' }, { forwardedFor: '198.51.100.8' }],
  ['::ffff:172.18.0.5', { forwardedFor: 'spoofed, 198.51.100.7' }, { forwardedFor: '198.51.100.7, 198.51.100.8' }],
  ['10.1.2.3', { forwarded: 'for=198.51.100.7;proto=https' }, { forwarded: 'for="[2001:db8::7]:4711"' }],
  ['fd00::2', { forwardedFor: '2001:db8:1::1' }, { forwardedFor: '2001:db8:2::1' }],
])('a proxy at %s that tells of two visitors is found, once', (address, one, other) => {
  const { found, from } = aWatch()
  expect(from(address, {})).toBe(false)
  expect(from(address, one)).toBe(false)
  expect(from(address, one)).toBe(false)
  expect(from(address, other)).toBe(true)
  expect(from(address, one)).toBe(true)
  expect(found).toEqual([1])
  // Its own question, a probe of health, stands for nobody else.
  expect(from(address, {})).toBe(false)
})

test.each([
  ['a stranger who forges headers', '198.51.100.1', ['203.0.113.1', '203.0.113.2']],
  ['a named proxy', '10.0.0.1', ['203.0.113.1', '203.0.113.2']],
  ['what is no address', '10.0.0.2', ['unknown', '_hidden', '', 'x'.repeat(5000)]],
])('%s is no finding', (_, address, told) => {
  const { found, from } = aWatch('10.0.0.1')
  for (const forwardedFor of told) expect(from(address, { forwardedFor })).toBe(false)
  expect(found).toEqual([])
})
