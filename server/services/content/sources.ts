import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { ContentSourceTable, Database } from '#server/db/schema.ts'
import { makeFolder } from '#server/lib/make-folder.ts'
import { type Changes, diffRows, writeRows } from './diff-rows.ts'
import { readSources, type SourceTexts, sourceHash } from './read-content.ts'

/** Stored sources by path; a deleted one has no body. */
export type StoredSources = ReadonlyMap<string, ContentSourceTable>

export interface NextSource {
  /** Null = deleted; the files may still have it. */
  body: string | null
  /** Hash of the last loaded file; null = never loaded. */
  loadedHash: string | null
}

/** The new state of all sources by path. Others are deleted. */
export type NextSources = ReadonlyMap<string, NextSource>

export interface Author {
  author: string
  now: Date
}

export async function readStoredSources(db: Kysely<Database>): Promise<StoredSources> {
  const rows = await db.selectFrom('contentSource').selectAll().orderBy('path').execute()
  return new Map(rows.map(row => [row.path, row]))
}

export function textsOf(sources: NextSources): SourceTexts {
  return new Map([...sources].flatMap(([path, { body }]) => (body === null ? [] : [[path, body]])))
}

/** Whether the stored sources have not changed since they were read. */
export async function areUnchanged(trx: Transaction<Database>, read: StoredSources): Promise<boolean> {
  const rows = await trx.selectFrom('contentSource').select(['path', 'hash', 'version', 'loadedHash']).execute()
  const isSame = ({ path, hash, version, loadedHash }: (typeof rows)[number]) => {
    const row = read.get(path)
    return row?.hash === hash && row.version === version && row.loadedHash === loadedHash
  }
  return rows.length === read.size && rows.every(isSame)
}

export async function storeSources(
  trx: Transaction<Database>,
  stored: StoredSources,
  next: NextSources,
  author: Author,
): Promise<Changes> {
  const nextRows = [...next].map(([path, source]) => rowOf(path, source, stored.get(path), author))
  const difference = diffRows(nextRows, [...stored.values()], row => row.path)
  const { changed, unchanged, ...others } = await writeRows(difference, {
    remove: ({ path }) => trx.deleteFrom('contentSource').where('path', '=', path).execute(),
    update: row => trx.updateTable('contentSource').set(row).where('path', '=', row.path).execute(),
    insert: rows => trx.insertInto('contentSource').values(rows).execute(),
  })
  // A new `loadedHash` is not a change of the source.
  const noted = difference.changed.filter(({ path, hash }) => stored.get(path)?.hash === hash).length
  return { ...others, changed: changed - noted, unchanged: unchanged + noted }
}

/** The row of a source. Author and time change only with its body. */
function rowOf(
  path: string,
  { body, loadedHash }: NextSource,
  before: ContentSourceTable | undefined,
  { author, now }: Author,
): ContentSourceTable {
  const hash = body === null ? null : sourceHash(body)
  if (before?.hash === hash) return { ...before, loadedHash }
  return { path, body, hash, version: (before?.version ?? 0) + 1, author, changedAt: now.toISOString(), loadedHash }
}

/**
 * Writes sources as files, byte for byte. Pictures stay where they are.
 * @param folder created if missing
 * @returns `others`: other files of the folder, which are left unchanged
 */
export async function exportSources(texts: SourceTexts, folder: string) {
  let written = 0
  for (const [path, text] of texts) {
    const file = join(folder, path)
    if ((await readFile(file, 'utf8').catch(() => null)) === text) continue
    makeFolder(dirname(file))
    await writeFile(file, text)
    written += 1
  }
  const present = await readSources(folder)
  const others = [...present.texts.keys()].filter(path => !texts.has(path))
  return { written, unchanged: texts.size - written, others }
}
