import { existsSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { addressOf, isShared, pageAddresses, pages, routeFile, walkedPages } from './registry.ts'

test('every pattern is unique, its route module exists and it matches its example address', () => {
  expect(new Set(pages.map(({ pattern }) => pattern)).size).toBe(pages.length)
  for (const page of pages) {
    const { pattern, lot, needs } = page
    const file = routeFile(page)
    if (file) expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true)
    const address = addressOf(
      { pattern, ...(lot && { lot }), ...(needs && { needs }) },
      { flat: 7, second: 8, commercial: 9 },
      { flats_filter: 'studii' },
    )
    expect(address).not.toMatch(/[:*]/)
    expect(matchPath(pattern, address), address).not.toBeNull()
  }
})

test('unknown and personal pages are not shared', () => {
  expect(isShared('/not/in/the/list')).toBe(false)
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

test('the site has every page of the specification', () => {
  const walked = walkedPages.map(({ pattern }) => pattern)
  expect(SPECIFIED).toHaveLength(38)
  expect(walked).toEqual(expect.arrayContaining(SPECIFIED))
  expect(pageAddresses).toContain('/contacts')
  expect(pageAddresses).not.toContain('/flats/:id')
})
