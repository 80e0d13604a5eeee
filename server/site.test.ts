import { expect, test } from 'vitest'
import { sold } from '#contract/catalogue/sold.ts'
import { boundPathsOf } from './site.ts'

test('a call that several kinds share is bound once: a turn within a turn would wait for its own end', () => {
  const paths = boundPathsOf(Object.values(sold).map(({ list }) => list.path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toContain('/api/property/*')
  expect(paths).toContain('/api/chess/*')
  expect(paths).toContain('/api/search/')
})
