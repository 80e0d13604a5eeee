import { type PageEntry, pages } from '#app/pages/registry.ts'
import { type ContentEntity, entityOf } from '#contract/content/registry.ts'
import { Conflict, FieldErrors, NotFound } from '#contract/errors.ts'
import type { ContentDraftTable, Db, Trx } from '#server/db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { upgradeStored } from '../../content/content-steps.ts'
import type { SourceValue } from '../../content/edit-source.ts'
import { type ContentTree, readStoredSources, textsOf } from '../../content/sources.ts'
import type { PictureReader } from '../../content/validate.ts'
import { type Actor, demand, type LogEntry, writeLog } from '../actor.ts'
import type { VerbContext } from '../verbs.ts'
import { checkDrafts, type DocumentProblem } from './check.ts'
import {
  type BasedChange,
  type DocumentChange,
  type DocumentName,
  documentsOf,
  editableEntities,
  hashOf,
  isEditable,
  isWritable,
  keyOf,
  parseTexts,
  titleOf,
  valuesIn,
} from './documents.ts'

export interface ContentContext extends VerbContext {
  /** Pictures and downloads of the content. */
  pictures: PictureReader
}

export interface DraftChange extends BasedChange {
  savedAt: string
  actorName: string
}

/** Published sources, and what the office has changed since. */
export interface ContentState extends ContentTree {
  drafts: readonly DraftChange[]
  published: ReturnType<typeof valuesIn>
}

export async function readState(db: Db): Promise<ContentState> {
  const tree = parseTexts(textsOf(upgradeStored(await readStoredSources(db))))
  const rows = await db.selectFrom('contentDraft').selectAll().orderBy('savedAt').execute()
  return {
    ...tree,
    drafts: rows.filter(({ entity }) => isEditable(entity)).map(toDraft),
    published: valuesIn(tree.files),
  }
}

function toDraft({ entity, key, value, base, savedAt, actorName }: ContentDraftTable): DraftChange {
  return {
    entity: entity as ContentEntity, // `isEditable`
    key,
    value: value === null ? null : JSON.parse(value),
    base,
    savedAt,
    actorName,
  }
}

export const isSame = (a: DocumentName) => (b: DocumentName) => a.entity === b.entity && a.key === b.key

/** Documents with what the office has changed since; a removed one has no value, new ones are last. */
export function documentsWithDrafts({ files, drafts }: ContentState): DocumentChange[] {
  const written = editableEntities.flatMap(entity => documentsOf(files, entity))
  const added = drafts.filter(draft => !written.some(isSame(draft)))
  return [...written.map(document => drafts.find(isSame(document)) ?? document), ...added]
}

/** All kinds with their documents, those that are only drafts last. */
export async function listKinds(actor: Actor, { db }: ContentContext) {
  demand(actor, 'content.read')
  const state = await readState(db)
  const documents = documentsWithDrafts(state).filter(document => document.value ?? state.published(document))
  const ofKind = Map.groupBy(documents, ({ entity }) => entity)
  return editableEntities.map(entity => ({
    entity,
    count: entityOf(entity).count,
    documents: (ofKind.get(entity) ?? []).map(({ key, value }) => {
      const draft = state.drafts.find(isSame({ entity, key }))
      const stored = draft ? state.published(draft) : value
      const { date_start: from, date_end: to } = value ?? stored ?? {}
      return {
        key,
        title: titleOf({ key, value: value ?? stored }),
        /** First and last day of a promotion. */
        term: typeof from === 'string' && typeof to === 'string' ? { from, to } : null,
        draft: draft ? kindOf(draft, !stored) : null,
        editor: draft ? { name: draft.actorName, at: draft.savedAt } : null,
      }
    }),
  }))
}

type DraftKind = 'changed' | 'new' | 'removed'

export function kindOf({ value }: DraftChange, isNew: boolean): DraftKind {
  return value === null ? 'removed' : isNew ? 'new' : 'changed'
}

/** @throws NotFound */
export async function readDocument(actor: Actor, { db }: ContentContext, name: DocumentName) {
  demand(actor, 'content.read')
  const state = await readState(db)
  const { drafts, published } = state
  const draft = drafts.find(isSame(name))
  const stored = published(name)
  const value = draft ? draft.value : stored
  if (!value) throw new NotFound('there is no such document')
  return {
    value,
    version: versionOf(value, stored),
    published: stored,
    draft: draft ? { by: draft.actorName, at: draft.savedAt } : null,
    problems: await problemsOf(state, name),
    page: pageOf(name),
  }
}

/** Address of the page that shows a document; null = it has none. */
function pageOf({ entity, key }: DocumentName): string | null {
  const isShown = ({ needs, pattern }: PageEntry) => needs === entity || pattern === `/${entity}`
  const entry = pages.find(page => isShown(page) && !page.pattern.includes(':'))
  return entityOf(entity).page?.(key) ?? entry?.pattern ?? null
}

/** Changes with the published value too, so that a load under a draft is noticed by the next save. */
export function versionOf(value: SourceValue | null, published: SourceValue | null): string {
  return `${hashOf(value) ?? '-'}.${hashOf(published) ?? '-'}`
}

async function problemsOf(state: ContentState, name: DocumentName): Promise<DocumentProblem[]> {
  return (await checkDrafts(state)).filter(isSame(name))
}

/**
 * The state, after a check that a document still has the version that the person saw.
 * @param version null = it is new
 * @throws Conflict when another person saved it since
 */
