import { expect, test } from 'vitest'
import { withQueryOf } from './moved-address.ts'

test.each([
  ['', '/flats', '/flats'],
  ['?utm_source=ya', '/flats', '/flats?utm_source=ya'],
  ['?utm_source=ya', '/flats?rooms=2', '/flats?rooms=2&utm_source=ya'],
  ['?utm_source=ya', '/about#river', '/about?utm_source=ya#river'],
])('with the query «%s» %s is %s', (search, to, address) => {
  expect(withQueryOf(search, to)).toBe(address)
})
