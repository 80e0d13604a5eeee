import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { ContentSourceTable, Database } from '#server/db/schema.ts'
import { type Changes, diffRows, insertAll } from './diff-rows.ts'
import { readSources, type SourceTexts, sourceHash } from './read-content.ts'

/** Sources as they are stored, by path; one that was taken out has no body. */
export type StoredSources = ReadonlyMap<string, ContentSourceTable>

/** A source as it shall be. */
export interface NextSource {
  /** Null: taken out, though the files may still have it. */
  body: string | null
  /** Hash of the file that was loaded last; null = no file was ever loaded. */
  loadedHash: string | null
}

/** All sources as they shall be, by path. What is not among them is forgotten. */
export type NextSources = ReadonlyMap<string, NextSource>

/** Who changes sources, and when. */
export interface Author {
  author: string
  now: Date
}

/** All sources; none before the first load of this version. */
export async function readStoredSources(db: Kysely<Database>): Promise<StoredSources> {
  const rows = await db.selectFrom('contentSource').selectAll().orderBy('path').execute()
  return new Map(rows.map(row => [row.path, row]))
}

/** What the documents are made from: the sources that were not taken out. */
export function textsOf(sources: NextSources): SourceTexts {
  return new Map([...sources].flatMap(([path, { body }]) => (body === null ? [] : [[path, body]])))
}

/** Whether the stored sources are still those that were read; their texts stay in the database. */
export async function areUnchanged(trx: Transaction<Database>, read: StoredSources): Promise<boolean> {
  const rows = await trx.selectFrom('contentSource').select(['path', 'hash', 'version', 'loadedHash']).execute()
  const isSame = ({ path, hash, version, loadedHash }: (typeof rows)[number]) => {
    const row = read.get(path)
    return row?.hash === hash && row.version === version && row.loadedHash === loadedHash
  }
  return rows.length === read.size && rows.every(isSame)
}

/** Stores sources, writing only those that differ. */
export async function storeSources(
  trx: Transaction<Database>,
  stored: StoredSources,
  next: NextSources,
  author: Author,
): Promise<Changes> {
  const wanted = [...next].map(([path, source]) => rowOf(path, source, stored.get(path), author))
  const difference = diffRows(wanted, [...stored.values()], row => row.path)
  for (const { path } of difference.removed) await trx.deleteFrom('contentSource').where('path', '=', path).execute()
  for (const row of difference.changed) {
    await trx.updateTable('contentSource').set(row).where('path', '=', row.path).execute()
  }
  await insertAll(difference, rows => trx.insertInto('contentSource').values(rows).execute())
  // Which file was loaded last is a note of ours and no change of the source.
  const noted = difference.changed.filter(({ path, hash }) => stored.get(path)?.hash === hash).length
  const { changed, unchanged, ...others } = difference.changes
  return { ...others, changed: changed - noted, unchanged: unchanged + noted }
}

/** The row of a source: who wrote it, and when, changes only with its body. */
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

/** What an export did. */
export interface ExportSummary {
  written: number
  unchanged: number
  /** Files of the folder that the store does not have. They are left where they are. */
  others: readonly string[]
}

/**
 * Writes sources as files, byte for byte as they were written. Pictures lie in the folder of the content already and stay there.
 * @param folder absolute; made when it is not there
 */
export async function exportSources(texts: SourceTexts, folder: string): Promise<ExportSummary> {
  let written = 0
  for (const [path, text] of texts) {
    const file = join(folder, path)
    if ((await readFile(file, 'utf8').catch(() => null)) === text) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    written += 1
  }
  const present = await readSources(folder)
  const others = [...present.texts.keys()].filter(path => !texts.has(path))
  return { written, unchanged: texts.size - written, others }
}
