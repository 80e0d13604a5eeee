import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { z } from 'zod'
import { Conflict, NotFound } from '#contract/errors.ts'
import { normaliseName } from '#domain/requests/request.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Actor, demand, demandFresh, ROLES, writeLog } from '../actor.ts'
import type { VerbContext } from '../verbs.ts'
import { createInvitation, hashToken, readRoles, removeFactors } from './factors.ts'
import { demandGoodPassword } from './passwords.ts'

/** Name of a person of the office. */
export const personName = z.string().transform(normaliseName).pipe(z.string().min(1).max(100))

export const newPerson = z.object({
  email: z.string().trim().toLowerCase().max(200).pipe(z.email()),
  name: personName,
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length).readonly(),
})

/**
 * Creates an account without a password, or a new link for one that has none yet or was blocked.
 * @throws Conflict when the person can already sign in
 */
export function invitePerson(actor: Actor, context: VerbContext, person: z.output<typeof newPerson>) {
  demand(actor, 'people.write')
  const now = context.now()
  demandFresh(actor, now)
  const { email, name } = person
  const roles = person.roles.join(',')
  return inTransaction(context.db, async trx => {
    const known = await trx
      .selectFrom('officeUser')
      .leftJoin('officeAccount', 'officeAccount.userId', 'officeUser.id')
      .select(['officeUser.id', 'officeAccount.id as accountId'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (known?.accountId) throw new Conflict('this person has an account; reset it to send a new link')
    const id = known?.id ?? randomUUID()
    const at = now.toISOString()
    await trx
      .insertInto('officeUser')
      .values({ id, email, name, roles, emailVerified: false, createdAt: at, updatedAt: at })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ name, roles, blockedAt: null, updatedAt: at }))
      .execute()
    const after = { email, name, roles: person.roles }
    await writeLog(trx, actor, { action: 'person.invite', subject: `person:${id}`, after }, now)
    return await createInvitation(trx, id, now)
  })
}

const NO_LINK = 'this link was used or has expired'

/** Whom a link is for. @throws NotFound */
export async function readInvitation(db: Db, token: string, now: Date) {
  const person = await db
    .selectFrom('officeInvitation')
    .innerJoin('officeUser', 'officeUser.id', 'officeInvitation.userId')
    .select(['officeUser.id', 'name', 'email', 'roles'])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  if (!person) throw new NotFound(NO_LINK)
  return person
}

/**
 * Sets the password of the person, who then signs in and sets up a second factor.
 * @throws NotFound when the link was used or has expired, FieldErrors for a weak password
 */
export async function acceptInvitation(
  db: Db,
  { token, password, name }: { token: string; password: string; name: string },
  from: string,
  now: Date,
): Promise<{ email: string }> {
  const { id, email, roles } = await readInvitation(db, token, now)
  demandGoodPassword(password, email)
  const hash = await hashPassword(password)
  return inTransaction(db, async trx => {
    // Of two uses at the same time one deletes the row.
    const { numDeletedRows } = await trx
      .deleteFrom('officeInvitation')
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new NotFound(NO_LINK)
    await removeFactors(trx, id)
    const at = now.toISOString()
    await trx
      .insertInto('officeAccount')
      .values({
        id: randomUUID(),
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: hash,
        createdAt: at,
        updatedAt: at,
      })
      .execute()
    await trx.updateTable('officeUser').set({ name, emailVerified: true, updatedAt: at }).where('id', '=', id).execute()
    const person = { id, name, roles: readRoles(roles), from }
    await writeLog(trx, person, { action: 'person.accept', subject: `person:${id}` }, now)
    return { email }
  })
}
