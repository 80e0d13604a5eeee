import { existsSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { isShared, pageAddresses, pages, UNKNOWN_PAGE, walkedAddresses } from './registry.ts'

test('each page stands once, its route is there, and its example is one of its addresses', () => {
  expect(new Set(pages.map(({ pattern }) => pattern)).size).toBe(pages.length)
  for (const { pattern, route, example } of pages) {
    if (route) expect(existsSync(new URL(`../../app/routes/${route}.tsx`, import.meta.url)), route).toBe(true)
    if (example && pattern !== UNKNOWN_PAGE) expect(matchPath(pattern, example), example).not.toBeNull()
    if (route && pattern.includes(':')) expect(example, pattern).toBeDefined()
  }
})

test('a page that nobody lists, and one that does not say so, is not kept', () => {
  expect(isShared('/nobody/lists/it')).toBe(false)
  expect(isShared('/favorites')).toBe(false)
  expect(isShared('/flats')).toBe(true)
})

test('links may lead to pages that are still to be made, walks only to those that are', () => {
  expect(pageAddresses).toContain('/contacts')
  expect(pageAddresses).not.toContain('/flats/:id')
  expect(walkedAddresses).toContain('/flats/1230')
  expect(walkedAddresses).not.toContain('/contacts')
  expect(walkedAddresses.some(address => address.startsWith('/_/'))).toBe(false)
})
