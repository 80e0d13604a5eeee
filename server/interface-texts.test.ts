import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { allTexts } from '#texts/all.ts'
import { FINGERPRINT, fingerprintOf, hasOldTexts, overridesPath, readOverrides } from './interface-texts.ts'
import { ContentError, problemLine } from './services/content/problems.ts'

/** The folder of a quarter with one file of overrides. */
function quarterWith(source?: string, path = 'content/texts.json'): string {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'content'))
  if (source !== undefined) writeFileSync(join(folder, path), source)
  return folder
}

function problemsOf(source: string): string[] {
  try {
    readOverrides(quarterWith(source), allTexts)
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(problemLine)
    throw error
  }
  return []
}

test('a quarter without a file overrides nothing', () => {
  expect(readOverrides(quarterWith(), allTexts).overrides).toEqual({})
})

test('overrides are texts by key; a noun has three forms', () => {
  const overrides = { 'common.back': 'Вернуться', 'plurals.flat': ['дом', 'дома', 'домов'] }
  expect(readOverrides(quarterWith(JSON.stringify(overrides)), allTexts)).toEqual({ overrides, unknown: [] })
})

test('every wrong override is reported with its key', () => {
  const overrides = {
    'common.until': 'к {{day}}',
    'common.back': '',
    'plurals.flat': ['дом', 'дома'],
  }
  expect(problemsOf(JSON.stringify(overrides))).toEqual([
    'content/texts.json · common.until · unknown placeholder {{day}}',
    'content/texts.json · common.until · the placeholder {{date}} is missing',
    'content/texts.json · common.back · must be a text that is not empty',
    'content/texts.json · plurals.flat · must be an array of three forms',
  ])
})

test('an override of a text that an update removed is ignored, with the nearest existing key', () => {
  const source = JSON.stringify({ 'common.backs': 'Вернуться', 'common.until': 'к {{date}}' })
  expect(readOverrides(quarterWith(source), allTexts)).toEqual({
    overrides: { 'common.until': 'к {{date}}' },
    unknown: [{ key: 'common.backs', nearest: 'common.back' }],
  })
})

test.each(['[]', '{', 'null'])('a file with %s is refused', source => {
  expect(problemsOf(source)).toEqual(['content/texts.json · must be a JSON object of texts by key'])
})

test('the table of an earlier version is read with the keys of today', () => {
  const table = [
    'Заметка для редактора.',
    '| Ключ | Текст | Источник |',
    '| --- | --- | --- |',
    '| sort.priceAsc | Дешевле | |',
    '| header.buy | Выбрать \\| купить | |',
    '| common.until | к {{date}} | |',
    '| plural.flat | дом, дома, домов | |',
  ].join('\n')
  expect(readOverrides(quarterWith(table, 'content/interface.md'), allTexts).overrides).toEqual({
    'lot-list.orderPriceAsc': 'Дешевле',
    'shell.headerBuy': 'Выбрать | купить',
    'common.until': 'к {{date}}',
    'plurals.flat': ['дом', 'дома', 'домов'],
  })
})

test('a build is old when the overrides were written, edited or removed after it', () => {
  const content = quarterWith()
  const build = () => writeFileSync(join(content, FINGERPRINT), fingerprintOf(content))
  expect(hasOldTexts(content, content), 'there is no build').toBe(false)
  build()
  expect(hasOldTexts(content, content)).toBe(false)
  for (const text of ['one', 'other']) {
    writeFileSync(join(content, overridesPath(content)), text)
    expect(hasOldTexts(content, content), text).toBe(true)
    build()
    expect(hasOldTexts(content, content), text).toBe(false)
  }
  rmSync(join(content, overridesPath(content)))
  expect(hasOldTexts(content, content)).toBe(true)
})
