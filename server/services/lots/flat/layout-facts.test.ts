import { expect, test } from 'vitest'
import { measureLayout } from '#domain/layout-facts/layout-facts.ts'
import { twoRooms } from '#domain/layout-facts/testing/a-layout.ts'
import type { Layout } from '#domain/plans/layout.ts'
import { measureLayouts } from './comfort.ts'

test('layouts are measured before anybody asks, and others are answered between two of them', async () => {
  const drawings = Array.from({ length: 3 }, () => watched(twoRooms()))
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await measureLayouts(drawings.map(({ layout }) => layout))
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(drawings.length - 1)

  for (const { layout, reads } of drawings) {
    const before = reads()
    measureLayout(layout)
    expect(reads()).toBe(before)
  }
})

/** A layout that counts how often it is looked at. */
function watched(layout: Layout) {
  let count = 0
  const counting = new Proxy(layout, {
    get(target, key, receiver) {
      count += 1
      return Reflect.get(target, key, receiver)
    },
  })
  return { layout: counting, reads: () => count }
}
