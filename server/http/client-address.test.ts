import { BlockList, SocketAddress } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { clientAddress, clientKey, isUnnamedProxy } from './call-context.ts'

const trusted = new BlockList()
trusted.addSubnet('10.0.0.0', 8, 'ipv4')

describe('who asks', () => {
  test('a stranger is their socket, whatever they write into the header', () => {
    expect(clientAddress('203.0.113.7', '198.51.100.1, 10.0.0.1', trusted)).toBe('203.0.113.7')
  })

  test('behind a trusted proxy they are the last address that no proxy of ours wrote', () => {
    expect(clientAddress('10.0.0.2', '198.51.100.1, 203.0.113.7, 10.0.0.1', trusted)).toBe('203.0.113.7')
  })

  test('IPv4 inside IPv6 is the same client', () => {
    expect(clientAddress('::ffff:10.0.0.2', '::ffff:203.0.113.7', trusted)).toBe('203.0.113.7')
  })

  test.each([
    ['203.0.113.7:5678', '203.0.113.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:0DB8:0:0:0:0:0:7', '2001:db8::7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[::FFFF:203.0.113.7]:80', '203.0.113.7'],
    ['fe80::7%eth0', 'fe80::7'],
  ])('%s, as some proxies write it, is %s', (hop, address) => {
    expect(clientAddress('10.0.0.2', hop, trusted)).toBe(address)
    expect(clientAddress('10.0.0.2', `198.51.100.1, ${hop}, 10.0.0.1:4711`, trusted)).toBe(address)
  })

  test.each(['203.0.113.7:', '203.0.113.7:x', '203.0.113:80', '[203.0.113.7', '[]:80', ':80', '%eth0'])(
    '%s is no address',
    hop => {
      expect(clientAddress('10.0.0.2', hop, trusted)).toBe('10.0.0.2')
    },
  )

  test('of a long header only the last entries are parsed', () => {
    const parsed = vi.spyOn(SocketAddress.prototype, 'address', 'get')
    onTestFinished(() => parsed.mockRestore())
    const header = `${'2001:db8::1,'.repeat(1200)}2001:db8::7`
    expect(clientAddress('10.0.0.2', header, trusted)).toBe('2001:db8::7')
    expect(parsed).toHaveBeenCalledTimes(1)
  })

  test('a header that is no address is not believed', () => {
    expect(clientAddress('10.0.0.2', 'unknown', trusted)).toBe('10.0.0.2')
    expect(clientAddress('10.0.0.2', undefined, trusted)).toBe('10.0.0.2')
  })
})

describe('what limits count by', () => {
  test('an IPv4 address is itself', () => {
    expect(clientKey('203.0.113.7')).toBe('203.0.113.7')
  })

  test('an IPv6 visitor is their network of 64 bits', () => {
    expect(clientKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(clientKey('2001:db8::1')).toBe(clientKey('2001:db8::2'))
    expect(clientKey('2001:0DB8:0000::1')).toBe(clientKey('2001:db8::2'))
    expect(clientKey('2001:db8::1')).not.toBe(clientKey('2001:db8:0:1::1'))
  })
})

describe('a proxy that TRUSTED_PROXIES does not name', () => {
  test.each([
    ['127.0.0.1', '198.51.100.7'],
    ['::ffff:172.18.0.5', 'spoofed, 198.51.100.7'],
    ['fd00::2', '2001:db8:1::1'],
    ['10.0.0.1', '203.0.113.2, 192.168.0.2'],
  ])('is seen at %s by «%s»', (socketAddress, forwardedFor) => {
    expect(isUnnamedProxy(socketAddress, forwardedFor, trusted)).toBe(true)
  })

  test.each([
    ['a stranger who forges the header', '198.51.100.1', '203.0.113.1'],
    ['a named proxy', '10.0.0.1', '203.0.113.1'],
    ['a request without the header', '192.168.0.1', undefined],
    ['what is no address', '192.168.0.1', 'unknown'],
    ['the proxy of an office', '192.168.0.1', '192.168.7.7'],
  ])('is not %s', (_, socketAddress, forwardedFor) => {
    expect(isUnnamedProxy(socketAddress, forwardedFor, trusted)).toBe(false)
  })
})
