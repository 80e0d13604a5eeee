import { NotFound } from '#contract/errors.ts'
import { type Actor, demand, hasRight } from '../actor.ts'
import { readRoles } from '../people/factors.ts'
import type { VerbContext } from '../verbs.ts'
import type { Owner } from './progress.ts'

/** People whom a request can be given to, by name. */
export async function listWorkers(actor: Actor, { db }: VerbContext): Promise<Owner[]> {
  demand(actor, 'requests.read')
  const rows = await db
    .selectFrom('officeUser')
    .select(['id', 'name', 'roles'])
    .where('blockedAt', 'is', null)
    .orderBy('name')
    .execute()
  return rows
    .filter(({ roles }) => hasRight({ roles: readRoles(roles) }, 'requests.work'))
    .map(({ id, name }) => ({ id, name }))
}

/** @throws NotFound when the person may not work on requests */
export async function readWorker(actor: Actor, context: VerbContext, id: string): Promise<Owner> {
  const worker = (await listWorkers(actor, context)).find(person => person.id === id)
  if (!worker) throw new NotFound('Этому человеку нельзя передать заявку')
  return worker
}
