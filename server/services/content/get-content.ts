import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Content, type ContentEntity, entities, entityNames, entityOf } from '#contract/content/registry.ts'
import type { ContentDocumentTable, Database } from '#server/db/schema.ts'
import { issueProblems } from './draft-reader.ts'
import { ContentError, type Problem } from './problems.ts'

/** Content outlives most revisions: an import changes only lots. What is calculated from it is kept as long. */
let latest: { hash: string; content: Content } | undefined

/**
 * Reads, validates and freezes the whole content; unchanged documents give the same object again.
 * @throws ContentError when this version cannot read the documents
 */
export async function getContent(db: Kysely<Database>): Promise<Content> {
  const rows = await db
    .selectFrom('contentDocument')
    .select(['entity', 'key', 'body'])
    .orderBy('entity')
    .orderBy('position')
    .orderBy('key')
    .execute()
  const hash = hashOf(rows)
  if (latest?.hash !== hash) latest = { hash, content: parseContent(rows) }
  return latest.content
}

type Row = Pick<ContentDocumentTable, 'entity' | 'key' | 'body'>

function hashOf(rows: readonly Row[]): string {
  const hash = createHash('sha256')
  for (const { entity, key, body } of rows) hash.update(JSON.stringify([entity, key, body]))
  return hash.digest('hex')
}

/** @throws ContentError when this version cannot read the documents */
export function parseContent(rows: readonly Row[]): Content {
  const problems: Problem[] = []
  const lists = new Map<string, unknown[]>(entityNames.filter(name => !isSingle(name)).map(name => [name, []]))
  const optional = entityNames.filter(name => entityOf(name).count === 'maybe')
  const singles = new Map<string, unknown>(optional.map(name => [name, null]))
  for (const { entity, key, body } of rows) {
    if (!isEntity(entity)) continue // of a newer version
    const value: unknown = JSON.parse(body)
    const result = entityOf(entity).schema.safeParse(value)
    if (!result.success) {
      problems.push(...result.error.issues.flatMap(issue => issueProblems(`${entity} ${key}`, value, issue)))
    } else if (isSingle(entity)) singles.set(entity, result.data)
    else lists.get(entity)?.push(result.data)
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
  return freeze(Object.fromEntries([...singles, ...lists])) as unknown as Content
}

function isEntity(name: string): name is ContentEntity {
  return Object.hasOwn(entities, name)
}

function isSingle(entity: ContentEntity): boolean {
  return entityOf(entity).count !== 'many'
}

/** Deep-freezes a value: the content is shared by all requests. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
