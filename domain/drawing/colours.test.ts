import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours } from './colours.ts'

const tokens = new Map(
  Array.from(readFileSync('app/styles/tokens.css', 'utf8').matchAll(/^ {4}--([a-z-]+): (#[0-9a-f]{6});/gm), match => [
    match[1],
    match[2]?.toUpperCase(),
  ]),
)

test('drawings have the colours of the stylesheets', () => {
  for (const [name, colour] of Object.entries(colours)) expect(tokens.get(name), name).toBe(colour)
})

test('a theme writes no colour out that the design has a name for', () => {
  const written = readFileSync('domain/drawing/themes.ts', 'utf8').match(/#[0-9A-F]{6}/gi) ?? []
  const named = new Set<string>(Object.values(colours))
  expect(written.filter(colour => named.has(colour.toUpperCase()))).toEqual([])
})
