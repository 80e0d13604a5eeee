import type { Kysely } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { createTables } from './0001-create-tables.ts'
import { keepFavorites } from './0002-keep-favorites.ts'
import { findByIndex } from './0003-find-by-index.ts'
import { findHeld } from './0004-find-held.ts'
import { handleRequests } from './0005-handle-requests.ts'
import { readFavoritesAgain } from './0006-read-favorites.ts'
import { findGone } from './0007-find-gone.ts'
import { keepSources } from './0008-keep-sources.ts'
import { keepFacts } from './0009-keep-facts.ts'
import { shareChannels } from './0010-share-channels.ts'
import { importStock } from './0011-import-stock.ts'
import { holdValues } from './0012-hold-values.ts'
import { keepEncoding } from './0013-keep-encoding.ts'
import { keepFiles } from './0014-keep-files.ts'

/**
 * One step of the tables. It runs once, in a transaction of its own, and is never edited after a release: what has to change
 * gets a new step that expands, and what is no longer read goes a release later (two versions run side by side during a deploy).
 */
export type Migration = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>

/** Every step in order; an object, because the build holds no folder that could be read. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-create-tables': createTables,
  '0002-keep-favorites': keepFavorites,
  '0003-find-by-index': findByIndex,
  '0004-find-held': findHeld,
  '0005-handle-requests': handleRequests,
  '0006-read-favorites': readFavoritesAgain,
  '0007-find-gone': findGone,
  '0008-keep-sources': keepSources,
  '0009-keep-facts': keepFacts,
  '0010-share-channels': shareChannels,
  '0011-import-stock': importStock,
  '0012-hold-values': holdValues,
  '0013-keep-encoding': keepEncoding,
  '0014-keep-files': keepFiles,
}
