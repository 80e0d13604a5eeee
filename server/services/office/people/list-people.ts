import { type Actor, demand, type Role } from '../actor.ts'
import type { VerbContext } from '../verbs.ts'
import { DEMO_PERSON, readRoles } from './factors.ts'

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
