import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { entityNames, entityOf } from '#contract/content/registry.ts'

/** Folders whose code reads content. */
const READERS = ['app', 'contract', 'domain', 'server']

/** Answered by calls as a part of their document, and shown on no page. */
const ONLY_IN_CALLS = new Set([
  ...[
    'amount_min',
    'appliances',
    'bundle',
    'decision_days',
    'deposit_max',
    'eyebrow',
    'furnish_slug',
    'materials',
    'not_included',
  ],
  ...['price_note', 'splashback', 'term_min', 'worktop'],
])
/** Notes for editors, `roof`, by which a test checks the outlines of the site plan, and `utc_offset` of earlier versions. */
const NOTES = new Set(['comment', 'template_note', 'roof', 'utc_offset'])

/** Names of all fields of a schema; a literal only marks the format. */
function fieldsOf(schema: unknown, found: Set<string>): Set<string> {
  const def = nodeSchema.parse(schema)._zod.def
  for (const [name, inner] of Object.entries(def.shape ?? {})) {
    if (nodeSchema.parse(inner)._zod.def.type !== 'literal') found.add(name)
    fieldsOf(inner, found)
  }
  const inner = [def.element, def.innerType, def.in, def.out, def.valueType, def.items, def.options].flat()
  for (const part of inner) if (part) fieldsOf(part, found)
  return found
}

/** What a Zod schema says of its parts. */
const nodeSchema = z.object({
  _zod: z.object({
    def: z.looseObject({
      type: z.string(),
      shape: z.record(z.string(), z.unknown()).optional(),
      items: z.array(z.unknown()).optional(),
      options: z.array(z.unknown()).optional(),
    }),
  }),
})

/** All code without comments, tests, and lines that only define a field or check a reference. */
function readingCode(folders: readonly string[]): string {
  const files = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => /\.tsx?$/.test(path) && !/\.test\.|testing|\.fixture\.|\.examples\./.test(path))
      .map(path => readFileSync(join(folder, path), 'utf8')),
  )
  return files.join('\n').replaceAll(/^\s*(?:\/?\*|\/\/|refs: ).*$/gm, '')
}

test('every field of the content is read somewhere', () => {
  const code = readingCode(READERS)
  const fields = new Set(entityNames.flatMap(name => [...fieldsOf(entityOf(name).source, new Set())]))
  expect(fields.size).toBeGreaterThan(200)
  const unread = [...fields].filter(name => {
    // A key of an object defines a field, except where it is renamed by destructuring or is a row of a table.
    const read = new RegExp(
      `(?<![\\w'])${name}(?![\\w']|\\??:)|'${name}'(?!:)|\\b${name}: \\w+[,} ].*\\}\\)? (?:=|of)|^  ${name}: '`,
      'm',
    )
    return !read.test(code)
  })
  expect(unread.filter(name => !ONLY_IN_CALLS.has(name) && !NOTES.has(name))).toEqual([])
})

test('every kind of content without a call is read by the site', () => {
  const code = readingCode(['app', 'server'])
  const kinds = entityNames.filter(name => entityOf(name).call === undefined)
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter(name => !new RegExp(`(?<![\\w/-])${name}(?![\\w/-])`).test(code))).toEqual([])
})
