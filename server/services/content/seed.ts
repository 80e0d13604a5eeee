import type { Db } from '#server/db/schema.ts'
import { readRevision } from '../../db/transaction.ts'
import { upgradeStored } from './content-steps.ts'
import { type Files, type LoadSummary, loadFiles, readFiles, validateFiles } from './load-files.ts'
import { SourceConflict } from './merge-files.ts'
import { publish } from './publish.ts'
import { readStoredSources, textsOf } from './sources.ts'
import { holdsDemo } from './store-content.ts'
import type { LotRows } from './store-lots.ts'
import { picturesOf } from './validate.ts'

export interface SeedOptions {
  contentDir: string
  /** Of the site, with its uploaded pictures; undefined = it has none. */
  dataDir?: string | undefined
  /** Lots of the content; null = they are imported. */
  rows: () => LotRows | null
  now: Date
}

/** @returns null when the database was not empty. @throws ContentError; nothing was stored then */
export async function seedIfEmpty(
  db: Db,
  { contentDir, dataDir, rows, now }: SeedOptions,
): Promise<LoadSummary | null> {
  if ((await readRevision(db)) > 0) return null
  return loadFiles(db, await readFiles(contentDir, rows(), dataDir), now)
}

/**
 * Regenerates the stored documents when this version cannot read those of an older one, from the stored sources or, for
 * an unchanged demo, from its files. @throws ContentError when the sources cannot be converted; nothing was changed
 */
export async function renewContent(db: Db, options: SeedOptions): Promise<void> {
  const { contentDir, dataDir, now } = options
  const files = await filesInsteadOf(db, options)
  try {
    if (files) {
      await loadFiles(db, files, now)
      return
    }
  } catch (error) {
    if (!(error instanceof SourceConflict)) throw error
  }
  await publish(db, {
    change: stored => ({ sources: stored }),
    pictures: picturesOf(contentDir, dataDir),
    author: 'update',
    now,
  })
}

/** Checks what `seedIfEmpty` would store. @throws ContentError as it does */
export async function checkSeed({ contentDir, dataDir, rows }: SeedOptions): Promise<void> {
  await validateFiles(await readFiles(contentDir, rows(), dataDir))
}

/** Checks what `renewContent` would store. @throws ContentError as it does */
export async function checkRenewal(db: Db, options: SeedOptions): Promise<void> {
  const files = await filesInsteadOf(db, options)
  const texts = files ? files.sources.texts : textsOf(upgradeStored(await readStoredSources(db)))
  const pictures = files?.pictures ?? picturesOf(options.contentDir, options.dataDir)
  await validateFiles({ sources: { texts, problems: [] }, pictures, rows: null })
}

/** The files of the folder, if an update starts from them instead of the stored sources. */
async function filesInsteadOf(db: Db, { contentDir, dataDir, rows }: SeedOptions): Promise<Files | null> {
  const catalogue = rows()
  const isDemo = catalogue?.isDemo === true && (await holdsDemo(db))
  const hasSources = (await readStoredSources(db)).size > 0
  return isDemo || !hasSources ? readFiles(contentDir, catalogue, dataDir) : null
}
