import { NotFound } from '#contract/errors.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Actor, writeLog } from '../actor.ts'
import type { VerbContext } from '../verbs.ts'

/** Active sessions of the actor, the last used first. */
export async function listSessions(actor: Actor, { db, now }: VerbContext) {
  const rows = await db
    .selectFrom('officeSession')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', actor.id)
    .where('expiresAt', '>', now().toISOString())
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: userAgent,
    beganAt: new Date(createdAt).toISOString(),
    seenAt: new Date(updatedAt).toISOString(),
  }))
}

/** @throws NotFound when it is not a session of the actor */
export function endSession(actor: Actor, { db, now }: VerbContext, id: string): Promise<void> {
  return inTransaction(db, async trx => {
    const { numDeletedRows } = await trx
      .deleteFrom('officeSession')
      .where('id', '=', id)
      .where('userId', '=', actor.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new NotFound('there is no such session')
    await writeLog(trx, actor, { action: 'session.end', subject: `person:${actor.id}` }, now())
  })
}
