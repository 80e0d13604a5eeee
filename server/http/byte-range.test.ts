import { expect, test } from 'vitest'
import { rangeOf } from './documents.ts'

const asked = (Range: string, more: Record<string, string> = {}) => rangeOf(new Headers({ Range, ...more }), 100, '"a"')

test.each([
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=50-500', { from: 50, to: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['pages=1-2', null],
])('%s', (text, range) => {
  expect(asked(text)).toEqual(range)
})

test('a part of another file is not given: the whole is', () => {
  expect(asked('bytes=0-9', { 'If-Range': '"a"' })).toEqual({ from: 0, to: 9 })
  expect(asked('bytes=0-9', { 'If-Range': '"b"' })).toBeNull()
})
