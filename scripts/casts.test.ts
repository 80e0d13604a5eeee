import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { castsOf } from './casts.ts'

const FOLDERS = ['app', 'bench', 'contract', 'domain', 'e2e', 'scripts', 'server']

test('one line in a thousand has a cast at most, and each says what guarantees it', () => {
  const files = FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path.replaceAll('\\', '/')}`),
  ).filter(path => /\.tsx?$/.test(path))
  const sources = files.map(file => ({ file, source: readFileSync(file, 'utf8') }))
  const lines = sources.reduce((sum, { source }) => sum + source.split('\n').length - 1, 0)
  const casts = sources.flatMap(({ file, source }) => castsOf(file, source).map(cast => ({ file, ...cast })))
  expect(lines).toBeGreaterThan(50_000)
  expect(casts.filter(({ hasReason }) => !hasReason).map(({ file, line }) => `${file}:${line}`)).toEqual([])
  expect(casts.length).toBeLessThanOrEqual(lines / 1000)
})

test.each([
  ['const a = b as Face // it is in the list', [true]],
  ['// It is in the list.\nconst a = call(\n  b as Face,\n)', [true]],
  ['const a = b as Face', [false]],
  ['// Of something else.\n\nconst a = b as Face', [false]],
  ['const a = b as unknown as Face', [false, false]],
  ['const a = { b: 1 } as const', []],
  ["import { a as b } from './c.ts'", []],
])('%s', (source, hasReason) => {
  expect(castsOf('example.ts', source).map(cast => cast.hasReason)).toEqual(hasReason)
})
