import type { Kysely } from 'kysely'
import type { Database, PropertyTable } from '#server/db/schema.ts'

/**
 * Finds lots by article, by id, or by building and number, `2-145`.
 * @returns none if there is no such lot, several if the name is ambiguous
 */
export async function findLots(db: Kysely<Database>, name: string): Promise<PropertyTable[]> {
  const byArticle = await db.selectFrom('property').selectAll().where('article', '=', name).execute()
  if (byArticle.length > 0) return byArticle
  const [, building, number] = /^(\d{1,4})-(.+)$/.exec(name) ?? []
  if (building !== undefined && number !== undefined) {
    const rows = db.selectFrom('property').selectAll().where('buildingId', '=', Number(building))
    return rows.where('number', 'in', [number, name]).orderBy('id').execute()
  }
  const id = /^\d{1,9}$/.test(name) ? Number(name) : 0
  return db.selectFrom('property').selectAll().where('id', '=', id).execute()
}
