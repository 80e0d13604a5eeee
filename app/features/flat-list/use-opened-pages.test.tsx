import { expect, test } from 'vitest'
import { aFlat } from '../flat-card/testing/a-flat.ts'
import { joinPages } from './use-opened-pages.ts'

const pageOf = (...ids: number[]) => ids.map(id => aFlat({ id }))
const idsOf = ({ flats }: { flats: readonly { id: number }[] }) => flats.map(({ id }) => id)

test('pages are joined from the one that was asked for first', () => {
  const pages = new Map([
    [0, pageOf(1, 2)],
    [2, pageOf(3, 4)],
    [4, pageOf(5)],
  ])
  const joined = joinPages(pages, 0, 4, 2)
  expect(idsOf(joined)).toEqual([1, 2, 3, 4, 5])
  expect(joined.first).toBe(0)
  expect(idsOf(joinPages(pages, 2, 2, 2))).toEqual([3, 4])
})

test('behind a gap the list begins anew', () => {
  const pages = new Map([
    [0, pageOf(1, 2)],
    [4, pageOf(5, 6)],
  ])
  const joined = joinPages(pages, 0, 4, 2)
  expect(idsOf(joined)).toEqual([5, 6])
  expect(joined.first).toBe(4)
})

test('a flat that has moved to the next page meanwhile stands once', () => {
  const pages = new Map([
    [0, pageOf(1, 2)],
    [2, pageOf(2, 3)],
  ])
  expect(idsOf(joinPages(pages, 0, 2, 2))).toEqual([1, 2, 3])
})
