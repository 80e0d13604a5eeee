import { existsSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { addressOf, isShared, pageAddresses, pages, walkedPages } from './registry.ts'

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

test('links may lead to pages that are still to be made, walks only to those that are', () => {
  expect(pageAddresses).toContain('/contacts')
  expect(pageAddresses).not.toContain('/flats/:id')
  const walked = walkedPages.map(({ pattern }) => pattern)
  expect(walked).toContain('/flats/:id')
  for (const { pattern } of pages.filter(({ route }) => !route)) expect(walked).not.toContain(pattern)
  expect(walked.some(pattern => pattern.startsWith('/_/'))).toBe(false)
})
