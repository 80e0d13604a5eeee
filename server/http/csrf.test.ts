import { expect, test } from 'vitest'
import { isOwnCall } from './guards.ts'

const options = { siteUrl: 'https://site.example', cookieName: 'csrftoken', headerName: 'X-CSRFToken' }
const isOwn = (headers: Record<string, string>) =>
  isOwnCall(new Request('https://site.example/api/request/', { method: 'POST', headers }), options)

test.each<[name: string, headers: Record<string, string>, isOwn: boolean]>([
  ['our own page', { 'sec-fetch-site': 'same-origin' }, true],
  ['an address typed by hand or followed from a letter', { 'sec-fetch-site': 'none', cookie: 'visitor=1' }, false],
  ['the same without a page', { 'sec-fetch-site': 'none' }, true],
  ['our form, sent again', { 'sec-fetch-site': 'none', origin: 'https://site.example', cookie: 'visitor=1' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['another host of the same domain', { 'sec-fetch-site': 'same-site' }, false],
  [
    'another site that also forges our origin',
    { 'sec-fetch-site': 'cross-site', origin: 'https://site.example' },
    false,
  ],
  ['an older browser on our page', { origin: 'https://site.example' }, true],
  ['an older browser elsewhere', { origin: 'https://evil.example' }, false],
  ['a host that ends like ours', { origin: 'https://evil-site.example' }, false],
  ['a host under ours', { origin: 'https://site.example.evil.test' }, false],
  ['a host above ours', { origin: 'https://example' }, false],
  ['our host on another port', { origin: 'https://site.example:8443' }, false],
  ['our host without TLS', { origin: 'http://site.example:80' }, false],
  ['a page without an origin', { origin: 'null' }, false],
  ['a program without a visitor', {}, true],
  ['a cookie without the token', { cookie: 'visitor=1' }, false],
  ['a cookie with another token', { cookie: 'csrftoken=a', 'x-csrftoken': 'b' }, false],
  ['a cookie with its token', { cookie: 'x=1; csrftoken=a', 'x-csrftoken': 'a' }, true],
])('%s', (_, headers, expected) => {
  expect(isOwn(headers)).toBe(expected)
})
