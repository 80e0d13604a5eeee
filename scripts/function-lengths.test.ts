import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { functionLengthsOf } from './function-lengths.ts'

const FOLDERS = ['app', 'bench', 'contract', 'demo', 'domain', 'e2e', 'scripts', 'server']
/** Tests and what helps them. */
const EXEMPT = /\.(?:test|spec)\.tsx?$|\/testing\//
const MOST_LINES = 60

test('a function has a screen of lines at most', () => {
  const files = FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path.replaceAll('\\', '/')}`),
  ).filter(path => /\.(?:tsx?|mjs)$/.test(path) && !EXEMPT.test(path))
  const functions = files.flatMap(file =>
    functionLengthsOf(file, readFileSync(file, 'utf8')).map(found => ({ file, ...found })),
  )
  expect(functions.length).toBeGreaterThan(5000)
  const tooLong = functions.filter(({ lines }) => lines > MOST_LINES)
  expect(tooLong.map(({ file, line, name, lines }) => `${file}:${line} ${name}: ${lines} lines`)).toEqual([])
})

test.each([
  ['function a() {\n  b()\n}', ['a:1 3']],
  ['// It.\nexport async function a(\n  b: B,\n): Promise<void> {}', ['a:2 3']],
  ['const a = () =>\n  b()', ['a:1 2']],
  ['const a = { b() {}, c: () => 1 }', ['b:1 1', 'c:1 1']],
  ['class A {\n  b() {\n    c()\n  }\n}', ['b:2 3']],
  ['function a() {\n  b(() => {\n    c()\n  })\n}', ['a:1 5', 'a:2 3']],
  ['function a() {\n\n  // Why.\n  b() // Why.\n  /*\n   * Why.\n   */\n}', ['a:1 3']],
  ['const A = () => (\n  <p>\n    {/* Why. */}\n    // b\n  </p>\n)', ['A:1 5']],
  ['declare function a(): void\ntype B = () => void', []],
])('%s', (source, found) => {
  const functions = functionLengthsOf('example.tsx', source)
  expect(functions.map(({ name, line, lines }) => `${name}:${line} ${lines}`)).toEqual(found)
})
