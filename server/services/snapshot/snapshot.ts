import type { Kysely } from 'kysely'
import type { Content, ContentDocument } from '#contract/content/registry.ts'
import type { PropertyCard } from '#contract/property.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import type { IsoDate } from '#domain/dates.ts'
import { createCatalogueInTurns } from '#server/catalogue/catalogue.ts'
import type { AnswersCache, Catalogue } from '#server/catalogue/types.ts'
import type { ContentAssetTable, Database } from '#server/db/schema.ts'
import { readSnapshot } from '#server/db/snapshot.ts'
import { type FlatFacts, gatherFlatFacts, type PropertyRow } from '../catalogue/kinds/flat/facts.ts'
import { flatLabels } from '../catalogue/kinds/flat/labels.ts'
import { toFlatLot, unknownOf } from '../catalogue/kinds/flat/lots.ts'
import type { PricePoint } from '../catalogue/kinds/flat/price-in-force.ts'
import { contentInForce } from '../content/content-in-force.ts'
import { getContent } from '../content/get-content.ts'

/** Where an old address has moved. */
export interface Moved {
  to: string
  status: 301 | 302 | 308
}

/**
 * Everything the site shows, of one revision: content, catalogue and index belong together and never change.
 * A request that holds a snapshot ends on it.
 */
export interface SiteSnapshot {
  revision: number
  /** The day the site stands on, where its office is. */
  today: IsoDate
  /** What answers and pages made from it are kept under: promotions begin and end with the day, so it counts like the revision. */
  version: string
  /** As it holds today: what has ended or not begun is not in it, texts say what they say now. */
  content: Content
  /** The table of redirects by the path that has moved, without a last slash. */
  redirects: ReadonlyMap<string, Moved>
  flats: Catalogue<PropertyCard>
  facts: FlatFacts
  rows: ReadonlyMap<number, PropertyRow>
  priceHistory: ReadonlyMap<number, readonly PricePoint[]>
  /**
   * Flats of which the content does not know the building or layout, and so are not shown (`house`), or the place on the floor, and so
   * are drawn as their layout is and have no page (`place`). An import may bring them; one of them must not stop the site.
   */
  unknown: { house: readonly number[]; place: readonly number[] }
  /** Places for pictures by key. */
  images: ReadonlyMap<string, ContentDocument<'image'>>
  /** Picture files by name. */
  assets: ReadonlyMap<string, ContentAssetTable>
}

/**
 * Reads content and catalogue in one snapshot of the database and builds the index beside the old one.
 * @param todayIn the day the site stands on, in a time zone; the zone is content
 * @param turn  lets others work between the steps of building
 */
export async function readSite(
  db: Kysely<Database>,
  todayIn: (timeZone: string) => IsoDate,
  answers: AnswersCache,
  turn: () => Promise<void>,
): Promise<SiteSnapshot> {
  const { revision, value } = await readSnapshot(db, async trx => ({
    content: await getContent(trx),
    rows: await trx.selectFrom('property').selectAll().where('kind', '=', 'flat').orderBy('id').execute(),
    assets: await trx.selectFrom('contentAsset').selectAll().execute(),
    history: await trx.selectFrom('priceHistory').selectAll().orderBy('propertyId').orderBy('date').execute(),
  }))
  await turn()
  const today = todayIn(value.content.global.time_zone)
  const version = `${revision}@${today}`
  const { content, idlePromos } = contentInForce(value.content, today)
  const facts = gatherFlatFacts(content, today, idlePromos)
  const lots = []
  const rows = new Map<number, PropertyRow>()
  const unknown: Record<'house' | 'place', number[]> = { house: [], place: [] }
  for (const [index, row] of value.rows.entries()) {
    const what = unknownOf(row, facts)
    if (what) unknown[what].push(row.id)
    if (what !== 'house') {
      rows.set(row.id, row)
      lots.push(toFlatLot(row, facts))
    }
    if (index % 500 === 499) await turn()
  }
  const flats = await createCatalogueInTurns(
    flatFields,
    lots,
    { version: `flat@${version}`, labels: flatLabels(content, facts), answers },
    turn,
  )
  const priceHistory = new Map<number, PricePoint[]>()
  for (const { propertyId, date, priceRub } of value.history) {
    const points = priceHistory.get(propertyId)
    if (points) points.push({ date, priceRub })
    else priceHistory.set(propertyId, [{ date, priceRub }])
  }
  return {
    revision,
    today,
    version,
    content,
    redirects: new Map(content.redirects.map(({ from_path, to_url: to, status }) => [from_path, { to, status }])),
    flats,
    facts,
    rows,
    unknown,
    priceHistory,
    images: new Map(content.image.map(place => [place.key, place])),
    assets: new Map(value.assets.map(asset => [asset.file, asset])),
  }
}
