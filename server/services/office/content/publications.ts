import { randomUUID } from 'node:crypto'
import { AppError, Conflict, FieldErrors, NotFound } from '#contract/errors.ts'
import type { Trx } from '#server/db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SourceValue } from '../../content/edit-source.ts'
import { ContentError } from '../../content/problems.ts'
import { publish } from '../../content/publish.ts'
import { type ContentTree, type NextSources, type StoredSources, textsOf } from '../../content/sources.ts'
import { openOnlyNew } from '../../content/validate.ts'
import { type Actor, demand, writeLog } from '../actor.ts'
import { checkDrafts, type DocumentProblem, placeProblems } from './check.ts'
import {
  applyChanges,
  type BasedChange,
  type DocumentChange,
  type DocumentName,
  type Files,
  hashOf,
  isEditable,
  parseTexts,
  titleOf,
  valuesIn,
} from './documents.ts'
import {
  type ContentContext,
  type ContentState,
  draftAgain,
  isSame,
  kindOf,
  readState,
  restoreValue,
  versionOf,
} from './drafts.ts'

const LISTED = 100

/** The drafts with which the content would be invalid. */
export class InvalidDrafts extends AppError {
  readonly status = 422
  readonly code = 'content'
  readonly problems: readonly DocumentProblem[]

  constructor(problems: readonly DocumentProblem[]) {
    super(problems.map(({ entity, key, field, reason }) => `${entity} ${key} ${field}: ${reason}`).join('; '))
    this.problems = problems
  }
}

/** What differs from the site, what is scheduled, and earlier publications, newest first. */
export async function readChanges(actor: Actor, { db }: ContentContext) {
  demand(actor, 'content.read')
  const state = await readState(db)
  const documents = state.drafts.map(draft => {
    const { entity, key, value, actorName: by, savedAt: at } = draft
    const before = state.published(draft)
    const title = titleOf({ key, value: value ?? before })
    return {
      entity,
      key,
      title,
      kind: kindOf(draft, !before),
      before,
      after: value,
      by,
      at,
      version: versionOf(value, before),
    }
  })
  const rows = await db
    .selectFrom('contentPublication')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute()
  const ids = rows.map(({ id }) => id)
  const versions = Map.groupBy(await readVersions(db, ids), ({ publicationId }) => publicationId)
  const publications = rows.map(({ id, at, actorName: by, state: phase, dueAt }) => {
    const named = (versions.get(id) ?? []).map(({ entity, key, before, after }) => {
      return { entity, key, title: titleOf({ key, value: after ?? before }) }
    })
    return { id, at, by, dueAt, phase, documents: named }
  })
  return {
    documents,
    problems: await checkDrafts(state),
    scheduled: publications.flatMap(publication =>
      publication.phase === 'scheduled' ? { ...publication, at: publication.dueAt ?? publication.at } : [],
    ),
    publications: publications.filter(({ phase }) => phase !== 'scheduled'),
  }
}

async function readVersions(db: ContentContext['db'], publicationIds: readonly string[]) {
  if (publicationIds.length === 0) return []
  const rows = await db.selectFrom('contentVersion').selectAll().where('publicationId', 'in', publicationIds).execute()
  return rows.flatMap(({ publicationId, entity, key, before, after }) =>
    isEditable(entity) ? [{ publicationId, entity, key, before: parse(before), after: parse(after) }] : [],
  )
}

const parse = (json: string | null): SourceValue | null => (json === null ? null : JSON.parse(json))

interface PublishOrder {
  documents: readonly (DocumentName & {
    /** Version of the draft that the person saw. */
    version: string
  })[]
  /** A time to come; absent = now. */
  at?: string | undefined
}

/**
 * Publishes drafts together, or at a time. Then they are drafts until that time.
 * @throws Conflict when a draft differs from what was seen, InvalidDrafts when the content would be invalid
 */
