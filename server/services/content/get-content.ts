import { isDeepStrictEqual } from 'node:util'
import { type Content, type ContentEntity, entities, entityNames, entityOf } from '#contract/content/registry.ts'
import type { ContentDocumentTable, Db } from '#server/db/schema.ts'
import { issueProblems } from './draft-reader.ts'
import { ContentError, type Problem } from './problems.ts'

/** Unchanged documents, by entity and body, stay the same objects: an import changes only lots, a publication few documents. */
let latest: { content: Content; documents: ReadonlyMap<string, unknown> } | undefined

/**
 * Reads, validates and freezes the whole content; unchanged documents give the same object again.
 * @throws ContentError when this version cannot read the documents
 */
export async function getContent(db: Db): Promise<Content> {
  const rows = await db
    .selectFrom('contentDocument')
    .select(['entity', 'key', 'body'])
    .orderBy('entity')
    .orderBy('position')
    .orderBy('key')
    .execute()
  latest = parseDocuments(rows)
  return latest.content
}

type Row = Pick<ContentDocumentTable, 'entity' | 'key' | 'body'>

/** Documents that are stored too are the same objects as in the stored content. @throws ContentError */
export function parseContent(rows: readonly Row[]): Content {
  return parseDocuments(rows).content
}

function parseDocuments(rows: readonly Row[]): NonNullable<typeof latest> {
  const documents = new Map<string, unknown>()
  const problems: Problem[] = []
  const lists = new Map<string, unknown[]>(entityNames.filter(name => !isSingle(name)).map(name => [name, []]))
  const optional = entityNames.filter(name => entityOf(name).count === 'maybe')
  const singles = new Map<string, unknown>(optional.map(name => [name, null]))
  for (const { entity, key, body } of rows) {
    if (!isEntity(entity)) continue // of a newer version
    const name = `${entity} ${body}`
    const value = latest?.documents.get(name) ?? parseDocument({ entity, key, body }, problems)
    documents.set(name, value)
    if (isSingle(entity)) singles.set(entity, value)
    else lists.get(entity)?.push(value)
  }
  for (const entity of entityNames.filter(isSingle)) {
    const isBroken = problems.some(problem => problem.file === `${entity} ${entity}`)
    if (!singles.has(entity) && !isBroken) problems.push({ file: entity, field: '', reason: 'is not in the database' })
  }
  if (problems.length > 0) {
    throw new ContentError([
      ...problems,
      { file: 'database', field: '', reason: 'run `npm run load` to store the content anew' },
    ])
  }
  const content = freeze(Object.fromEntries([...singles, ...lists])) as unknown as Content
  return latest && isDeepStrictEqual(content, latest.content) ? latest : { content, documents }
}

/** Undefined = it is invalid. Adds to `problems`. */
function parseDocument({ entity, key, body }: Row & { entity: ContentEntity }, problems: Problem[]): unknown {
  const value: unknown = JSON.parse(body)
  const { success, data, error } = entityOf(entity).schema.safeParse(value)
  if (!success) problems.push(...error.issues.flatMap(issue => issueProblems(`${entity} ${key}`, value, issue)))
  return data
}

function isEntity(name: string): name is ContentEntity {
  return Object.hasOwn(entities, name)
}

function isSingle(entity: ContentEntity): boolean {
  return entityOf(entity).count !== 'many'
}

/** Deep-freezes a value: the content is shared by all requests. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
