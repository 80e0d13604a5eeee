import { expect, test } from 'vitest'
import type { ContentSourceTable } from '#server/db/schema.ts'
import { mergeFiles, type Settlement, SourceConflict } from './merge-files.ts'
import { type StoredSources, sourceHash } from './sources.ts'

const PATH = 'content/faq/faq.json'
const UNSETTLED: Settlement = { takeFile: new Set(), keepStore: new Set() }
const FILE: Settlement = { ...UNSETTLED, takeFile: new Set([PATH]) }
const STORE: Settlement = { ...UNSETTLED, keepStore: new Set([PATH]) }

const hashOf = (text: string | null) => (text === null ? null : sourceHash(text))

/** A store with one source. @param loaded the file of the last load; null = there was none */
function store(body: string | null, loaded: string | null): StoredSources {
  const row: ContentSourceTable = {
    path: PATH,
    body,
    hash: hashOf(body),
    version: 3,
    author: 'office',
    changedAt: '2026-11-21T09:00:00.000Z',
    loadedHash: hashOf(loaded),
  }
  return new Map([[PATH, row]])
}

const files = (text: string | null) => new Map(text === null ? [] : [[PATH, text]])

/** loaded last, store now, file now, what becomes of it, whether the store is said to be kept, or the file to be gone */
const CASES: [string | null, string | null, string | null, string | null | undefined, ('kept' | 'vanished')?][] = [
  ['a', 'a', 'a', 'a'],
  ['a', 'a', 'b', 'b'],
  ['a', 'b', 'a', 'b', 'kept'],
  ['a', 'b', 'b', 'b'],
  ['a', 'a', null, undefined, 'vanished'],
  ['a', null, 'a', null, 'kept'],
  ['a', null, null, undefined],
  [null, 'b', null, 'b', 'kept'],
  [null, 'b', 'b', 'b'],
]

test.each(CASES)('loaded %j, stored %j, in the files %j: becomes %j, %s', (loaded, stored, file, becomes, report) => {
  const { sources, kept, vanished, isFirst } = mergeFiles(store(stored, loaded), files(file), UNSETTLED)
  expect(sources.get(PATH)?.body).toBe(becomes)
  expect({ kept, vanished }).toEqual({
    kept: report === 'kept' ? [PATH] : [],
    vanished: report === 'vanished' ? [PATH] : [],
  })
  expect(isFirst).toBe(false)
})

test('a store without sources takes every file, and says so', () => {
  const { sources, isFirst } = mergeFiles(new Map(), files('a'), UNSETTLED)
  expect([...sources]).toEqual([[PATH, { body: 'a', loadedHash: sourceHash('a') }]])
  expect(isFirst).toBe(true)
})

/** loaded last, store now, file now: a conflict. */
const CONFLICTS: [string | null, string | null, string | null][] = [
  ['a', 'b', 'c'],
  ['a', 'b', null],
  ['a', null, 'c'],
  [null, 'b', 'c'],
]

test.each(CONFLICTS)('loaded %j, stored %j, in the files %j: stops until it is settled', (loaded, stored, file) => {
  const before = store(stored, loaded)
  expect(() => mergeFiles(before, files(file), UNSETTLED)).toThrow(SourceConflict)
  expect(mergeFiles(before, files(file), FILE).sources.get(PATH)?.body).toBe(file ?? undefined)

  const { sources, kept } = mergeFiles(before, files(file), STORE)
  expect([sources.get(PATH)?.body, kept]).toEqual([stored, [PATH]])
  // The file is known from now on: the next load asks nothing.
  const after = store(stored, file)
  expect(sources.get(PATH)?.loadedHash).toBe(after.get(PATH)?.loadedHash)
  expect(mergeFiles(after, files(file), UNSETTLED).kept).toEqual([PATH])
})

test('a conflict shows the lines that differ on both sides', () => {
  const text = (middle: string) => `[\n  "first",\n${middle},\n  "last"\n]\n`
  const merge = () => mergeFiles(store(text('  "office"'), text('  "old"')), files(text('  "file"')), UNSETTLED)
  expect(merge).toThrow(
    [
      `  ${PATH} · the store has version 3 of office, 2026-11-21T09:00:00.000Z`,
      '    from line 3 on',
      '    files |   "file",',
      '    store |   "office",',
    ].join('\n'),
  )
})

test('a conflict with a side that is gone says so', () => {
  const gone = '2026-11-21T09:00:00.000Z: taken out\n    files | c\n    store | (no such file)'
  expect(() => mergeFiles(store(null, 'a'), files('c'), UNSETTLED)).toThrow(gone)
})

test('long differences are cut', () => {
  const long = Array.from({ length: 30 }, (_, line) => `${line} ${'x'.repeat(300)}`).join('\n')
  expect(() => mergeFiles(store('b', 'a'), files(long), UNSETTLED)).toThrow(
    /files \| 7 x{158} …\n {4}files \| … 22 more lines/,
  )
})

test('refuses an unknown path', () => {
  const settlement = { ...UNSETTLED, takeFile: new Set(['content/faq.json']) }
  expect(() => mergeFiles(store('a', 'a'), files('a'), settlement)).toThrow(/neither in the files nor in the store/)
})