export async function publishDrafts(actor: Actor, context: ContentContext, { documents, at }: PublishOrder) {
  demand(actor, 'content.publish')
  const { db, now } = context
  const state = await readState(db)
  const found = documents.map(({ version, ...name }) => {
    const draft = state.drafts.find(isSame(name))
    if (!draft || versionOf(draft.value, state.published(draft)) !== version)
      throw new Conflict('a draft was saved meanwhile')
    return draft
  })
  const chosen = [...new Set(found)]
  if (chosen.length === 0) throw new FieldErrors({ documents: 'Выберите, что опубликовать.' })
  const id = randomUUID()
  if (at === undefined) await publishAs(actor, context, chosen, id)
  else {
    if (at <= now().toISOString()) throw new FieldErrors({ at: 'Это время уже прошло, выберите другое.' })
    const problems = await checkDrafts({ ...state, drafts: chosen }, 'all')
    if (problems.length > 0) throw new InvalidDrafts(problems)
    await inTransaction(db, trx => recordPublication(trx, actor, { id, state, chosen, dueAt: at, at: now() }))
  }
  return { id }
}

interface NewPublication {
  id: string
  state: Pick<ContentState, 'published'>
  chosen: readonly DocumentChange[]
  dueAt: string | null
  at: Date
}

async function recordPublication(trx: Trx, actor: Actor, { id, state, chosen, dueAt, at }: NewPublication) {
  const phase = dueAt === null ? ('published' as const) : ('scheduled' as const)
  const author = { actorId: actor.id, actorName: actor.name }
  await trx
    .insertInto('contentPublication')
    .values({ id, at: at.toISOString(), ...author, dueAt, state: phase })
    .execute()
  const rows = chosen.map(({ entity, key, value }) => {
    const before = state.published({ entity, key })
    return {
      publicationId: id,
      entity,
      key,
      before: before && JSON.stringify(before),
      after: value && JSON.stringify(value),
    }
  })
  await trx.insertInto('contentVersion').values(rows).execute()
  const after = { documents: chosen.map(({ entity, key }) => `${entity}/${key}`), dueAt }
  const action = dueAt === null ? 'content.publish' : 'content.schedule'
  await writeLog(trx, actor, { action, subject: `publication:${id}`, after }, at)
}

/** @param isScheduled the publication is recorded already, and happens once although several processes try */
async function publishAs(
  actor: Actor,
  { db, now, pictures }: ContentContext,
  chosen: readonly BasedChange[],
  id: string,
  isScheduled = false,
): Promise<void> {
  let files: Files = new Map()
  try {
    await publish(db, {
      change(stored) {
        const before = parseTexts(textsOf(stored))
        files = nextFiles(before, chosen, isScheduled)
        return { sources: sourcesOf(files, stored), published: valuesIn(before.files) }
      },
      pictures: openOnlyNew(pictures),
      author: actor.name,
      now: now(),
      async also(trx, { published }) {
        if (isScheduled) {
          await claim(trx, id, now())
          await writeLog(trx, actor, { action: 'content.publish', subject: `publication:${id}` }, now())
        } else await recordPublication(trx, actor, { id, state: { published }, chosen, dueAt: null, at: now() })
        for (const draft of chosen) await dropDraft(trx, draft)
      },
    })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw new InvalidDrafts(placeProblems(files, error.problems))
  }
}

/**
 * @throws Conflict when a published document is not the one that its draft began with, ContentError when a stored file cannot be read: it
 *         would be lost
 */
function nextFiles(before: ContentTree, chosen: readonly BasedChange[], isScheduled: boolean): Files {
  const published = valuesIn(before.files)
  // What was scheduled may have been published earlier.
  const expected = ({ base, value }: BasedChange) => (isScheduled ? [base, hashOf(value)] : [base])
  if (chosen.some(change => !expected(change).includes(hashOf(published(change)))))
    throw new Conflict('a document has changed on the site since its draft began')
  const { files, problems } = applyChanges(before, chosen)
  if (problems.length > 0) throw new ContentError(problems)
  return files
}

function sourcesOf(files: Files, stored: StoredSources): NextSources {
  const paths = new Set([...stored.keys(), ...files.keys()])
  const sourceOf = (path: string) => {
    return { body: files.get(path)?.text ?? null, loadedHash: stored.get(path)?.loadedHash ?? null }
  }
  return new Map([...paths].map(path => [path, sourceOf(path)]))
}

