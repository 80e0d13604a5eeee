import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { isServed } from './guards.ts'

const served = (environment: Record<string, string>) => (host: string | undefined) =>
  isServed(host, readConfig(environment).servedHosts)

describe('a site with a name answers to it and to those that were named, at any port', () => {
  const isOurs = served({ SITE_URL: 'https://site.example', ALLOWED_HOSTS: 'www.site.example, Other.example' })
  test.each(['site.example', 'SITE.example:443', 'site.example.', 'www.site.example', 'other.example', undefined])(
    '%s',
    host => expect(isOurs(host)).toBe(true),
  )
  test.each([
    'evil-site.example',
    'site.example.evil.test',
    'x.site.example',
    'evil.test',
    '127.0.0.1',
    'localhost',
    '[::1]',
    '192.0.2.1',
  ])('not to %s', host => expect(isOurs(host)).toBe(false))
})

test('a site on this machine answers to all three names of it', () => {
  const isOurs = served({ SITE_URL: 'http://localhost:3000' })
  expect(['localhost:3000', '127.0.0.1:8080', '[::1]'].map(isOurs)).toEqual([true, true, true])
  expect(['192.0.2.1', 'evil.test'].map(isOurs)).toEqual([false, false])
})

test('a site without a name answers to addresses, and to no name', () => {
  const isOurs = served({ HOST: '0.0.0.0' })
  expect(['192.0.2.1:3000', '[2001:db8::1]', 'localhost', '127.0.0.1'].map(isOurs)).toEqual([true, true, true, true])
  expect(['evil.test', '192.0.2.1.evil.test'].map(isOurs)).toEqual([false, false])
})
