import { sql } from 'kysely'
import { getContent } from '../../content/get-content.ts'
import { type Actor, demand } from '../actor.ts'
import { roomsIn, stateOn } from './filter.ts'
import { type LotsContext, readDay } from './lots.ts'

/** Today, and numbers of lots that have all parts of a filter in common, so that a screen counts any filter of them. */
export async function countGroups(actor: Actor, context: LotsContext) {
  demand(actor, 'lots.read')
  const { db } = context
  const { today } = await readDay(context)
  const groups = await db
    .selectFrom('property')
    .select(row => [
      'kind',
      'buildingId',
      'floor',
      roomsIn(db).as('rooms'),
      stateOn(today).as('state'),
      row.fn.countAll<number>().as('count'),
    ])
    // By the names of the columns above: PostgreSQL takes equal parameters for different ones.
    .groupBy(['kind', 'buildingId', 'floor', sql.ref('rooms'), sql.ref('state')])
    .execute()
  const { building } = await getContent(db)
  return {
    today,
    groups: groups.map(group => ({ ...group, count: Number(group.count) })),
    buildings: building.map(({ id, name }) => ({ id, name })),
  }
}