async function readAtVersion({ db }: ContentContext, name: DocumentName, version: string | null) {
  const state = await readState(db)
  const current = state.drafts.find(isSame(name))
  const stored = state.published(name)
  const isThere = current !== undefined || stored !== null
  if (version !== (isThere ? versionOf(current ? current.value : stored, stored) : null))
    throw new Conflict('the document was saved meanwhile')
  return { state, current, stored }
}

/**
 * Saves a draft, or deletes it when the value is the published one.
 * @param version of the value that was edited; null = the document is new
 * @throws Conflict when another person saved it since, FieldErrors when the value has another key, cannot be written, or is measured by
 * the server
 */
export async function saveDraft(
  actor: Actor,
  context: ContentContext,
  name: DocumentName,
  { value, version, log }: { value: SourceValue; version: string | null; log?: LogEntry },
) {
  demand(actor, 'content.write')
  if ((keyOf(name.entity, value) ?? name.key) !== name.key)
    throw new FieldErrors({ key: `Адрес записи не меняется: «${name.key}».` })
  if (!isWritable(name, value))
    throw new FieldErrors({ key: 'Имя записи или поля не подходит: нужны латинские буквы и цифры.' })
  const { state, current, stored } = await readAtVersion(context, name, version)
  const draft = { entity: name.entity, key: name.key, value, base: hashOf(stored) }
  if (name.entity === 'document_file' && hashOf(value) !== draft.base)
    throw new FieldErrors({ file: 'Запись о файле появляется и меняется при его загрузке: «Картинки и файлы».' })
  await storeDraft(actor, context, current, hashOf(value) === draft.base ? null : draft, log)
  const drafts = [...state.drafts.filter(item => !isSame(name)(item)), { ...draft, savedAt: '', actorName: actor.name }]
  return { version: versionOf(value, stored), problems: await problemsOf({ ...state, drafts }, name) }
}

/** Removes a document when it is published. @throws Conflict, FieldErrors for one that every quarter has */
export async function removeDocument(
  actor: Actor,
  context: ContentContext,
  name: DocumentName,
  version: string,
): Promise<void> {
  demand(actor, 'content.write')
  if (entityOf(name.entity).count === 'one')
    throw new FieldErrors({ entity: 'Эту запись убрать нельзя: она есть у каждого квартала.' })
  const { current, stored } = await readAtVersion(context, name, version)
  await storeDraft(actor, context, current, stored && { ...name, value: null, base: hashOf(stored) })
}

/** Drops the draft of a document. @throws Conflict when another person saved it since */
export async function discardDraft(
  actor: Actor,
  context: ContentContext,
  name: DocumentName,
  version: string,
): Promise<void> {
  demand(actor, 'content.write')
  const { current } = await readAtVersion(context, name, version)
  await storeDraft(actor, context, current, null)
}

/** Drafts an earlier value instead of the present one. @throws Conflict when another person saved it since */
export async function restoreValue(actor: Actor, context: ContentContext, earlier: DocumentChange, version: string) {
  demand(actor, 'content.write')
  const { current, stored } = await readAtVersion(context, earlier, version)
  await storeDraft(actor, context, current, draftOf(earlier, stored))
}

/** Drafts earlier values, all or none. @throws Conflict when one of the documents has a draft */
export async function draftAgain(actor: Actor, { db, now }: ContentContext, documents: readonly DocumentChange[]) {
  demand(actor, 'content.write')
  await inTransaction(db, async trx => {
    const { drafts, published } = await readState(trx)
    if (documents.some(name => drafts.some(isSame(name)))) throw new Conflict('a document has a draft')
    for (const document of documents)
      await writeDraft(trx, actor, undefined, draftOf(document, published(document)), now())
  })
}

/** Null for a value as published. */
export function draftOf({ entity, key, value }: DocumentChange, published: SourceValue | null): BasedChange | null {
  const base = hashOf(published)
  return base === hashOf(value) ? null : { entity, key, value, base }
}

function storeDraft(
  actor: Actor,
  { db, now }: ContentContext,
  before: DraftChange | undefined,
  after: BasedChange | null,
  log?: LogEntry,
) {
  return inTransaction(db, trx => writeDraft(trx, actor, before, after, now(), log))
}

/**
 * Replaces the draft that was read. The log names its beginning and its end, not every save.
 * @param log by default derived from the change
 * @throws Conflict
 */
export async function writeDraft(
  trx: Trx,
  actor: Actor,
  before: DraftChange | undefined,
  after: BasedChange | null,
  at: Date,
  log?: LogEntry,
): Promise<void> {
  const name = after ?? before
  if (!name) return
  if (before) await deleteDraft(trx, before)
  if (after) {
    const author = { savedAt: at.toISOString(), actorId: actor.id, actorName: actor.name }
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('contentDraft')
      .values({ ...after, value: after.value && JSON.stringify(after.value), ...author })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw new Conflict('the document was saved meanwhile')
  }
  if (!log && before && after && after.value !== null) return
  const action = !after ? 'content.discard' : after.value === null ? 'content.remove' : 'content.draft'
  await writeLog(trx, actor, log ?? { action, subject: `content:${name.entity}/${name.key}` }, at)
}

/** @throws Conflict when it was saved again since it was read */
async function deleteDraft(trx: Trx, { entity, key, savedAt }: DraftChange): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('contentDraft')
    .where('entity', '=', entity)
    .where('key', '=', key)
    .where('savedAt', '=', savedAt)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Conflict('the document was saved meanwhile')
}
