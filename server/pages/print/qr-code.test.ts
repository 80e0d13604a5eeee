import { expect, test } from 'vitest'
import { qrCode } from './parts.ts'

test('the three corners of a code are where a phone looks for them, and its squares stay inside', () => {
  const { size, path } = qrCode('https://kvartal.example/flats/1042')
  expect(size).toBeGreaterThanOrEqual(21)
  const dark = squaresOf(path, size)
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    for (let step = 0; step < 7; step++) {
      expect(dark.has(`${left + step} ${top}`)).toBe(true)
      expect(dark.has(`${left} ${top + step}`)).toBe(true)
    }
    expect(dark.has(`${left + 1} ${top + 1}`)).toBe(false)
  }
  expect(dark.size).toBeGreaterThan((size * size) / 4)
})

test('two addresses have two codes', () => {
  expect(qrCode('https://kvartal.example/flats/1042').path).not.toBe(qrCode('https://kvartal.example/flats/1043').path)
})

function squaresOf(path: string, size: number): Set<string> {
  const squares = new Set<string>()
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    expect(Number(x) + Number(width)).toBeLessThanOrEqual(size)
    for (let at = Number(x); at < Number(x) + Number(width); at++) squares.add(`${at} ${y}`)
  }
  return squares
}
