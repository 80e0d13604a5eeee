import type { Selectable } from 'kysely'
import { z } from 'zod'
import { Conflict, NotFound } from '#contract/errors.ts'
import type { OfficeUserTable, Trx } from '#server/db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Actor, demand, demandFresh, ROLES, type Role, writeLog } from '../actor.ts'
import type { VerbContext } from '../verbs.ts'
import {
  createInvitation,
  DEMO_PERSON,
  demandAnotherAdmin,
  hasAdministrator,
  readRoles,
  removeFactors,
} from './factors.ts'
import { newPerson } from './invitations.ts'

export interface Person {
  id: string
  name: string
  email: string
  roles: Role[]
  state: 'invited' | 'active' | 'blocked' | 'demo'
  hasPasskey: boolean
  /** Last use of any session, ISO; null = no session. */
  seenAt: string | null
  /** End of an unused link; null = none. */
  invitedUntil: string | null
}

/** Everyone with an account, by name. */
export async function listPeople(actor: Actor, { db, now }: VerbContext): Promise<Person[]> {
  demand(actor, 'people.read')
  const rows = await db
    .selectFrom('officeUser as user')
    .select(['user.id', 'user.name', 'user.email', 'user.roles', 'user.blockedAt', 'user.twoFactorEnabled'])
    .select(query => [
      query
        .selectFrom('officeSession')
        .whereRef('userId', '=', 'user.id')
        .select(row => row.fn.max('updatedAt').as('at'))
        .as('seenAt'),
      query
        .selectFrom('officeInvitation')
        .whereRef('userId', '=', 'user.id')
        .where('expiresAt', '>', now().toISOString())
        .select('expiresAt')
        .as('invitedUntil'),
      query
        .selectFrom('officePasskey')
        .whereRef('userId', '=', 'user.id')
        .select(row => row.fn.countAll<number>().as('count'))
        .as('passkeys'),
    ])
    // The demo administrator ends when another one can sign in.
    .$if(await hasAdministrator(db), query => query.where('user.id', '!=', DEMO_PERSON))
    .orderBy('user.name')
    .execute()
  return rows.map(({ id, name, email, roles, blockedAt, twoFactorEnabled, seenAt, invitedUntil, passkeys }) => ({
    id,
    name,
    email,
    roles: readRoles(roles),
    state: blockedAt ? 'blocked' : id === DEMO_PERSON ? 'demo' : twoFactorEnabled ? 'active' : 'invited',
    hasPasskey: Number(passkeys) > 0,
    seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
    invitedUntil,
  }))
}

/** @returns undefined when no account has this e-mail */
export async function findPerson(actor: Actor, { db }: VerbContext, email: string): Promise<string | undefined> {
  demand(actor, 'people.read')
  const row = await db.selectFrom('officeUser').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}

export const rolesChange = newPerson.pick({ roles: true }).extend({
  /** Roles that the person had when they were shown. */
  seen: z.array(z.enum(ROLES)).readonly(),
})

class OutdatedRoles extends Conflict {
  readonly code = 'outdated'

  constructor() {
    super('the roles have changed since they were shown')
  }
}

/** @throws NotFound, Conflict for the last administrator, OutdatedRoles when the roles are not as they were seen */
export function setRoles(
  actor: Actor,
  context: VerbContext,
  id: string,
  { roles, seen }: z.output<typeof rolesChange>,
): Promise<void> {
  return changePerson(actor, context, id, async (trx, { roles: stored }, now) => {
    const before = { roles: readRoles(stored) }
    if (!roles.includes('admin')) await demandAnotherAdmin(trx, actor, id)
    const { numUpdatedRows } = await trx
      .updateTable('officeUser')
      .set({ roles: roles.join(','), updatedAt: now.toISOString() })
      .where('id', '=', id)
      // Another administrator may write at the same time.
      .where('roles', '=', stored)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || before.roles.join() !== seen.join()) throw new OutdatedRoles()
    await writeLog(trx, actor, { action: 'person.roles', subject: `person:${id}`, before, after: { roles } }, now)
  })
}

/** The person is signed out at once. Another invitation lets them in again. @throws NotFound, Conflict */
export function blockPerson(actor: Actor, context: VerbContext, id: string): Promise<void> {
  if (actor.id === id) throw new Conflict('you cannot block yourself')
  return changePerson(actor, context, id, async (trx, _, now) => {
    await demandAnotherAdmin(trx, actor, id)
    await removeFactors(trx, id)
    await trx.updateTable('officeUser').set({ blockedAt: now.toISOString() }).where('id', '=', id).execute()
    await writeLog(trx, actor, { action: 'person.block', subject: `person:${id}` }, now)
  })
}

/** For a lost password or phone: the person is signed out and sets up everything again by a link. @throws NotFound */
export function resetPerson(actor: Actor, context: VerbContext, id: string) {
  return changePerson(actor, context, id, async (trx, { email, blockedAt }, now) => {
    if (blockedAt) throw new Conflict('this person is blocked; invite them again')
    await removeFactors(trx, id)
    await writeLog(trx, actor, { action: 'person.reset', subject: `person:${id}` }, now)
    return { email, ...(await createInvitation(trx, id, now)) }
  })
}

function changePerson<T>(
  actor: Actor,
  context: VerbContext,
  id: string,
  change: (
    trx: Trx,
    person: Pick<Selectable<OfficeUserTable>, 'email' | 'roles' | 'blockedAt'>,
    now: Date,
  ) => Promise<T>,
): Promise<T> {
  demand(actor, 'people.write')
  const now = context.now()
  demandFresh(actor, now)
  return inTransaction(context.db, async trx => {
    const person = await trx
      .selectFrom('officeUser')
      .select(['email', 'roles', 'blockedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!person) throw new NotFound('there is no such person')
    return await change(trx, person, now)
  })
}
