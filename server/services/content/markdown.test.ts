import { expect, test } from 'vitest'
import { linksOf, renderMarkdown } from './prepare-text.ts'

test('paragraphs, headings, lists, tables and emphasis become HTML', () => {
  const { html } = renderMarkdown('## Право\n\n**Ставка** *4,9 %*\n\n- один\n\n| а | б |\n| --- | --- |\n| 1 | 2 |')
  for (const part of ['<h2>Право</h2>', '<strong>Ставка</strong>', '<em>', '<li>один</li>', '<td>1</td>']) {
    expect(html).toContain(part)
  }
})

test('links to pages, letters and calls stay; those to other sites carry rel', () => {
  const source =
    '[a](/flats?rooms=1&floor_min=2) [b](https://example.org/) [c](tel:+74950001234) [d](mailto:a@b.example) [e](#x)'
  const { html, refusedLinks } = renderMarkdown(source)
  expect(refusedLinks).toEqual([])
  expect(html).toContain('<a href="https://example.org/" rel="noopener">b</a>')
  expect(html).toContain('<a href="/flats?rooms=1&amp;floor_min=2">a</a>')
  expect(linksOf(html)).toEqual([
    '/flats?rooms=1&floor_min=2',
    'https://example.org/',
    'tel:+74950001234',
    'mailto:a@b.example',
    '#x',
  ])
})

test('an invisible note leaves nothing behind', () => {
  expect(renderMarkdown('[//]: # (Шаблон. Проверить.)\n\nТекст').html).toBe('<p>Текст</p>')
})

const ACTIVE_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#115;cript:alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'file:///etc/passwd',
  '//evil.example/',
  '/\\\\evil.example/',
  'ftp://evil.example/',
  'flats',
]

test.each(ACTIVE_LINKS)('a link to %s is not made and is reported', address => {
  for (const source of [`[нажми](${address})`, `[нажми][1]\n\n[1]: ${address}`, `[нажми](<${address}>)`]) {
    const { html, refusedLinks } = renderMarkdown(source)
    expect(html, source).not.toContain('<a ')
    expect(refusedLinks.length, source).toBeGreaterThan(0)
  }
})

const RAW_HTML = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>@import "//evil.example"</style>',
  '<math><mi xlink:href="javascript:alert(1)">',
  '<!--><script>alert(1)</script>-->',
  '<details open ontoggle=alert(1)>',
  '`<script>alert(1)</script>`',
  '```html"onmouseover=alert(1) x="\n<script>alert(1)</script>\n```',
  '| <script>alert(1)</script> |\n| --- |\n| <img src=x onerror=alert(1)> |',
  '[x](/flats "\\" onmouseover=alert(1) x=\\"")',
  '[x](/flats?"onmouseover="alert(1))',
  '![x](/a.jpg"onerror="alert(1))',
  '![x](https://evil.example/pixel.gif)',
  '<javascript:alert(1)>',
  '<https://evil.example/"onclick="alert(1)>',
  '[a](/flats\u0000javascript:alert(1))',
]

// The tags that Markdown itself makes, with the attributes that it gives them.
const SAFE_TAG =
  /^<\/?(?:p|h[1-6]|ul|ol|li|strong|em|code|pre|table|thead|tbody|tr|th|td|blockquote|hr|br)>$|^<a href="[^"<>]*"(?: title="[^"<>]*")?(?: rel="noopener")?>$|^<\/a>$|^<code class="[^"<>]*">$/

test.each(RAW_HTML)('%j becomes text', source => {
  const { html } = renderMarkdown(source)
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag, html).toMatch(SAFE_TAG)
})
