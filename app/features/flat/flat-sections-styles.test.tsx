import { expect, test } from 'vitest'
import { stylesOf } from '#app/lib/testing/styles-of.ts'

test('the page brings the styles of every section whose script comes later', () => {
  const needed = stylesOf('/app/features/flat/flat-sections.tsx')
  const brought = stylesOf('/app/features/flat/flat-sections-styles.ts')
  expect(needed.size).toBeGreaterThan(20)
  expect([...needed].filter(style => !brought.has(style))).toEqual([])
  expect([...brought].filter(style => !needed.has(style))).toEqual([])
})
