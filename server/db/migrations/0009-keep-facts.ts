import { type Kysely, sql } from 'kysely'

/** Columns that only flats filled, as the steps before have made them. */
export interface FlatColumns {
  position: number | null
  layoutId: string | null
  rooms: number | null
  bedrooms: number | null
  isEuro: boolean
  areaInnerDm2: number | null
  areaLivingDm2: number | null
  areaKitchenDm2: number | null
  ceilingCm: number | null
  finish: string | null
  windowView: string
  windowSides: string
  azimuth: number | null
  features: string
}

interface OldRow extends FlatColumns {
  id: number
  areaDm2: number
}

type Tables = { property: OldRow & { facts: string } }

const COLUMNS: readonly (keyof FlatColumns)[] = [
  ...(['position', 'layoutId', 'rooms', 'bedrooms', 'isEuro', 'ceilingCm', 'finish', 'features'] as const),
  ...(['areaInnerDm2', 'areaLivingDm2', 'areaKitchenDm2', 'windowView', 'windowSides', 'azimuth'] as const),
]

const ROWS_AT_ONCE = 500

/**
 * Moves columns that only flats have into `facts`; see `schema.ts`. They are dropped at once, because four are not
 * nullable.
 */
export async function keepFacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('property')
    .addColumn('facts', 'text', column => column.notNull().defaultTo('{}'))
    .execute()
  await moveFacts(db as Kysely<Tables>) // the columns of this step
  for (const column of COLUMNS) await db.schema.alterTable('property').dropColumn(column).execute()
}

async function moveFacts(db: Kysely<Tables>): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('property')
      .select(['id', 'areaDm2', ...COLUMNS])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    await writeAll(db, rows)
    last = end.id
  }
}

/** One statement per batch: one per row would take minutes on a server. */
async function writeAll(db: Kysely<Tables>, rows: readonly OldRow[]): Promise<void> {
  const values = rows.map(row => sql`(${row.id}, ${JSON.stringify(factsOf(row))})`)
  await sql`update property set facts = written.column2 from (values ${sql.join(values)}) as written
    where property.id = cast(written.column1 as integer)`.execute(db)
}

/** In the order of the kind's schema, so that the next load finds equal texts. */
function factsOf(row: OldRow) {
  return {
    position: row.position,
    layoutId: row.layoutId,
    rooms: row.rooms ?? 0,
    bedrooms: row.bedrooms ?? 0,
    isEuro: Boolean(row.isEuro),
    areaInnerDm2: row.areaInnerDm2 ?? row.areaDm2,
    areaLivingDm2: row.areaLivingDm2,
    areaKitchenDm2: row.areaKitchenDm2,
    ceilingCm: row.ceilingCm,
    finish: row.finish ?? 'none',
    windowView: readList(row.windowView),
    windowSides: readList(row.windowSides),
    azimuth: row.azimuth,
    features: readList(row.features),
  }
}

/** Invalid JSON is unchanged and reported when the facts are read. */
function readList(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
