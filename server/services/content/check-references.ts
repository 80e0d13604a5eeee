import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentFile } from '#contract/content/documents.ts'
import { BUILDINGS, FEATURES } from '#contract/content/entity.ts'
import { type ContentFilter, contentFilter, isFlatKey } from '#contract/content/filter.ts'
import { ADVERTISED_KINDS, PORTAL_NAMES } from '#contract/content/portals.ts'
import { type ContentEntity, entityNames, entityOf } from '#contract/content/registry.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import type { Drafts } from './draft-reader.ts'
import { buildingNumbers, keysOf, type Problem, type Reporter } from './problems.ts'

/** References name existing documents or buildings, and ids are unique. */
export function checkReferences(drafts: Drafts, reporter: Reporter): void {
  for (const entity of entityNames) {
    checkNumbers(entity, drafts, reporter)
    for (const [field, target] of Object.entries(entityOf(entity).refs ?? {})) {
      const { known, noun } = targetOf(target, drafts)
      for (const draft of drafts[entity]) {
        for (const { path, value } of valuesAt(draft.source, field.split('.')))
          reporter.expectKnown(draft, path, value, known, noun)
      }
    }
  }
}

function checkNumbers(entity: ContentEntity, drafts: Drafts, reporter: Reporter): void {
  const seen = new Map<number, string>()
  for (const draft of drafts[entity]) {
    const id = 'id' in draft.source ? draft.source.id : undefined
    if (typeof id !== 'number' || String(id) === draft.key) continue
    const twin = seen.get(id)
    if (twin !== undefined) reporter.report(draft, ['id'], `${id} is already the id of «${twin}»`)
    seen.set(id, draft.key)
  }
}

function targetOf(target: string, drafts: Drafts): { known: ReadonlySet<string | number>; noun: string } {
  if (target === BUILDINGS) return { known: buildingNumbers(drafts), noun: 'building' }
  if (target === FEATURES) {
    const codes = drafts.vocabulary.flatMap(({ source }) => source.features.map(({ code }) => code))
    return { known: new Set(codes), noun: 'feature in the vocabulary' }
  }
  const entity = entityNames.find(name => name === target)
  if (!entity) throw new Error(`a description refers to «${target}», which is not an entity`)
  return { known: keysOf(drafts, entity), noun: entityOf(entity).noun ?? entity }
}

/** Values of a field such as `rows[].bank_slug`, in every row. */
function valuesAt(
  source: unknown,
  [step, ...others]: readonly string[],
  path: readonly PropertyKey[] = [],
): { path: readonly PropertyKey[]; value: string | number }[] {
  if (step === undefined)
    return typeof source === 'string' || typeof source === 'number' ? [{ path, value: source }] : []
  const name = step.replace(/\[\]$/, '')
  const inner: unknown = Object.getOwnPropertyDescriptor(Object(source), name)?.value
  if (name === step) return valuesAt(inner, others, [...path, name])
  if (!Array.isArray(inner)) return []
  return inner.flatMap((item, index) => valuesAt(item, others, [...path, name, index]))
}

/** Keys of filters that other kinds than flats have too. */
const COMMON_KEYS: ReadonlySet<keyof ContentFilter> = new Set([
  'building',
  'price_min',
  'price_max',
  'area_min',
  'area_max',
])

/** Filters of portals have keys of their kinds only. */
export function checkFilters(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.portals) {
    for (const portal of PORTAL_NAMES) {
      for (const kind of ADVERTISED_KINDS) {
        const filter = draft.source[portal]?.lots?.[kind]
        if (!filter) continue
        for (const key of contentFilter.keyof().options.filter(name => filter[name] !== undefined)) {
          const isOfKind =
            kind === 'flat' ? isFlatKey(key) : COMMON_KEYS.has(key) || (kind === 'parking' && !isFlatKey(key))
          if (!isOfKind) reporter.report(draft, [portal, 'lots', kind, key], `is no filter of the kind ${kind}`)
        }
      }
    }
  }
}

const INDEX = 'documents/index.json'

/** Listed files exist and have the listed hash. @param folders a file is in the first that has it */
export async function checkDownloads(folders: readonly string[], files: readonly DocumentFile[]): Promise<Problem[]> {
  const checked = await Promise.all(
    files.map(async ({ file, bytes, sha256 }, index): Promise<Problem[]> => {
      const path = folders.map(folder => join(folder, file)).find(existsSync)
      const found = path === undefined ? null : await readFile(path).catch(() => null)
      if (!found) return [{ file: INDEX, field: `[${index}].file`, reason: `there is no file documents/${file}` }]
      const isSame = found.length === bytes && sha256Of(found) === sha256
      const reason = `${file} differs from the list: run npm run documents`
      return isSame ? [] : [{ file: INDEX, field: `[${index}].sha256`, reason }]
    }),
  )
  return checked.flat()
}
