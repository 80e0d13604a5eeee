import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
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
  /** Number of the heading that it stands under, `2.3`. */
  section: string
  number: string
  text: string
  tests: { file: string; title: string }[]
}

/** Parts of the document, each from a heading of the second level to the next. */
const sections = readFileSync(DOCUMENT, 'utf8').split(/^## /m).slice(1)

const rows: Row[] = sections.flatMap(readRows)

function readRows(part: string): Row[] {
  const [section = ''] = part.split(' ')
  const lines = part.split('\n').filter(line => /^\| \d/.test(line))
  return lines.map(line => {
    const [number = '', text = '', shownBy = ''] = line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim())
    const tests = shownBy.split(' · ').flatMap(named => {
      const [, file, title] = /^`([^`]+)`: (.+)$/.exec(named) ?? []
      return file && title ? [{ file, title }] : []
    })
    return { section, number, text, tests }
  })
}

const known = new Map<string, ReadonlyMap<string, Standing>>()

/** What a test is worth: only one that runs and asks something shows a sentence. */
type Standing = 'shows' | 'is skipped' | 'is empty' | 'asks nothing'

/** Titles of the tests of a file as they are written there, and what each is worth. */
function testsOf(file: string): ReadonlyMap<string, Standing> {
  const tests = known.get(file) ?? (existsSync(file) ? readTests(file, readFileSync(file, 'utf8')) : new Map())
  known.set(file, tests)
  return tests
}

function readTests(file: string, source: string): ReadonlyMap<string, Standing> {
  const { program } = parseSync(file, source)
  const helpers = helpersThatAsk(program, source)
  const tests = new Map<string, Standing>()
  walk(program, [], (node, above) => {
    if (node.type !== 'CallExpression') return
    const name = nameOf(node.callee)
    if (
      !/^(test|keptPageTest)\b/.test(name) ||
      /^\w+\.(describe|beforeEach|afterEach|beforeAll|afterAll|use|step)\b/.test(name)
    )
      return
    const title = titleOf(nodesOf(node.arguments)[0], source)
    const body = nodesOf(node.arguments).find(({ type }) => /Function/.test(type))
    if (title === undefined) return
    const isOff = [name, ...above].some(one => /\b(skip|skipIf|runIf|todo|fixme|fails)\b/.test(one))
    tests.set(title, isOff ? 'is skipped' : standingOf(body, source, helpers))
  })
  return tests
}

function standingOf(body: Node | undefined, source: string, helpers: readonly string[]): Standing {
  const text = body ? textOf(body.body, source) : ''
  if (/^\{\s*\}$/.test(text) || text === '') return 'is empty'
  // Playwright lets a test skip itself from inside.
  if (/\b(test|keptPageTest)\.(skip|fixme|fail)\(/.test(text)) return 'is skipped'
  return asks(text, helpers) ? 'shows' : 'asks nothing'
}

/** Functions of the file that a test may leave the asking to. */
function helpersThatAsk(program: unknown, source: string): string[] {
  const helpers = new Map<string, string>()
  walk(program, [], node => {
    if (node.type === 'FunctionDeclaration') helpers.set(nameOf(node.id), textOf(node.body, source))
    if (node.type === 'VariableDeclarator' && isNode(node.init) && /Function/.test(node.init.type))
      helpers.set(nameOf(node.id), textOf(node.init.body, source))
  })
  const asking = [...helpers].filter(([, text]) => asks(text, [])).map(([name]) => name)
  // A helper of a helper.
  return [...helpers].filter(([, text]) => asks(text, asking)).map(([name]) => name)
}

function asks(text: string, helpers: readonly string[]): boolean {
  return /\bexpect\b|\bassert/.test(text) || helpers.some(name => new RegExp(`\\b${name}\\(`).test(text))
}

type Node = Record<string, unknown> & { type: string }

/** `test.skip` of `test.skip(…)`, `test.each` of `test.each(…)(…)`. */
function nameOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.name)
  if (callee.type === 'MemberExpression') return `${nameOf(callee.object)}.${nameOf(callee.property)}`
  return nameOf(callee.callee ?? callee.tag)
}

function titleOf(node: Node | undefined, source: string): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' ? source.slice(Number(node.start) + 1, Number(node.end) - 1) : undefined
}

function textOf(node: unknown, source: string): string {
  return isNode(node) ? source.slice(Number(node.start), Number(node.end)) : ''
}

function nodesOf(values: unknown): Node[] {
  return Array.isArray(values) ? values.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** @param above names of the calls that a node stands in: `describe.skip` */
function walk(value: unknown, above: readonly string[], visit: (node: Node, above: readonly string[]) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, above, visit)
  else if (isNode(value)) {
    visit(value, above)
    const inside = value.type === 'CallExpression' ? [...above, nameOf(value.callee)] : above
    for (const part of Object.values(value)) walk(part, inside, visit)
  }
}

describe('every sentence of the specification', () => {
  test('has its row, once and in order', () => {
    const numbers = SENTENCES.flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    )
    expect(rows.map(({ number }) => number)).toEqual(numbers)
  })

  test('stands under the heading of its section', () => {
    const strays = rows.filter(({ section, number }) => number.replace(/\.\d+$/, '').replace('7.0', '7') !== section)
    expect(strays).toEqual([])
  })

  test('has a heading that no other one is called like: one anchor is one place', () => {
    const headings = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)
    expect(headings.length).toBeGreaterThan(sections.length)
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([])
  })

  test.each(rows)('$number $text', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    for (const { file, title } of tests) {
      expect(testsOf(file).get(title) ?? 'is not there', `the test «${title}» of ${file}`).toBe('shows')
    }
  })
})

test('a test that is not there, is skipped, empty or asks nothing shows nothing', () => {
  const source = `
    const looksAt = value => expect(value).toBe(1)
    test('runs', () => { expect(1).toBe(1) })
    test('leaves it to a helper', async () => { looksAt(await 1) })
    test.each([1])('each %s', value => looksAt(value))
    test.skip('skipped', () => { expect(1).toBe(1) })
    test.todo('later')
    test.skipIf(true)('on some machines', () => { expect(1).toBe(1) })
    describe.skip('a group', () => { test('of a skipped group', () => { expect(1).toBe(1) }) })
    test('skips itself', () => { test.skip(true, 'why'); expect(1).toBe(1) })
    test('empty', () => {})
    test('asks nothing', () => { Math.max(1, 2) })
    test(\`with \${1}\`, () => { expect(1).toBe(1) })
  `
  expect(Object.fromEntries(readTests('some.test.ts', source))).toEqual({
    runs: 'shows',
    'leaves it to a helper': 'shows',
    'each %s': 'shows',
    skipped: 'is skipped',
    later: 'is skipped',
    'on some machines': 'is skipped',
    'of a skipped group': 'is skipped',
    'skips itself': 'is skipped',
    empty: 'is empty',
    'asks nothing': 'asks nothing',
    'with ${1}': 'shows',
  })
  expect(testsOf('scripts/no-such.test.ts').size).toBe(0)
})
