import type { Kysely } from 'kysely'
import { Unavailable } from '#contract/errors.ts'
import { takeTurn } from '#server/db/revision.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { upgradeStored } from './content-steps.ts'
import type { Changes } from './diff-rows.ts'
import {
  type Author,
  areUnchanged,
  type NextSources,
  readStoredSources,
  type StoredSources,
  storeSources,
  textsOf,
} from './sources.ts'
import { readKnownPreviews, type StoreOptions, type StoreSummary, storeContent } from './store-content.ts'
import { type PictureReader, validateSources } from './validate.ts'

/** Somebody else may publish while the documents of this publication are being made. */
const MAX_ATTEMPTS = 5

/** A change of the content, by whichever door it comes. */
export interface Publication<Change extends { sources: NextSources }>
  extends Author,
    Pick<StoreOptions, 'rows' | 'isReset'> {
  /** All sources as they shall be, from the stored ones in the shape of this version. Called again after a publication by others. */
  change: (stored: StoredSources) => Change
  pictures: PictureReader
}

/** What a publication did. */
export interface PublicationSummary extends StoreSummary {
  sources: Changes
}

/**
 * The one way by which content changes: documents are made of all sources together, checked, and stored with them in one
 * transaction. Nothing is locked while they are made: when the sources changed meanwhile, all begins anew.
 * @returns what was stored, and the change that it was made of
 * @throws ContentError when the sources are not usable together: nothing was changed
 * @throws Unavailable  when the store cannot be written, or others publish all the time: nothing was changed either
 */
export async function publish<Change extends { sources: NextSources }>(
  db: Kysely<Database>,
  { change, pictures, rows, isReset, ...author }: Publication<Change>,
): Promise<{ summary: PublicationSummary; change: Change }> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const stored = await readStoredSources(db)
    const wanted = change(upgradeStored(stored))
    const texts = textsOf(wanted.sources)
    const content = await validateSources({ texts, problems: [] }, pictures, await readKnownPreviews(db))
    const summary = await inTransaction(db, async trx => {
      await takeTurn(trx)
      if (!(await areUnchanged(trx, stored))) return null
      const sources = await storeSources(trx, stored, wanted.sources, author)
      return { ...(await storeContent(trx, { content, rows, isReset, now: author.now })), sources }
    })
    if (summary) return { summary, change: wanted }
  }
  throw new Unavailable('others are publishing content all the time; try again')
}
