import { expect, test } from 'vitest'
import { worksOf } from './works.ts'

test('works are counted over the storeys of all sections, and never rounded up to done', () => {
  const sections = [
    { floors: 9, frame: 9, walls: 8, faced: 0 },
    { floors: 191, frame: 190, walls: 8, faced: 0 },
  ]
  expect(worksOf({ zero_cycle_percent: 100, sections }).map(({ percent }) => percent)).toEqual([100, 99, 8, 0])
  expect(worksOf({ zero_cycle_percent: 40, sections: [] }).map(({ percent }) => percent)).toEqual([40, 0, 0, 0])
})
