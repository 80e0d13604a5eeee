import { expect, test } from 'vitest'
import { isPagePath } from './links.ts'

test.each(['/', '/flats?rooms=2', '/flats/1500#mortgage', '/_/search?q=a.b', '/media/promo/0-5'])(
  '%s is a page',
  href => {
    expect(isPagePath(href)).toBe(true)
  },
)

test.each([
  ...['/tour/index.html', '/tour/index.html#hall', '/media/docs/deklaraciya.pdf', '/flats/print/1500.pdf?a=1'],
  ...['/api/search/', '//other.example/', 'https://other.example/', 'tel:+70000000000', '#top', ''],
])('%s is none', href => {
  expect(isPagePath(href)).toBe(false)
})
