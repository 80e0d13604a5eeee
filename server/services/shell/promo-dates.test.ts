import { expect, test } from 'vitest'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { isAdvertised } from './get-global.ts'

/** Only what is looked at: the content in force. */
const content = { stocks: [{ slug: 'keys' }] } as unknown as SiteSnapshot['content']

test.each([
  ['/media/promo/keys', true],
  ['/media/promo/ended', false],
  ['/media/promo', true],
  ['/purchase', true],
])('a link to %s is advertised: %s', (link, expected) => {
  expect(isAdvertised({ content }, link)).toBe(expected)
})
