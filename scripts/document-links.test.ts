import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const CODE = '{app,bench,contract,demo,domain,e2e,scripts,server}/**/*.{ts,tsx,mjs,css}'
const files = globSync(['*.md', 'docs/**/*.md', CODE]).map(file => file.replaceAll('\\', '/'))
const documents = files.filter(file => file.endsWith('.md'))

/** Anchors of a document, as its readers' site makes them of headings. */
function anchorsOf(document: string): Set<string> {
  const headings = readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** What is wrong with an address inside the repository; null = nothing. */
function faultOf(from: string, address: string): string | null {
  const [path = '', anchor] = address.split('#')
  const target = path === '' ? from : join(dirname(from), path)
  if (!existsSync(target)) return `${from}: there is no ${target}`
  if (anchor === undefined || !target.endsWith('.md') || anchorsOf(target).has(anchor)) return null
  return `${from}: ${target} has no heading «${anchor}»`
}

test('links of the documents lead somewhere', () => {
  const faults = documents.flatMap(document =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(
      ([, address = '']) => faultOf(document, address) ?? [],
    ),
  )
  expect(documents.length).toBeGreaterThan(10)
  expect(faults).toEqual([])
})

test('documents that comments name are there, with the heading', () => {
  const faults = files
    .filter(file => !file.endsWith('.md'))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/\b(docs\/[\w./-]+\.md(?:#[\w-]+)?)/g)].flatMap(([, address = '']) => {
        const fault = faultOf('README.md', address)
        return fault ? [`${file}: ${fault}`] : []
      }),
    )
  expect(faults).toEqual([])
})

/** Names that some documents had once; what they told stands in `docs/`. */
const GONE =
  /\bSource: (?:the )?(?:acceptance|code-style|design|entities|integrations|interface|product|reliability|search|system)\b/gi
const SECTION = '\\d+(?:\\.\\d+)*(?: "[^"]*"(?: and "[^"]*")*)?'
/** `specification §2.3, §9 "Breakpoints"`, as docs/specification-coverage.md explains it. */
const SPECIFICATION = new RegExp(`specification §${SECTION}(?:(?:,| and| to) §${SECTION})*`, 'gi')

/** What the comments of a source say, each on one line. */
function commentsOf(source: string): string[] {
  const comments = source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*(?:\n\s*\/\/.*)*/gm)
  return [...comments].map(([text]) => text.replace(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' '))
}

/** Citations of a comment that lead nowhere. */
function strayCitations(comment: string): string[] {
  // Texts of the content and of the interface are named from their own folders.
  const isThere = (path: string) => ['', 'demo', 'texts'].some(folder => existsSync(join(folder, path)))
  return [
    ...[...comment.matchAll(GONE)].map(([text]) => text),
    ...[...comment.replaceAll(SPECIFICATION, '').matchAll(/\S* ?§\S*/g)].map(([text]) => text),
    ...[...comment.matchAll(/(?<![\w./-])[\w./-]*\w\.md\b/g)].flatMap(([path]) => (isThere(path) ? [] : path)),
  ]
}

test('comments cite documents that are there, and sections of the specification alone', () => {
  const faults = files
    .filter(file => !file.endsWith('.md'))
    .flatMap(file =>
      commentsOf(readFileSync(file, 'utf8')).flatMap(comment =>
        strayCitations(comment).map(citation => `${file}: ${citation}`),
      ),
    )
  expect(faults).toEqual([])
  expect(commentsOf("/** One. */\nconst a = 1 // Two,\n// three.\nconst b = 'http://x'")).toEqual([
    '/** One. */',
    '// Two, three.',
  ])
})

test.each([
  ['Source: specification §2.3, §9 "Breakpoints" and §7.1 to §7.4; docs/security.md#threats.', []],
  ['Source: RFC 9110, 13.2.2.', []],
  ['Source: reliability §4.', ['Source: reliability', 'reliability §4.']],
  ['Source: specification §7.1, reliability §1.', ['reliability §1.']],
  ['Source: integrations, 8.4.', ['Source: integrations']],
  ['Source: the acceptance of the import.', ['Source: the acceptance']],
  ['`searchQuery` does it. Source: product.md "owner".', ['Source: product', 'product.md']],
])('of the comment «%s» lead nowhere: %j', (comment, stray) => {
  expect(strayCitations(comment)).toEqual(stray)
})
