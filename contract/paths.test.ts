import { expect, test } from 'vitest'
import { paths, propertyOf, withQueryOf } from './paths.ts'

test.each([paths.flat(1042), paths.resaleFlat(3001), paths.commercial(4001)])('%s is the page of a lot', path => {
  expect(propertyOf(path)).toBe(Number(path.split('/').at(-1)))
})

test.each([paths.home(), paths.flats(), paths.flatPrint(1042), '/parkings/5001', '/flats/01042', '/flats/1042/x'])(
  '%s is no page of a lot',
  path => expect(propertyOf(path)).toBe(0),
)

test.each([
  ['', '/flats', '/flats'],
  ['?utm_source=ya', '/flats', '/flats?utm_source=ya'],
  ['?utm_source=ya', '/flats?rooms=2', '/flats?rooms=2&utm_source=ya'],
  ['?utm_source=ya', '/about#river', '/about?utm_source=ya#river'],
])('with the query «%s» %s is %s', (search, to, address) => {
  expect(withQueryOf(search, to)).toBe(address)
})
