import type { Kysely } from 'kysely'
import { NotFound } from '#contract/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'
import { type Actor, demand, hasRight } from '../actor.ts'
import { readRoles } from '../people/factors.ts'
import type { Owner } from './progress.ts'

/** People whom a request can be given to, by name. */
export async function listWorkers(actor: Actor, db: Kysely<Database>): Promise<Owner[]> {
  demand(actor, 'requests.read')
  const rows = await inStore(() =>
    db
      .selectFrom('officeUser')
      .select(['id', 'name', 'roles'])
      .where('blockedAt', 'is', null)
      .orderBy('name')
      .execute(),
  )
  return rows
    .filter(({ roles }) => hasRight({ roles: readRoles(roles) }, 'requests.work'))
    .map(({ id, name }) => ({ id, name }))
}

/** @throws NotFound when the person may not work on requests */
export async function readWorker(actor: Actor, db: Kysely<Database>, id: string): Promise<Owner> {
  const worker = (await listWorkers(actor, db)).find(person => person.id === id)
  if (!worker) throw new NotFound('Этому человеку нельзя передать заявку')
  return worker
}
