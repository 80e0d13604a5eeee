import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['app', 'cli', 'contract', 'demo', 'domain', 'e2e', 'office', 'scripts', 'server', 'texts']
const CODE = `{${FOLDERS.join()}}/**/*.{ts,tsx,mjs,css}`
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

/** Files that the recipes create. */
const RECIPES = 'docs/CONTRIBUTING.md'

test('documents name source files that are there', () => {
  const named = new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./+-]+\\.\\w+)(?:#[\\w-]+)?\``, 'g')
  const faults = documents
    .filter(document => document !== RECIPES)
    .flatMap(document =>
      [...readFileSync(document, 'utf8').matchAll(named)].flatMap(([, path = '']) =>
        existsSync(path) ? [] : `${document}: ${path}`,
      ),
    )
  expect(faults).toEqual([])
})

/** Imports in the code of a document, by the file that the text names before it. */
function importsIn(document: string): { module: string; names: string[] }[] {
  let file = ''
  return document.split(/^\s*```.*$/m).flatMap((part, index) => {
    const isCode = index % 2 === 1
    if (!isCode) file = [...part.matchAll(/^.*?`([\w/-]+\/[\w.-]+\.tsx?)`/gm)].at(-1)?.[1] ?? file
    const imports = isCode ? part.matchAll(/^\s*import (?:type )?\{([^}]+)\} from '([.#][^']+\.tsx?)'/gm) : []
    return [...imports].flatMap(([, list = '', from = '']) => {
      if (from.includes('+types')) return []
      const module = from.startsWith('#') ? from.slice(1) : join(dirname(file), from).replaceAll('\\', '/')
      return [{ module, names: namesIn(list) }]
    })
  })
}

/** Names between the braces of an import, as the module exports them. */
function namesIn(list: string): string[] {
  return list.split(',').flatMap(item => /^\s*(?:type )?(\w+)/.exec(item)?.[1] ?? [])
}

function isExported(name: string, source: string): boolean {
  const declared = new RegExp(
    `^export (?:(?:async|abstract) )*(?:function\\*?|class|const|let|type|interface|enum) ${name}\\b`,
    'm',
  )
  const lists = source.matchAll(/^export (?:type )?\{([^}]+)\}/gm)
  return (
    declared.test(source) ||
    [...lists].some(([, list = '']) => list.split(',').some(item => item.trim().split(' ').at(-1) === name))
  )
}

test('the recipes import what modules export', () => {
  const recipes = readFileSync(RECIPES, 'utf8')
  const faults = importsIn(recipes)
    // Recipes also import files that they create.
    .filter(({ module }) => !recipes.includes(`\`${module}\``) || existsSync(module))
    .flatMap(({ module, names }) => {
      const source = existsSync(module) ? readFileSync(module, 'utf8') : ''
      return names.filter(name => !isExported(name, source)).map(name => `${module}: ${name}`)
    })
  expect(importsIn(recipes).length).toBeGreaterThan(15)
  expect(faults).toEqual([])
})

test('an import over several lines is read, and only declared names are exported', () => {
  const document = "In `app/a/b.ts`:\n\n   ```ts\n   import {\n     one,\n     type Two,\n   } from './c.ts'\n   ```\n"
  expect(importsIn(document)).toEqual([{ module: 'app/a/c.ts', names: ['one', 'Two'] }])
  const source = 'export function one(two: Two): void {}\nexport { three as four, type Five }'
  expect(['one', 'two', 'Two', 'three', 'four', 'Five'].filter(name => isExported(name, source))).toEqual([
    'one',
    'four',
    'Five',
  ])
})

/** What is wrong with the documents that a source names, in comments and elsewhere. */
function namedFaults(source: string): string[] {
  return [...source.matchAll(/\b(docs\/[\w./-]+\.md(?:#[\w-]+)?)/g)].flatMap(
    ([, address = '']) => faultOf('README.md', address) ?? [],
  )
}

test('documents that comments name are there, with the heading', () => {
  const faults = files
    .filter(file => !file.endsWith('.md'))
    .flatMap(file => namedFaults(readFileSync(file, 'utf8')).map(fault => `${file}: ${fault}`))
  expect(faults).toEqual([])
})

test.each([
  ['specification-coverage.md#buy-dropdown', []],
  ['no-such.md', ['there is no']],
  ['specification-coverage.md#no-such-heading', ['has no heading «no-such-heading»']],
])('a comment that names docs/%s has these faults: %j', (address, faults) => {
  expect(namedFaults(`/** Source: docs/security.md#threats, docs/${address}. */`)).toEqual(
    faults.map(fault => expect.stringContaining(fault)),
  )
})

/** Former names of documents whose content is in `docs/` now. */
const GONE =
  /\bSource: (?:the )?(?:acceptance|code-style|design|entities|integrations|interface|product|reliability|search|specification|system)\b/gi
/** A sign of a section, or a document with the number of a section behind it: headings have anchors. */
const NUMBERED = /\S* ?§\S*|[a-z][\w./-]*`?, section \d[\d.]*/gi

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
    ...[...comment.matchAll(NUMBERED)].map(([text]) => text),
    ...[...comment.matchAll(/(?<![\w./-])[\w./-]*\w\.md\b/g)].flatMap(([path]) => (isThere(path) ? [] : path)),
  ]
}

test('documents cite no section by its number alone', () => {
  const faults = documents.flatMap(document =>
    [...readFileSync(document, 'utf8').matchAll(/.*§.*/g)].map(([line]) => `${document}: ${line}`),
  )
  expect(faults).toEqual([])
})

test('comments cite documents that are there, by the heading and not by a number', () => {
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
  ['Source: docs/specification-coverage.md#buy-dropdown, docs/security.md#threats.', []],
  ['Source: RFC 9110, 13.2.2.', []],
  ['The id of a section: 201 = building 2, section 1.', []],
  ['Source: reliability §4.', ['Source: reliability', 'reliability §4.']],
  ['Source: specification §2.3.', ['Source: specification', 'specification §2.3.']],
  ['By specification §7.1, §9 "Breakpoints".', ['specification §7.1,', ' §9']],
  ['How: `docs/plans.md`, section 6.', ['docs/plans.md`, section 6.']],
  ['The status language of the design, section 1, as tints.', ['design, section 1']],
  ['Source: integrations, 8.4.', ['Source: integrations']],
  ['Source: the acceptance of the import.', ['Source: the acceptance']],
  ['`searchQuery` does it. Source: product.md "owner".', ['Source: product', 'product.md']],
])('of the comment «%s» lead nowhere: %j', (comment, stray) => {
  expect(strayCitations(comment)).toEqual(stray)
})
