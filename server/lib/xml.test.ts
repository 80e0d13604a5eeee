import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXml } from '#server/adapters/feeds/testing/read-xml.ts'
import { escapeXml, writeXml, XML_HEAD, xml, xmlIfKnown } from './xml.ts'

test('signs of markup are escaped, signs that XML does not know are left out', () => {
  expect(escapeXml('a & b < c > d ]]> "e" \'f\'')).toBe('a &amp; b &lt; c &gt; d ]]&gt; &quot;e&quot; &apos;f&apos;')
  expect(escapeXml('до\u0000 и\u000b после \u{1F600}')).toBe('до и после \u{1F600}')
})

test('what is unknown is no element', () => {
  expect(writeXml(xml('a', [xmlIfKnown('b', null), xmlIfKnown('c', ''), xmlIfKnown('d', 0)]))).toBe('<a><d>0</d></a>')
})

/** Anything that a string of JavaScript can hold, broken halves of signs too. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code)) })
const hostile = fc.oneof(anyText, fc.constantFrom('<![CDATA[', ']]>', '&amp;', '<!--', '<?x?>', '"\'\r\n\t'))

test('whatever a text holds, an independent reader finds it again without the signs that XML does not know', () => {
  fc.assert(
    fc.property(hostile, hostile, (text, value) => {
      const known = (string: string) => string.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      const read = readXml(XML_HEAD + writeXml(xml('offer', [xml('text', text, { value })])))
      expect(read.children).toEqual([
        { name: 'text', attributes: { value: known(value) }, text: known(text), children: [] },
      ])
    }),
  )
})
