import { expect, test } from 'vitest'
import { stylesOf } from '../../lib/testing/styles-of.ts'

test('the page brings the styles of every block whose script comes later', () => {
  const needed = stylesOf('/app/features/home/home-blocks.tsx')
  const brought = stylesOf('/app/features/home/home-blocks-styles.ts')
  expect(needed.size).toBeGreaterThan(20)
  expect([...needed].filter(style => !brought.has(style))).toEqual([])
  expect([...brought].filter(style => !needed.has(style))).toEqual([])
})
