import { z } from 'zod'
import { imageKey } from '#contract/content/common.ts'
import { BUILDINGS, FEATURES } from '#contract/content/entity.ts'
import { type ContentEntity, entityOf } from '#contract/content/registry.ts'
import { type Actor, demand } from '../actor.ts'
import { documentsOf, isEditable, picturesOf, titleOf } from './documents.ts'
import { type ContentContext, readState } from './drafts.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
interface Choice {
  const: string | number
  title?: string | undefined
}

/** JSON schema of the source of a kind. Keys of other kinds and of pictures are choices with titles. */
export async function readSchema(actor: Actor, { db }: ContentContext, entity: ContentEntity): Promise<JsonSchema> {
  demand(actor, 'content.read')
  const { files, drafts } = await readState(db)
  const { source, refs = {}, body } = entityOf(entity)
  const schema = z.toJSONSchema(source, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema !== imageKey) return
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name as keyof typeof jsonSchema]
      const choices = picturesOf(files).map(({ key, alt }) => ({ const: key, title: alt }))
      Object.assign(jsonSchema, { format: 'picture', anyOf: choices })
    },
  })
  for (const [path, target] of Object.entries(refs)) {
    const field = fieldAt(schema, path)
    if (field) offer(field, choicesOf(target))
  }
  if (body) schema.properties = { ...schema.properties, body: { type: 'string', format: 'markdown', isCommon: true } }
  return schema

  function choicesOf(target: string): Choice[] {
    if (target === BUILDINGS) {
      const names = documentsOf(files, 'building').map(({ key, value }) => [key, titleOf({ key, value })] as const)
      const [masterplan] = documentsOf(files, 'masterplan')
      const buildings = (masterplan?.value.buildings ?? []) as { id: number; name?: string }[] // validated
      return buildings.map(({ id, name }) => ({ const: id, title: name ?? new Map(names).get(String(id)) }))
    }
    if (target === FEATURES) {
      const [vocabulary] = documentsOf(files, 'vocabulary')
      const features = (vocabulary?.value.features ?? []) as { code: string; label: string }[] // validated
      return features.map(({ code, label }) => ({ const: code, title: label }))
    }
    if (!isEditable(target)) return []
    const added = drafts.filter(draft => draft.entity === target && draft.value !== null)
    const all = [...documentsOf(files, target), ...added].map(
      ({ key, value }) => [key, titleOf({ key, value })] as const,
    )
    return Array.from(new Map(all), ([key, title]) => ({ const: key, title }))
  }
}

/** @param path of a field: `views[].building` */
function fieldAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  return path
    .split(/\.|(?=\[\])/)
    .filter(Boolean)
    .reduce<JsonSchema | undefined>((inner, step) => {
      const [variant] = inner?.anyOf?.filter(({ type }) => type !== 'null') ?? []
      const whole = (variant ?? inner) as JsonSchema | undefined
      return (step === '[]' ? whole?.items : whole?.properties?.[step]) as JsonSchema | undefined
    }, schema)
}

/** Replaces a free value by choices; null stays one of them. */
function offer(field: JsonSchema, choices: readonly Choice[]): void {
  if (choices.length === 0) return
  const isNullable = field.anyOf?.some(option => typeof option === 'object' && option.type === 'null') ?? false
  const kept = field.title === undefined ? {} : { title: field.title }
  for (const name of Object.keys(field)) delete field[name]
  const values = choices.map(choice => ({ ...choice, type: typeof choice.const as 'string' | 'number' }))
  Object.assign(field, kept, { anyOf: isNullable ? [...values, { type: 'null' }] : values })
}