/** A draft that was saved again in the meantime stays. */
async function dropDraft(trx: Trx, { entity, key, value }: BasedChange): Promise<void> {
  const json = value && JSON.stringify(value)
  await trx
    .deleteFrom('contentDraft')
    .where('entity', '=', entity)
    .where('key', '=', key)
    .where('value', json === null ? 'is' : '=', json)
    .execute()
  // The rest of it begins with what is published now.
  await trx
    .updateTable('contentDraft')
    .set({ base: hashOf(value) })
    .where('entity', '=', entity)
    .where('key', '=', key)
    .execute()
}

/** @throws Conflict when another process has published it, or it was cancelled */
async function claim(trx: Trx, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('contentPublication')
    .set({ state: 'published', at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Conflict('it is published or cancelled')
}

/** Publishes what is due. One that cannot be published fails, and its drafts stay. */
export async function publishDue(context: ContentContext): Promise<void> {
  const { db, now } = context
  const due = await db
    .selectFrom('contentPublication')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('dueAt', '<=', now().toISOString())
    .orderBy('dueAt')
    .execute()
  for (const { id, actorId, actorName } of due) {
    const versions = await readVersions(db, [id])
    const chosen = versions.map(({ entity, key, before, after }) => ({
      entity,
      key,
      value: after,
      base: hashOf(before),
    }))
    try {
      await publishAs({ id: actorId, name: actorName, roles: [] }, context, chosen, id, true)
    } catch (error) {
      if (!(error instanceof InvalidDrafts || error instanceof Conflict)) throw error
      await db
        .updateTable('contentPublication')
        .set({ state: 'failed' })
        .where('id', '=', id)
        .where('state', '=', 'scheduled')
        .execute()
    }
  }
}

/** @throws NotFound when it is published already, or was never scheduled */
export async function cancelScheduled(actor: Actor, { db, now }: ContentContext, id: string): Promise<void> {
  demand(actor, 'content.publish')
  await inTransaction(db, async trx => {
    const { numDeletedRows } = await trx
      .deleteFrom('contentPublication')
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new NotFound('there is no such scheduled publication')
    await writeLog(trx, actor, { action: 'content.cancel', subject: `publication:${id}` }, now())
  })
}

/** Drafts what was before a publication, all of it or nothing. @throws NotFound, Conflict when one of its documents has a draft */
export async function undoPublication(actor: Actor, context: ContentContext, id: string): Promise<void> {
  demand(actor, 'content.publish')
  const versions = await readVersions(context.db, [id])
  if (versions.length === 0) throw new NotFound('there is no such publication')
  const documents = versions.map(({ entity, key, before }) => ({ entity, key, value: before }))
  await draftAgain(actor, context, documents)
}

/** Published values of a document, newest first; the last one is from before the office changed it. */
export async function listVersions(actor: Actor, { db }: ContentContext, { entity, key }: DocumentName) {
  demand(actor, 'content.read')
  const rows = await db
    .selectFrom('contentVersion')
    .innerJoin('contentPublication', 'contentPublication.id', 'contentVersion.publicationId')
    .select(['id', 'at', 'actorName as by', 'before', 'after'])
    .where('entity', '=', entity)
    .where('key', '=', key)
    .where('state', '=', 'published')
    .orderBy('at', 'desc')
    .limit(LISTED)
    .execute()
  const versions = rows.map(({ id, at, by, after }) => ({ id, at, by, value: parse(after) }))
  const first = rows.at(-1)
  const original = first ? [{ id: BEFORE_OFFICE, at: first.at, by: 'до кабинета', value: parse(first.before) }] : []
  return [...versions, ...original].flatMap(({ value, ...version }) => (value ? [{ ...version, value }] : []))
}

const BEFORE_OFFICE = 'before'

/**
 * Drafts an earlier version instead of the draft that there is.
 * @param version of the document that the person saw
 * @throws NotFound, Conflict
 */
export async function restoreVersion(
  actor: Actor,
  context: ContentContext,
  name: DocumentName,
  { id, version }: { id: string; version: string },
): Promise<void> {
  demand(actor, 'content.write')
  const earlier = (await listVersions(actor, context, name)).find(candidate => candidate.id === id)
  if (!earlier) throw new NotFound('there is no such version')
  await restoreValue(actor, context, { ...name, value: earlier.value }, version)
}
