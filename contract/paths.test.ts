import { expect, test } from 'vitest'
import { paths, propertyOf } from './paths.ts'

test.each([paths.flat(1042), paths.second(3001), paths.commercial(4001)])('%s is the page of a lot', path => {
  expect(propertyOf(path)).toBe(Number(path.split('/').at(-1)))
})

test.each([paths.home(), paths.flats(), paths.flatPrint(1042), '/parkings/5001', '/flats/01042', '/flats/1042/x'])(
  '%s is no page of a lot',
  path => expect(propertyOf(path)).toBe(0),
)
