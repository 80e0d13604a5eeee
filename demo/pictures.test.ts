import { expect, test } from 'vitest'
import images from './content/images.json' with { type: 'json' }

/** Slots that are the main picture of a page. */
const MAIN = /^(about\/naberezhnaya|building|hero\/maket-kvartala|news|pages|projects|promo|purchase|seconds)(\/|$)/

test('a picture is the main one on at most two pages', () => {
  const slots = Object.entries<{ file: string }>(images).filter(([slot]) => MAIN.test(slot))
  const byFile = Object.entries(Object.groupBy(slots, ([, { file }]) => file))
  expect(byFile.length).toBeGreaterThan(30)
  expect(byFile.filter(([, uses = []]) => uses.length > 2).map(([file]) => file)).toEqual([])
})
