import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Conflict } from '#contract/errors.ts'
import { normaliseName } from '#domain/requests/request.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, demand, demandFresh, ROLES } from '../actor.ts'
import { writeLog } from '../log.ts'
import type { VerbContext } from '../verbs.ts'
import { createInvitation, DEMO_PERSON } from './factors.ts'

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
    // With the first person the demo administrator has no purpose.
    await trx.deleteFrom('officeUser').where('id', '=', DEMO_PERSON).execute()
    const after = { email, name, roles: person.roles }
    await writeLog(trx, actor, { action: 'person.invite', subject: `person:${id}`, after }, now)
    return await createInvitation(trx, id, now)
  })
}
