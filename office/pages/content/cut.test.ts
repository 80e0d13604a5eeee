import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CUTS, cutOf } from './cut.ts'

const ALL = [0, 0, 1, 1] as const

test('every proportion in which the site cuts pictures is shown', () => {
  const files = globSync('{app,server}/**/*.ts').filter(file => !file.endsWith('.test.ts'))
  const found = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/ratio: '(\d+:\d+)'/g)].map(([, ratio]) => ratio),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(CUTS).sort())
})

test.each([
  ['the middle of a wide picture', 1, 2, ALL, [0.5, 0.5], [0.25, 0, 0.5, 1]],
  ['around the focus point', 1, 2, ALL, [0.6, 0.9], [0.35, 0, 0.5, 1]],
  ['not beyond the edge', 1, 2, ALL, [0.9, 0.1], [0.5, 0, 0.5, 1]],
  ['a wide cut of a square', 2, 1, ALL, [0.5, 0.1], [0, 0, 1, 0.5]],
  ['inside the crop', 1, 2, [0.5, 0.5, 0.5, 0.5], [0.1, 0.1], [0.5, 0.5, 0.25, 0.5]],
] as const)('%s is cut out', (_, ratio, aspect, crop, focus, cut) => {
  for (const [index, share] of cutOf(ratio, aspect, crop, focus).entries()) expect(share).toBeCloseTo(cut[index] ?? 0)
})
