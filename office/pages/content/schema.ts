/** What the JSON schema of a source uses. Source: `z.toJSONSchema`. */
export interface Schema {
  type?: string | readonly string[]
  title?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  /** Measured by the server. */
  readOnly?: boolean
  maxLength?: number
  minItems?: number
  minimum?: number
  maximum?: number
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  prefixItems?: readonly Schema[]
  additionalProperties?: Schema | boolean
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  /** An optional field that is shown while it is empty. */
  isCommon?: boolean
}

export type Fields = Readonly<Record<string, unknown>>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema without its alternative `null`. */
export function withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
  const { type, anyOf } = schema
  if (Array.isArray(type) && type.includes('null'))
    return { schema: { ...schema, type: type.find(name => name !== 'null') }, isNullable: true }
  const rest = anyOf?.filter(option => option.type !== 'null') ?? []
  const [only] = rest
  if (!anyOf || !only || rest.length === anyOf.length) return { schema, isNullable: false }
  // A constant alone is a choice of one.
  const isUnion = rest.length > 1 || only.const !== undefined
  return { schema: isUnion ? { ...schema, anyOf: rest } : only, isNullable: true }
}

export interface Choice {
  value: unknown
  /** Null = named by the dictionary of values. */
  title: string | null
}

/** Values of an enumeration; null if the schema is none. */
export function choicesOf({ enum: values, anyOf, oneOf }: Schema): readonly Choice[] | null {
  if (values) return values.map(value => ({ value, title: null }))
  const variants = anyOf ?? oneOf
  if (!variants?.every(variant => variant.const !== undefined)) return null
  return variants.map(variant => ({ value: variant.const, title: variant.title ?? null }))
}

/** Whether a value is of this variant of a union. */
export function isOfVariant(schema: Schema, value: unknown): boolean {
  if (schema.const !== undefined) return value === schema.const
  if (schema.type === 'object')
    return (
      isFields(value) &&
      Object.entries(schema.properties ?? {}).every(
        ([name, property]) => property.const === undefined || property.const === value[name],
      )
    )
  if (schema.type === 'array') return Array.isArray(value)
  return typeof value === (schema.type === 'integer' ? 'number' : schema.type)
}

/** Numbers in brackets: coordinates, contours. They are edited as one text. */
export function isNumbers(schema: Schema): boolean {
  const { type, items, prefixItems } = schema
  if (type !== 'array') return type === 'number' || type === 'integer'
  const parts = prefixItems ?? (items ? [items] : [])
  return parts.length > 0 && parts.every(part => !choicesOf(part) && isNumbers(part))
}

/** First value of a new document, object or item of a list. */
export function blankOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  const variant = choicesOf(schema) ? undefined : (schema.anyOf ?? schema.oneOf)?.[0]
  if (variant) return blankOf(variant)
  if (schema.type === 'array') {
    const first = schema.minItems && schema.items ? blankOf(schema.items) : undefined
    return first === undefined ? [] : [first]
  }
  if (schema.type === 'boolean') return false
  if (schema.type === 'string' && !choicesOf(schema)) return ''
  if (schema.type !== 'object') return undefined
  const { properties = {}, required = [] } = schema
  const fields = required.map(name => [name, properties[name] ? blankOf(properties[name]) : undefined] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
