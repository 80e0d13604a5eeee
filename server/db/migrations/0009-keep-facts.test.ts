import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { flatFactsSchema } from '#contract/lots/flat.ts'
import { demoRows } from '#demo/testing/demo-rows.ts'
import { openDatabase } from '../connect.ts'
import type { Database, PropertyTable } from '../schema.ts'
import { forEachDatabase, newFolder, newPostgresDatabase } from '../testing/databases.ts'
import { insertOldLots, type OldLot } from '../testing/old-lots.ts'
import { makeOlder } from '../testing/older-version.ts'

const STEP = '0009-keep-facts'
/** Before this step there was nothing but flats. */
const properties = demoRows().filter(({ kind }) => kind === 'flat')

/** A row as the step before kept it. */
function asBefore({ facts, ...lot }: PropertyTable): OldLot {
  const { windowView, windowSides, features, ...own } = flatFactsSchema.parse(JSON.parse(facts))
  const lists = {
    windowView: JSON.stringify(windowView),
    windowSides: JSON.stringify(windowSides),
    features: JSON.stringify(features),
  }
  return { ...lot, ...own, ...lists }
}

forEachDatabase(name => {
  /** What is stored after the step, of what was stored before it. */
  async function migrated(lots: readonly OldLot[]) {
    const { location, remove } = await (name === 'sqlite' ? newFolder() : newPostgresDatabase())
    onTestFinished(remove)
    await makeOlder(location, STEP, db => insertOldLots(db, lots))
    const db = await openDatabase(location)
    onTestFinished(() => db.destroy())
    return { db, rows: await db.selectFrom('property').selectAll().orderBy('id').execute() }
  }

  test('a whole catalogue comes out as this version writes it, so that the next load changes nothing', async () => {
    const { rows } = await migrated(properties.map(asBefore))
    expect(rows).toEqual(properties)
  })

  test('missing values of a flat get the defaults of readers', async () => {
    const [first] = properties
    if (!first) throw new Error('the demo has flats')
    const unknown = { position: null, rooms: null, bedrooms: null, areaInnerDm2: null, areaLivingDm2: null }
    const untold = { areaKitchenDm2: null, finish: null, azimuth: null, ceilingCm: null, isEuro: false }
    const { rows } = await migrated([{ ...asBefore(first), ...unknown, ...untold }])
    expect(flatFactsSchema.parse(JSON.parse(rows[0]?.facts ?? ''))).toMatchObject({
      position: null,
      rooms: 0,
      bedrooms: 0,
      areaInnerDm2: first.areaDm2,
      areaLivingDm2: null,
      areaKitchenDm2: null,
      finish: 'none',
      azimuth: null,
      ceilingCm: null,
      isEuro: false,
    })
  })

  test('a list that cannot be read stops no start, and stays to be looked at', async () => {
    const [broken, whole] = properties.map(asBefore)
    if (!broken || !whole) throw new Error('the demo has flats')
    const { rows } = await migrated([{ ...broken, features: 'loggia, balcony' }, whole])
    expect(JSON.parse(rows[0]?.facts ?? '')).toMatchObject({ features: 'loggia, balcony' })
    expect(rows[1]).toEqual(properties[1])
  })

  test('rows of other kinds can be written without what flats have', async () => {
    const { db } = await migrated([])
    const [flat] = properties
    if (!flat) throw new Error('the demo has flats')
    await db
      .insertInto('property')
      .values({ ...flat, kind: 'parking', facts: '{"size":"L"}' })
      .execute()
    const columns = [
      ...['id', 'kind', 'article', 'number', 'status', 'updated_at', 'booked_until', 'sold_at', 'building_id'],
      ...['section_number', 'floor', 'floors_total', 'area_dm2', 'price_rub', 'price_old_rub', 'price_parts'],
      ...['contract_type', 'facts'],
    ]
    expect((await columnsOf(db)).toSorted()).toEqual(columns.toSorted())
  })

  async function columnsOf(db: Kysely<Database>): Promise<string[]> {
    const { rows } = await (name === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info('property')`
      : sql<{ name: string }>`select column_name as name from information_schema.columns
            where table_name = 'property' order by ordinal_position`
    ).execute(db)
    return rows.map(column => column.name)
  }
})
