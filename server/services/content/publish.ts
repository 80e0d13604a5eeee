import { Unavailable } from '#contract/errors.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { inTransaction, takeTurn } from '../../db/transaction.ts'
import { upgradeStored } from './content-steps.ts'
import type { Changes } from './diff-rows.ts'
import {
  type Author,
  areUnchanged,
  type NextSources,
  parseSources,
  readStoredSources,
  type StoredSources,
  storeSources,
  textsOf,
} from './sources.ts'
import { readKnownPictures, type StoreOptions, type StoreSummary, storeContent } from './store-content.ts'
import { type PictureReader, validateTree } from './validate.ts'

/** Others may publish while the documents are made. */
const MAX_ATTEMPTS = 5

interface Publication<Change extends { sources: NextSources }> extends Author, Pick<StoreOptions, 'rows' | 'isReset'> {
  /** Returns the new sources for the stored ones in the current format. Called again after a concurrent publication. */
  change: (stored: StoredSources) => Change
  pictures: PictureReader
  /** Stored in the same transaction. */
  also?: (trx: Trx, change: Change) => Promise<void>
}

export interface PublicationSummary extends StoreSummary {
  sources: Changes
}

/**
 * Makes documents of all sources together, checks them, and stores both in one transaction. No lock is held meanwhile;
 * if the sources changed, it starts again. Nothing was changed when it throws.
 * @throws ContentError when the sources are invalid together
 * @throws Unavailable when the database fails, or others keep publishing
 */
export async function publish<Change extends { sources: NextSources }>(
  db: Db,
  { change, pictures, rows, isReset, also, ...author }: Publication<Change>,
): Promise<{ summary: PublicationSummary; change: Change }> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const before = await readStoredSources(db)
    const changed = change(upgradeStored(before))
    const texts = textsOf(changed.sources)
    const tree = parseSources({ texts, problems: [] })
    const content = await validateTree(tree, pictures, await readKnownPictures(db))
    const summary = await inTransaction(db, async trx => {
      await takeTurn(trx)
      if (!(await areUnchanged(trx, before))) return null
      const sources = await storeSources(trx, before, changed.sources, author)
      const stored = await storeContent(trx, { content, rows, isReset, now: author.now })
      await also?.(trx, changed)
      return { ...stored, sources }
    })
    if (summary) return { summary, change: changed }
  }
  throw new Unavailable(errorTexts.unavailable, { cause: new Error('others are publishing content all the time') })
}
