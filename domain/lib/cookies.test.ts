import { expect, test } from 'vitest'
import { cookieValue } from './cookies.ts'

test.each([
  ['a=1', 'a', '1'],
  ['x=2; a=1', 'a', '1'],
  ['a=1;b=2', 'b', '2'],
  [' a = 1 ', 'a', '1'],
  ['a=1=2', 'a', '1=2'],
  ['a=', 'a', ''],
  ['a=1; a=2', 'a', '1'],
  ['aa=1', 'a', undefined],
  ['=1', '', undefined],
  ['a', 'a', undefined],
  ['', 'a', undefined],
  [null, 'a', undefined],
])('of %j the cookie %j is %j', (header, name, value) => {
  expect(cookieValue(header, name)).toBe(value)
})
