import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test('signs of markup are escaped, signs that XML does not know are left out', () => {
  expect(escapeXml('a & b < c > d ]]>')).toBe('a &amp; b &lt; c &gt; d ]]&gt;')
  expect(escapeXml('до\u0000 и\u000b после \u{1F600}')).toBe('до и после \u{1F600}')
})
