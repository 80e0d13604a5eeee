import { expect, test } from 'vitest'
import { canBeDotted, drawDottedNumber } from './dotted-number.ts'

test.each([60, 412, 999])('%d is drawn by as many dots within its box', value => {
  const { viewBox, items } = drawDottedNumber(value)
  expect(items).toHaveLength(value)
  for (const item of items) {
    if (item.kind !== 'circle') throw new Error('only dots')
    expect(item.x - item.r).toBeGreaterThan(viewBox.x)
    expect(item.x + item.r).toBeLessThan(viewBox.x + viewBox.width)
    expect(item.y - item.r).toBeGreaterThan(viewBox.y)
    expect(item.y + item.r).toBeLessThan(viewBox.y + viewBox.height)
  }
})

test('a number is always drawn the same', () => {
  expect(drawDottedNumber(412)).toEqual(drawDottedNumber(412))
})

test.each([0, 59, 6.5, 1000, Number.NaN])('%d is not drawn', value => {
  expect(canBeDotted(value)).toBe(false)
})
