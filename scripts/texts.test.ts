import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allTexts } from '#texts/all.ts'
import { setTexts } from './texts-plugin.ts'

const texts = [
  'export const onRiver = "Дом у реки"',
  "export const asOrdered = 'Дом у реки' // ТЗ",
  "export const forms = ['дом', 'дома', 'домов'] as const // для счёта",
].join('\n')

test('sets no-break spaces, except in texts fixed by the specification', () => {
  expect(setTexts(texts, 'home', {})).toBe(
    [
      'export const onRiver = "Дом у\u00a0реки"',
      'export const asOrdered = "Дом у реки" // ТЗ',
      'export const forms = ["дом", "дома", "домов"] // для счёта',
    ].join('\n'),
  )
})

test('puts the overrides of a quarter in place of the texts with their keys', () => {
  const given = { 'home.onRiver': 'Дом "у" пруда', 'home.forms': ['сад', 'сада', 'садов'], 'other.asOrdered': 'Нет' }
  expect(setTexts(texts, 'home', given)).toBe(
    [
      'export const onRiver = "Дом \\"у\\" пруда"',
      'export const asOrdered = "Дом у реки" // ТЗ',
      'export const forms = ["сад", "сада", "садов"] // для счёта',
    ].join('\n'),
  )
})

test('tests see the texts as the build sets them', () => {
  expect(allTexts.get('common.until')).toBe('до\u00a0{{date}}')
})

test('every section is in the list of all texts', () => {
  const files = readdirSync('texts').filter(name => name.endsWith('.ts') && !['all.ts', 'sections.ts'].includes(name))
  const sections = new Set([...allTexts.keys()].map(key => key.slice(0, key.indexOf('.'))))
  expect([...sections].toSorted()).toEqual(files.map(name => name.slice(0, -'.ts'.length)).toSorted())
})

test('a unit is tied to the number that a placeholder brings', () => {
  // A short word after a placeholder is a unit, unless it belongs to the words after it.
  const notUnits = 'в|во|на|с|со|и|или|из|до|по|за|от|при|к|для|без|уже|выше|те|офис|окна'
  const apart = new RegExp(`\\}\\} (?!(?:${notUnits})(?!\\p{L}))[\\p{L}%₽²/]{1,4}(?!\\p{L})`, 'iu')
  const torn = [...allTexts].filter(([, text]) => typeof text === 'string' && apart.test(text))
  expect(torn.map(([key]) => key)).toEqual([])
})

test('every text is used by some source', () => {
  const used = new Set<string>()
  for (const file of globSync('{app,contract,domain,server}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue
    const source = readFileSync(file, 'utf8')
    for (const [, section] of source.matchAll(/from '#texts\/([\w-]+)\.ts'/g))
      for (const word of source.match(/\w+/g) ?? []) used.add(`${section}.${word}`)
  }
  expect([...allTexts.keys()].filter(key => !used.has(key))).toEqual([])
})
