import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { Kysely } from 'kysely'
import { NotFound } from '#contract/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { writeLog } from '../log.ts'
import { hashToken, readRoles, removeFactors } from './factors.ts'
import { demandGoodPassword } from './passwords.ts'

const NO_LINK = 'this link was used or has expired'

/** Whom a link is for. @throws NotFound */
export async function readInvitation(db: Kysely<Database>, token: string, now: Date) {
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
  db: Kysely<Database>,
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
