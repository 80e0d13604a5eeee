import { expect, test } from 'vitest'
import { safeUrl } from './guards.ts'

test.each([
  ['a hidden slash', '/plans/..%2fdemo.json'],
  ['a hidden slash in capitals', '/flats%2F1042'],
  ['a backslash', '/flats\\1042'],
  ['a hidden backslash', '/flats%5c1042'],
  ['a control character', '/flats%00'],
  ['a step out of its folder', '/plans/../demo.json'],
  ['a hidden step', '/plans/%2e%2e/demo.json'],
  ['U+0000 in the query', '/flats?number=%00'],
  ['an escape that is none', '/flats%zz'],
  ['an escape of no letter', '/flats%ff'],
])('%s makes an address that does not exist', (_, url) => {
  expect(safeUrl(`${url}?rooms=2`)).toBe('/_/nowhere')
  expect(safeUrl(`/api${url}`)).toBe('/api/_/nowhere')
})

test.each(['/', '/flats?way=a%2Fb', '/media/%D0%B4%D0%B5%D0%BD%D1%8C', '/.well-known/security.txt'])(
  '%s stays as it is',
  url => expect(safeUrl(url)).toBe(url),
)
