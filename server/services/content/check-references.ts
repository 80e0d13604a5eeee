import { BUILDINGS } from '#contract/content/entities/shared.ts'
import { type ContentEntity, entityNames, entityOf } from '#contract/content/registry.ts'
import type { Drafts } from './drafts.ts'
import { buildingNumbers, keysOf, type Reporter } from './reporter.ts'

/** Fields that name a document of another kind, or a building, name one that is there; numbers of a kind are used once. */
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

/** Documents that have a number beside their key do not share it. */
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
  const entity = entityNames.find(name => name === target)
  if (!entity) throw new Error(`a description refers to «${target}», which is no kind of content`)
  return { known: keysOf(drafts, entity), noun: entityOf(entity).noun ?? entity }
}

interface Value {
  path: readonly PropertyKey[]
  value: string | number
}

/** Values of a field `rows[].bank_slug`: of every row. A field that is absent or null names nothing. */
function valuesAt(source: unknown, [step, ...others]: readonly string[], path: readonly PropertyKey[] = []): Value[] {
  if (step === undefined)
    return typeof source === 'string' || typeof source === 'number' ? [{ path, value: source }] : []
  const name = step.replace(/\[\]$/, '')
  const inner: unknown = Object.getOwnPropertyDescriptor(Object(source), name)?.value
  if (name === step) return valuesAt(inner, others, [...path, name])
  if (!Array.isArray(inner)) return []
  return inner.flatMap((item, index) => valuesAt(item, others, [...path, name, index]))
}
