import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { type Arrival, watchForProxy } from './proxy-watch.ts'

function aWatch(...trustedAddresses: string[]) {
  const trusted = new BlockList()
  for (const address of trustedAddresses) trusted.addAddress(address, 'ipv4')
  const found: number[] = []
  let isSuspected = false
  let nowMs = 0
  const findings = {
    onUnknownProxy: () => void found.push(1),
    onSuspectedProxy: (isThere: boolean) => {
      isSuspected = isThere
    },
  }
  const watch = watchForProxy(trusted, findings, () => nowMs)
  const from = (socketAddress: string, over: Partial<Arrival>) =>
    watch.isSharedClient({ socketAddress, forwardedFor: undefined, forwarded: undefined, ...over })
  /** Visitors `first` to `last` come through an address. */
  const tell = (socketAddress: string, first: number, last: number, network = '203.0.113') => {
    for (let n = first; n <= last; n += 1)
      expect(from(socketAddress, { forwardedFor: `${network}.${n}` }), 'stands for all').toBe(false)
  }
  return {
    found,
    from,
    tell,
    isSuspected: () => isSuspected,
    pass: (ms: number) => {
      nowMs += ms
    },
  }
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

const MINUTE = 60_000
const CDN = '198.51.100.1'

test('a public address that tells of twenty visitors within an hour is suspected, believed in nothing, and forgotten after an hour', () => {
  const { found, from, tell, isSuspected, pass } = aWatch()
  tell(CDN, 1, 19)
  tell(CDN, 1, 19)
  expect(isSuspected()).toBe(false)
  tell(CDN, 20, 20)
  expect(isSuspected()).toBe(true)
  expect(found).toEqual([])
  pass(60 * MINUTE - 1)
  from('192.0.2.1', {})
  expect(isSuspected()).toBe(true)
  pass(1)
  from('192.0.2.1', {})
  expect(isSuspected()).toBe(false)
})

test('twenty visitors in more than an hour, of twenty addresses, or of a company’s own network are no suspicion', () => {
  const { tell, isSuspected, pass } = aWatch()
  tell(CDN, 1, 1)
  pass(60 * MINUTE)
  tell(CDN, 2, 20)
  for (let n = 1; n <= 20; n += 1) tell(`192.0.2.${n}`, n, n)
  tell('192.0.2.100', 1, 30, '10.0.0')
  expect(isSuspected()).toBe(false)
})

test('a visitor who comes again does not keep the others in the hour', () => {
  const { tell, isSuspected, pass } = aWatch()
  tell(CDN, 1, 19)
  pass(59 * MINUTE)
  tell(CDN, 1, 1)
  pass(MINUTE)
  tell(CDN, 20, 20)
  expect(isSuspected()).toBe(false)
})

test('a proxy behind a named one is noticed too, a public and one of our own', () => {
  const { found, from, isSuspected } = aWatch('10.0.0.1')
  for (let n = 1; n <= 20; n += 1) expect(from('10.0.0.1', { forwardedFor: `203.0.113.${n}, ${CDN}` })).toBe(false)
  expect(isSuspected()).toBe(true)
  expect(from('10.0.0.1', { forwardedFor: '203.0.113.1, 10.0.0.2' })).toBe(false)
  expect(from('10.0.0.1', { forwardedFor: '203.0.113.2, 10.0.0.2' })).toBe(true)
  expect(found).toEqual([1])
})

test('a flood of forgers does not hide a proxy that visitors come through', () => {
  const { tell, from, isSuspected } = aWatch()
  for (let visitor = 1; visitor <= 20; visitor += 1) {
    expect(isSuspected(), `after ${visitor - 1} visitors`).toBe(false)
    tell(CDN, visitor, visitor)
    for (let n = 0; n < 900; n += 1) from(`192.${visitor}.${n >> 8}.${n & 255}`, { forwardedFor: '8.8.8.8' })
  }
  expect(isSuspected()).toBe(true)
})
