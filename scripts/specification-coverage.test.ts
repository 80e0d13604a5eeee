import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const DOCUMENT = 'docs/specification-coverage.md'

/** How many sentences each section has; those of section 7 itself are numbered from 7.0.1. */
const SENTENCES = [
  ['1', 4],
  ['2.1', 5],
  ['2.2', 3],
  ['2.3', 11],
  ['2.4', 5],
  ['2.5', 1],
  ['2.6', 4],
  ['2.7', 5],
  ['2.8', 13],
  ['3', 13],
  ['4', 23],
  ['5', 14],
  ['6', 1],
  ['7.0', 4],
  ['7.1', 6],
  ['7.2', 4],
  ['7.3', 3],
  ['7.4', 13],
  ['8', 9],
  ['9', 16],
] as const

interface Row {
  /** Number of the heading above it, `2.3`. */
  section: string
  number: string
  text: string
  tests: { file: string; title: string }[]
}

/** Sections of the document, by headings of the second level. */
const sections = readFileSync(DOCUMENT, 'utf8').split(/^## /m).slice(1)

const rows: Row[] = sections.flatMap(readRows)

function readRows(part: string): Row[] {
  const [section = ''] = part.split(' ')
  return [...part.matchAll(/((?:^- .+\n)+) {2}(.+)$/gm)].flatMap(([, items = '', shownBy = '']) => {
    const tests = shownBy.split(/(?:^| · )(?=`)/).flatMap(group => {
      const [, file = '', titles = ''] = /^`([^`]+)`: (.+)$/.exec(group) ?? []
      return titles.split(' · ').map(title => ({ file, title }))
    })
    return [...items.matchAll(/^- (\S+) (.+)$/gm)].map(([, number = '', text = '']) => ({
      section,
      number,
      text,
      tests,
    }))
  })
}

const sources = new Map<string, string>()

/** Source of a test file; empty if the file is missing. */
function sourceOf(file: string): string {
  const source = sources.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  sources.set(file, source)
  return source
}

describe('every sentence of the specification', () => {
  test('has its row, once and in order', () => {
    const numbers = SENTENCES.flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    )
    expect(rows.map(({ number }) => number)).toEqual(numbers)
  })

  test('is under the heading of its section', () => {
    const strays = rows.filter(({ section, number }) => number.replace(/\.\d+$/, '').replace('7.0', '7') !== section)
    expect(strays).toEqual([])
  })

  test('has a unique heading, so that an anchor is unambiguous', () => {
    const headings = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)
    expect(headings.length).toBeGreaterThan(sections.length)
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([])
  })

  test.each(rows)('$number $text', ({ tests }) => {
    for (const { file, title } of tests)
      expect(sourceOf(file).includes(title), `the test «${title}» of ${file}`).toBe(true)
  })
})
