import { beforeAll, describe, expect, test } from 'vitest'
import { entityNames, entityOf } from '#contract/content/registry.ts'
import { checkStrings } from './check-texts.ts'
import { collectDrafts, type Draft, type Drafts, noDrafts } from './draft-reader.ts'
import { Reporter } from './problems.ts'
import { parseSources, readSources } from './sources.ts'
import { DEMO } from './testing/demo-tree.ts'

type Path = readonly (string | number)[]
type AnyDraft = Omit<Draft, 'source'> & { source: unknown }

let drafts: Drafts
beforeAll(async () => {
  drafts = (await collectDrafts(parseSources(await readSources(DEMO)), async () => undefined)).drafts
})

/** Every field of a kind once, at its first place: `items[0].title` represents all titles. */
function fieldsOf(name: keyof Drafts): { draft: AnyDraft; path: Path; value: unknown }[] {
  const seen = new Set<string>()
  return drafts[name].flatMap(draft =>
    placesIn(draft.source).flatMap(({ path, value }) => {
      const field = path.map(step => (typeof step === 'number' ? '[]' : step)).join('.')
      if (seen.has(field)) return []
      seen.add(field)
      return [{ draft, path, value }]
    }),
  )
}

function placesIn(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    return [{ path: here, value: inner }, ...placesIn(inner, here)]
  })
}

/** A copy with another value at a place; undefined takes the field away. */
function changed(source: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(source)
  const last = path.at(-1)
  const parent = path.slice(0, -1).reduce<unknown>((at, step) => Reflect.get(Object(at), step), copy)
  if (last === undefined) throw new Error('a field has a name')
  if (value === undefined) Reflect.deleteProperty(Object(parent), last)
  else Reflect.set(Object(parent), last, value)
  return copy
}

/** Of no type that any field has. */
const STRANGE = Symbol.for('no JSON') as unknown

describe('a broken field is reported with its position', () => {
  const kinds = entityNames.filter(name => entityOf(name).place.in !== 'load')

  test.each(kinds)('%s: of another type', name => {
    const { source: schema } = entityOf(name)
    for (const { draft, path } of fieldsOf(name)) {
      const { success, error } = schema.safeParse(changed(draft.source, path, STRANGE))
      expect(success, `${name} ${path.join('.')}`).toBe(false)
      const paths = error?.issues.map(issue => issue.path.join('.')) ?? []
      // For a union the position of the union is reported.
      expect(
        paths.some(place => path.join('.').startsWith(place)),
        `${name} ${path.join('.')}: ${paths}`,
      ).toBe(true)
    }
  })

  test.each(kinds)('%s: missing, where the quarter cannot go without', name => {
    const { source: schema } = entityOf(name)
    for (const { draft, path } of fieldsOf(name)) {
      const isOfList = typeof path.at(-1) === 'number'
      if (isOfList) continue
      const { success, error, data } = schema.safeParse(changed(draft.source, path, undefined))
      // Either it is reported, or it is optional.
      if (success) expect(schema.safeParse(data).success, `${name} ${path.join('.')}`).toBe(true)
      else expect(error.issues.some(issue => path.join('.').startsWith(issue.path.join('.')))).toBe(true)
    }
  })

  test.each(kinds)('%s: too long, or with a script in it', name => {
    for (const { draft, path, value } of fieldsOf(name)) {
      if (typeof value !== 'string') continue
      for (const text of [
        'я'.repeat(5000),
        `${value}<script>alert(1)</script>`,
        `${value}<img src=x onerror=alert(1)>`,
      ]) {
        const source = changed(draft.source, path, text)
        const { success } = entityOf(name).source.safeParse(source)
        expect(
          !success || toldOf(name, { ...draft, source }).includes(path.join('.')),
          `${name} ${path.join('.')}`,
        ).toBe(true)
      }
    }
  })
})

function toldOf(name: keyof Drafts, draft: AnyDraft): string[] {
  const reporter = new Reporter()
  const broken = noDrafts()
  Reflect.set(broken, name, [{ ...draft, at: [] }])
  checkStrings(broken, reporter)
  return reporter.problems.map(({ field }) => field.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, ''))
}
