import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nestedRepetition, patternsOf } from './patterns.ts'

/** What visitors' text runs through. */
const FOLDERS = ['app', 'contract', 'domain', 'server']

test('no pattern repeats a repetition: a text of a visitor could keep it busy for ever', () => {
  const files = FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path.replaceAll('\\', '/')}`),
  ).filter(path => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|examples/.test(path))
  const found = files.flatMap(file => patternsOf(file, readFileSync(file, 'utf8')).map(pattern => ({ file, pattern })))
  expect(found.length).toBeGreaterThan(50)
  expect(found.filter(({ pattern }) => nestedRepetition(pattern))).toEqual([])
})

test.each(['(a+)+$', '(?:\\s*x?)*', '([a-z]+)*!', '(?<word>\\w+\\s?)*$', '((?:a|b)+){2,}', '(.*,)*x'])(
  '%s is found',
  pattern => {
    expect(nestedRepetition(pattern)).toBe(true)
  },
)

test.each(['a+b+', '(?:\\.\\d+)?', '(ab){3}', '[(+]+x*', '\\(a+\\)+', '(?:\\.[a-z]+)*', '(?: [a-z]+)*$'])(
  '%s is not',
  pattern => {
    expect(nestedRepetition(pattern)).toBe(false)
  },
)
