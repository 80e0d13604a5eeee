import { expect, test } from 'vitest'
import { isAdvertised } from './promo-dates.ts'
import type { SiteSnapshot } from './snapshot.ts'

/** Only what is looked at. */
const content = {
  stocks: [{ slug: 'keys', date_start: '2026-11-01', date_end: '2026-12-31' }],
} as unknown as SiteSnapshot['content']

test.each([
  ['2026-10-31', '/media/promo/keys', false],
  ['2026-11-01', '/media/promo/keys', true],
  ['2026-12-31', '/media/promo/keys', true],
  ['2027-01-01', '/media/promo/keys', false],
  ['2027-01-01', '/purchase', true],
])('on %s a link to %s is advertised: %s', (today, link, expected) => {
  expect(isAdvertised({ content, today }, link)).toBe(expected)
})
