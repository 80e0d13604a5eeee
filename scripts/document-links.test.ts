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
