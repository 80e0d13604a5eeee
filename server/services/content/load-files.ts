import type { Db } from '#server/db/schema.ts'
import { upgradeTexts } from './content-steps.ts'
import { type Merge, mergeFiles, type Settlement, takeFiles } from './merge-files.ts'
import { type PublicationSummary, publish } from './publish.ts'
import { parseSources, type SourceTexts, type StoredSources, type WrittenSources } from './sources.ts'
import type { LotRows } from './store-lots.ts'
import { type PictureReader, picturesOf, readContentDir, type ValidContent, validateTree } from './validate.ts'

export interface Files {
  sources: WrittenSources
  pictures: PictureReader
  /** Lots; null = they are imported. */
  rows: LotRows | null
}

export interface LoadSummary extends PublicationSummary, Pick<Merge, 'kept' | 'vanished' | 'isFirst'> {
  /** Converted files of an older version, a line per step. */
  upgraded: readonly string[]
}

const AUTHOR = 'load'

const NOTHING_SETTLED: Settlement = { takeFile: new Set(), keepStore: new Set() }

/** @param dataDir of the site, with its uploaded pictures */
export async function readFiles(contentDir: string, rows: LotRows | null, dataDir?: string): Promise<Files> {
  return { sources: await readContentDir(contentDir), pictures: picturesOf(contentDir, dataDir), rows }
}

/**
 * Publishes files. Changes in the database since the last load are kept; a source that changed on both sides stops the
 * load. Nothing was changed when it throws.
 * @throws ContentError when files and database together are invalid
 * @throws SourceConflict when both sides of a source changed
 */
export function loadFiles(
  db: Db,
  files: Files,
  now: Date,
  settlement: Settlement = NOTHING_SETTLED,
): Promise<LoadSummary> {
  return publishFiles(db, files, now, (stored, texts) => mergeFiles(stored, texts, settlement))
}

/** Publishes files and discards changes in the database, including newer texts under the same version. */
export function resetToFiles(db: Db, files: Files, now: Date): Promise<LoadSummary> {
  const takeAll = (_: StoredSources, texts: SourceTexts) => ({
    ...takeFiles(texts),
    kept: [],
    vanished: [],
    isFirst: false,
  })
  return publishFiles(db, files, now, takeAll, true)
}

async function publishFiles(
  db: Db,
  files: Files,
  now: Date,
  merge: (stored: StoredSources, texts: SourceTexts) => Merge,
  isReset = false,
): Promise<LoadSummary> {
  const { texts, report } = upgradeTexts((await refuseUnreadable(files)).texts)
  const { pictures, rows } = files
  const change = (stored: StoredSources) => merge(stored, texts)
  const published = await publish(db, { change, pictures, rows, author: AUTHOR, now, isReset })
  const { kept, vanished, isFirst } = published.change
  return { ...published.summary, kept, vanished, isFirst, upgraded: report }
}

/** Checks files without the database. @throws ContentError with every problem */
export function validateFiles({ sources, pictures }: Files): Promise<ValidContent> {
  return validateTree(parseSources({ ...sources, texts: upgradeTexts(sources.texts).texts }), pictures)
}

/** An unreadable file must not count as deleted. */
async function refuseUnreadable(files: Files): Promise<WrittenSources> {
  if (files.sources.problems.length > 0) await validateFiles(files)
  return files.sources
}
