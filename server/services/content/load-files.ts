import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { upgradeTexts } from './content-steps.ts'
import { type Merge, mergeFiles, type Settlement, takeFiles } from './merge-files.ts'
import { type PublicationSummary, publish } from './publish.ts'
import type { WrittenSources } from './read-content.ts'
import type { LotRows } from './store-lots.ts'
import { type PictureReader, picturesOf, readContentDir, type ValidContent, validateSources } from './validate.ts'

/** Files of a folder and what belongs to them. */
export interface Files {
  sources: WrittenSources
  pictures: PictureReader
  /** The whole catalogue; null: an import brings it. */
  rows: LotRows | null
}

/** What a load did. */
export interface LoadSummary extends PublicationSummary, Pick<Merge, 'kept' | 'vanished' | 'isFirst'> {
  /** Files of an older version that were brought to the shape of this one, a line for each step. */
  upgraded: readonly string[]
}

/** Stands in the store for whatever came from files. */
const AUTHOR = 'load'

const NOTHING_SETTLED: Settlement = { takeFile: new Set(), keepStore: new Set() }

/**
 * The files of a folder of the content.
 * @param contentDir absolute
 * @throws ContentError when it is no such folder
 */
export async function readFiles(contentDir: string, rows: LotRows | null): Promise<Files> {
  return { sources: await readContentDir(contentDir), pictures: picturesOf(contentDir), rows }
}

/**
 * Publishes files. What was changed in the store since the last load stays; what both changed stops the load.
 * @throws ContentError   when files and store together are not usable: nothing was changed
 * @throws SourceConflict when both sides of a source changed: nothing was changed either
 * @throws Unavailable    when the store cannot be written
 */
export async function loadFiles(
  db: Kysely<Database>,
  files: Files,
  now: Date,
  settlement: Settlement = NOTHING_SETTLED,
): Promise<LoadSummary> {
  const { texts, report } = upgradeTexts((await refuseUnreadable(files)).texts)
  const { summary, change } = await publish(db, {
    change: stored => mergeFiles(stored, texts, settlement),
    pictures: files.pictures,
    rows: files.rows,
    author: AUTHOR,
    now,
  })
  const { kept, vanished, isFirst } = change
  return { ...summary, kept, vanished, isFirst, upgraded: report }
}

/** Publishes files as they are, whatever the store has: the content comes back, and with it older texts of its versions. */
export async function resetToFiles(db: Kysely<Database>, files: Files, now: Date): Promise<LoadSummary> {
  const { texts, report } = upgradeTexts((await refuseUnreadable(files)).texts)
  const { summary } = await publish(db, {
    change: () => takeFiles(texts),
    pictures: files.pictures,
    rows: files.rows,
    author: AUTHOR,
    now,
    isReset: true,
  })
  return { ...summary, kept: [], vanished: [], isFirst: false, upgraded: report }
}

/** Checks files by themselves, whatever the store has. @throws ContentError with every problem found */
export function validateFiles({ sources, pictures }: Files): Promise<ValidContent> {
  return validateSources({ ...sources, texts: upgradeTexts(sources.texts).texts }, pictures)
}

/** A file that cannot be read must not pass for one that is gone. */
async function refuseUnreadable(files: Files): Promise<WrittenSources> {
  if (files.sources.problems.length > 0) await validateFiles(files)
  return files.sources
}
