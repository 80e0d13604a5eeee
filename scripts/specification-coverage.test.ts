import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const DOCUMENT = 'docs/specification-coverage.md'

/** How many sentences each section has. */
const SENTENCES = [
  ['1', 3],
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
  ['8', 9],
  ['9', 16],
] as const

interface Row {
  number: string
  text: string
  tests: { file: string; title: string }[]
}

const rows: Row[] = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => {
    const [number = '', text = '', shownBy = ''] = line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim())
    const tests = shownBy.split(' · ').flatMap(named => {
      const [, file, title] = /^`([^`]+)`: (.+)$/.exec(named) ?? []
      return file && title ? [{ file, title }] : []
    })
    return { number, text, tests }
  })

const known = new Map<string, ReadonlySet<string>>()

/** Titles of the tests of a file, as they are written there. */
function titlesOf(file: string): ReadonlySet<string> {
  const titles = known.get(file) ?? readTitles(file)
  known.set(file, titles)
  return titles
}

function readTitles(file: string): ReadonlySet<string> {
  if (!existsSync(file)) return new Set()
  const source = readFileSync(file, 'utf8')
  const titles = new Set<string>()
  walk(parseSync(file, source).program, node => {
    if (node.type !== 'CallExpression' || calleeOf(node.callee) !== 'test') return
    const [title] = node.arguments as Node[]
    if (title?.type === 'Literal' && typeof title.value === 'string') titles.add(title.value)
    if (title?.type === 'TemplateLiteral') titles.add(source.slice(Number(title.start) + 1, Number(title.end) - 1))
  })
  return titles
}

type Node = Record<string, unknown> & { type: string }

/** `test` of `test(…)`, `test.each(…)(…)`. */
function calleeOf(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') return String(callee.name)
  // A group is no test.
  if (isNode(callee.property) && callee.property.name === 'describe') return undefined
  return calleeOf(callee.type === 'MemberExpression' ? callee.object : callee.callee)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (isNode(value)) {
    visit(value)
    for (const part of Object.values(value)) walk(part, visit)
  }
}

describe('every sentence of the specification about the shell', () => {
  test('has its row, once and in order', () => {
    const numbers = SENTENCES.flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    )
    expect(rows.map(({ number }) => number)).toEqual(numbers)
  })

  test.each(rows)('$number $text', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    for (const { file, title } of tests) {
      expect([...titlesOf(file)], `${file} has the test «${title}»`).toContain(title)
    }
  })
})

test('a test that does not exist is noticed', () => {
  expect(titlesOf('scripts/specification-coverage.test.ts')).toContain('a test that does not exist is noticed')
  expect(titlesOf('scripts/no-such.test.ts').size).toBe(0)
})
