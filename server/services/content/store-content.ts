import { z } from 'zod'
import { legalArchive } from '#contract/content/legal.ts'
import { entities } from '#contract/content/registry.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { dayIn } from '#domain/dates/opening-hours.ts'
import { LOT_KINDS, type LotKind } from '#domain/lots/kinds.ts'
import type { ContentAssetTable, ContentDocumentTable, Db, Trx } from '#server/db/schema.ts'
import { bumpContentRevision, readSetting, writeSetting } from '#server/db/setting.ts'
import { bumpRevision, readRevision } from '../../db/transaction.ts'
import { isConsentText } from './consent-texts.ts'
import { type Changes, diffRows, isUnchanged, writeRows } from './diff-rows.ts'
import { ContentError } from './problems.ts'
import { type LotRows, type StoredLots, storeLots } from './store-lots.ts'
import type { ValidContent } from './validate.ts'

export interface StoreSummary {
  documents: Changes
  assets: Changes
  /** Null = lots were not changed. */
  catalogue: StoredLots | null
  /** The revision afterwards; unchanged if nothing changed. */
  revision: number
}

/** Setting that marks a demo, whose lots are generated. */
const IS_DEMO = 'content_is_demo'
/** Setting with the kinds of lots that the content contains, JSON; absent = all lots are imported. */
const OWN_KINDS = 'content_lot_kinds'

export interface StoreOptions {
  content: ValidContent
  /** Lots; null = they are imported; undefined = not part of this publication. */
  rows?: LotRows | null | undefined
  now: Date
  /** Restores the demo, even if texts changed under the same version. */
  isReset?: boolean | undefined
}

/** Increments the revision if anything changed. @throws ContentError for a text of a consent without a new version */
export async function storeContent(trx: Trx, { content, rows, now, isReset }: StoreOptions): Promise<StoreSummary> {
  if (!isReset) await refuseRewrittenTexts(trx, content.documents)
  const documents = await syncDocuments(trx, content.documents)
  const assets = await syncAssets(trx, content.assets)
  const catalogue =
    rows === undefined
      ? null
      : await storeOwnLots(trx, rows, { today: todayOf(content, now), isReset: isReset === true })
  const ofLots = catalogue ? [catalogue.properties, catalogue.prices] : []
  if (!ofLots.every(isUnchanged)) return { documents, assets, catalogue, revision: await bumpRevision(trx, now) }
  const isSame = [documents, assets].every(isUnchanged)
  return { documents, assets, catalogue, revision: await (isSame ? readRevision(trx) : bumpContentRevision(trx, now)) }
}

function todayOf({ documents }: ValidContent, now: Date): IsoDate {
  const [global] = documents.filter(({ entity }) => entity === 'global')
  return dayIn(entities.global.schema.parse(JSON.parse(global?.body ?? '')).time_zone, now)
}

export async function holdsDemo(db: Db): Promise<boolean> {
  if ((await readRevision(db)) === 0) return true
  return (await readSetting(db, IS_DEMO)) !== undefined
}

/** Stores the lots of the content and removes those of the former content: a kind has one source. */
async function storeOwnLots(
  trx: Trx,
  rows: LotRows | null,
  options: Parameters<typeof storeLots>[2],
): Promise<StoredLots | null> {
  const { isDemo, kinds: fileKinds, properties, priceHistory } = rows ?? NO_LOTS
  const kinds = [...new Set([...fileKinds, ...(await readOwnKinds(trx))])]
  await writeSetting(trx, IS_DEMO, isDemo ? 'yes' : null)
  await writeSetting(trx, OWN_KINDS, fileKinds.length > 0 ? JSON.stringify(fileKinds) : null)
  return kinds.length > 0 ? storeLots(trx, { kinds, properties, priceHistory }, options) : null
}

const NO_LOTS: LotRows = { kinds: [], properties: [], priceHistory: [] }

/** Kinds whose lots a file of the content lists, so that no import may add one. A demo may be imported into. */
export async function kindsOfContent(db: Db): Promise<readonly LotKind[]> {
  return (await holdsDemo(db)) ? [] : readOwnKinds(db)
}

async function readOwnKinds(db: Db): Promise<readonly LotKind[]> {
  return z.array(z.enum(LOT_KINDS)).parse(JSON.parse((await readSetting(db, OWN_KINDS)) ?? '[]'))
}

export async function readKnownPictures(db: Db): Promise<ReadonlyMap<string, ContentAssetTable>> {
  const stored = await db.selectFrom('contentAsset').selectAll().execute()
  return new Map(stored.map(asset => [asset.file, asset]))
}

async function syncDocuments(trx: Trx, next: readonly ContentDocumentTable[]): Promise<Changes> {
  const all = await trx.selectFrom('contentDocument').selectAll().execute()
  const keyOf = ({ entity, key }: ContentDocumentTable) => `${entity}\n${key}`
  // Archived texts are evidence of consents and never change.
  const isArchive = ({ entity }: ContentDocumentTable) => entity === 'legal_archive'
  const archived = new Set(all.filter(isArchive).map(keyOf))
  const difference = diffRows(
    next.filter(row => !archived.has(keyOf(row))),
    all.filter(row => !isArchive(row)),
    keyOf,
  )
  const changes = await writeRows(difference, {
    remove: ({ entity, key }) =>
      trx.deleteFrom('contentDocument').where('entity', '=', entity).where('key', '=', key).execute(),
    update: row =>
      trx.updateTable('contentDocument').set(row).where('entity', '=', row.entity).where('key', '=', row.key).execute(),
    insert: rows => trx.insertInto('contentDocument').values(rows).execute(),
  })
  const kept = next.filter(row => archived.has(keyOf(row))).length
  return { ...changes, unchanged: changes.unchanged + kept }
}

/** Refuses two texts of a consent under one version. */
async function refuseRewrittenTexts(trx: Trx, next: readonly ContentDocumentTable[]): Promise<void> {
  const stored = await trx
    .selectFrom('contentDocument')
    .select(['key', 'body'])
    .where('entity', '=', 'legal_archive')
    .execute()
  const archive = stored.map(({ key, body }) => ({ key, ...legalArchive.parse(JSON.parse(body)) }))
  const problems = next
    .filter(({ entity, key }) => entity === 'legal_archive' && !archive.some(text => text.key === key))
    .flatMap(({ body }) => {
      const { document, version } = legalArchive.parse(JSON.parse(body))
      const isTaken = archive.some(text => text.document === document && text.version === version)
      if (!isConsentText(document) || !isTaken) return []
      const { place } = entities[document]
      const file = place.in === 'file' ? place.path : document
      return [{ file, field: 'version', reason: `${version} was another text already: raise it with the text` }]
    })
  if (problems.length > 0) throw new ContentError(problems)
}

async function syncAssets(trx: Trx, next: readonly ContentAssetTable[]): Promise<Changes> {
  const stored = await trx.selectFrom('contentAsset').selectAll().execute()
  return writeRows(
    diffRows(next, stored, row => row.file),
    {
      remove: ({ file }) => trx.deleteFrom('contentAsset').where('file', '=', file).execute(),
      update: row => trx.updateTable('contentAsset').set(row).where('file', '=', row.file).execute(),
      insert: rows => trx.insertInto('contentAsset').values(rows).execute(),
    },
  )
}
