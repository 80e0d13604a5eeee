import { existsSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { addressOf, isShared, pageAddresses, pages, UNKNOWN_PAGE, walkedPages } from './registry.ts'

test('each page stands once, its route is there, and an address can be made of its pattern', () => {
  expect(new Set(pages.map(({ pattern }) => pattern)).size).toBe(pages.length)
  for (const { pattern, route, lot, needs } of pages) {
    if (route) expect(existsSync(new URL(`../../app/routes/${route}.tsx`, import.meta.url)), route).toBe(true)
    const address = addressOf(
      { pattern, ...(lot && { lot }), ...(needs && { needs }) },
      { flat: 7, second: 8, commercial: 9 },
      { flats_filter: 'studii' },
    )
    expect(address).not.toMatch(/[:*]/)
    expect(matchPath(pattern, address), address).not.toBeNull()
  }
})

test('a page that nobody lists, and one that does not say so, is not kept', () => {
  expect(isShared('/nobody/lists/it')).toBe(false)
  expect(isShared('/favorites')).toBe(false)
  expect(isShared('/flats')).toBe(true)
})

/** Source: docs/specification-coverage.md#21-routes. */
const SPECIFIED = [
  ...['/', '/about', '/about/social', '/about/progress', '/commercials', '/commercials/about', '/commercials/genplan'],
  ...['/commercials/:id', '/commercials/print/:id', '/confidential-policy', '/contacts', '/documents', '/faq'],
  ...['/favorites', '/favorites/print', '/flats', '/flats/:id', '/flats/print/:id', '/flats-filter/:slug', '/genplan'],
  ...[
    '/parkings',
    '/parkings/genplan',
    '/projects',
    '/projects/:slug',
    '/purchase',
    '/purchase/:slug',
    '/purchase/print',
  ],
  ...['/seconds', '/seconds/:id', '/storages', '/storages/genplan', '/terms-of-use', '/vacancies', '/media/news'],
  ...['/media/news/:slug', '/media/progress', '/media/promo', '/media/promo/:slug'],
]

test('the pages are those of the specification, and the consent that a form links to', () => {
  const walked = walkedPages.map(({ pattern }) => pattern)
  expect(SPECIFIED).toHaveLength(38)
  expect(walked.toSorted()).toEqual([...SPECIFIED, '/personal-data-consent', UNKNOWN_PAGE].toSorted())
  expect(pageAddresses).toContain('/contacts')
  expect(pageAddresses).not.toContain('/flats/:id')
})
