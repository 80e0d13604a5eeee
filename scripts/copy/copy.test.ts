import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { typo } from '#domain/typography.ts'
import { override } from './overrides.ts'
import { CopyError, parseCopy, readProductCopy } from './parse.ts'
import { renderCopy } from './render.ts'

const table = (...rows: string[]) => ['| Ключ | Текст | Источник |', '| --- | --- | --- |', ...rows].join('\n')
const only = (...rows: string[]) => [...renderCopy(parseCopy(table(...rows)))][0]

test('the committed modules are what the source gives', () => {
  const made = renderCopy(readProductCopy())
  const dir = new URL('../../domain/copy/', import.meta.url)
  const committed = readdirSync(dir).filter(name => !name.startsWith('fill.') && !name.endsWith('.test.ts'))
  expect(committed.toSorted()).toEqual([...made.keys()].toSorted())
  for (const [name, text] of made) expect(readFileSync(new URL(name, dir), 'utf8'), name).toBe(text)
})

test('a key gives its module by the first part and its name by the rest', () => {
  const [file, source] = only('| pageCrash.sort.priceAsc | Дешевле | |') ?? []
  expect(file).toBe('page-crash.ts')
  expect(source).toContain("export * as pageCrash from './page-crash.ts'\nexport const sortPriceAsc = 'Дешевле'\n")
})

test('typography is set, except in texts fixed by the specification', () => {
  const rows = ['| form.a | Мы в корпусе 3 | |', '| form.b | Мы в корпусе 3 | ТЗ: дословно |']
  const [, source] = only(...rows) ?? []
  expect(source).toContain("a = 'Мы\\u00a0в\\u00a0корпусе\\u00a03'")
  expect(source).toContain("b = 'Мы в корпусе 3'")
})

test('a unit stands beside the number that a placeholder brings', () => {
  // A short word behind a placeholder is a unit, unless it leans on what follows or stands for itself.
  const notUnits = 'в|во|на|с|со|и|или|из|до|по|за|от|при|к|для|без|уже|выше|те|офис'
  const apart = new RegExp(`\\}\\} (?!(?:${notUnits})(?!\\p{L}))[\\p{L}%₽²/]{1,4}(?!\\p{L})`, 'u')
  const torn = readProductCopy().filter(({ text, isVerbatim }) => !isVerbatim && apart.test(typo(text)))
  expect(torn.map(({ key }) => key)).toEqual([])
})

test('a text is data: quotes, backslashes and escaped bars stay text', () => {
  const [, source = ''] = only("| form.a | it's \\| a \\\\ slash | |") ?? []
  const value = /a = '(.*)'\n/.exec(source)?.[1]
  expect(value).toBe("it\\'s | a \\\\\\\\ slash")
})

test('plural forms become a tuple, and there are three of them', () => {
  expect(only('| plural.flat | квартира, квартиры, квартир | |')?.[1]).toContain(
    "flat = ['квартира', 'квартиры', 'квартир'] as const",
  )
  expect(() => parseCopy(table('| plural.flat | квартира, квартиры | |'))).toThrow(
    'line 3 · plural.flat · needs three forms',
  )
})

test.each([
  ['| form.a | | |', 'line 3 · form.a · the text is empty'],
  ['| form | Имя | |', 'line 3 · form · not a key like section.nameOfText'],
  ['| form.a | Имя |', 'line 3 · form.a · needs three cells'],
  ['| form.a.b | Имя | |\n| form.aB | Имя | |', 'line 4 · form.aB · the same name as on line 3'],
])('%s is refused with the line and the reason', (row, reason) => {
  expect(() => parseCopy(table(row))).toThrow(new CopyError(reason))
})

test('tables without a column of keys are notes', () => {
  expect(parseCopy('| Файл | Кому | Источник |\n| --- | --- | --- |\n| messages/a.md | офису | |')).toEqual([])
})

test('a quarter overrides single texts, the others stay', () => {
  const product = parseCopy(table('| a.one | Один {{unit}} | ТЗ |', '| a.two | Два | |'))
  const own = parseCopy(table('| a.one | {{unit}} в доме 3 | |'))
  expect(renderCopy(override(product, own)).get('a.ts')).toContain(
    "one = '{{unit}} в\\u00a0доме\\u00a03'\nexport const two = 'Два'\n",
  )
})

test('what a quarter cannot override is refused with line and reason, all of it at once', () => {
  const product = parseCopy(table('| a.one | {{phone}} | |', '| a.two | Два | |'))
  const own = parseCopy(table('| a.one | {{fax}} | |', '| a.three | Три | |'))
  expect(() => override(product, own)).toThrow(
    new CopyError(
      [
        'line 3 · a.one · unknown placeholder {{fax}}',
        'line 3 · a.one · the placeholder {{phone}} is missing',
        'line 4 · a.three · the interface has no such text',
      ].join('\n'),
    ),
  )
})
