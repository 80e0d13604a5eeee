import type { ErasureReason } from '#domain/requests/progress.ts'
import { erasePerson } from '../../requests/erase-requests.ts'
import { type Actor, demand, demandFresh, writeLog } from '../actor.ts'
import { changeRequest, type RequestsContext, subjectOf } from './context.ts'
import { readProgress } from './progress.ts'

export interface ErasureContext extends RequestsContext {
  /** Copies of the database are in it. */
  dataDir: string
}

/** Asks an administrator to erase a person, or withdraws that. @param reason null = withdraws */
export async function askErasure(actor: Actor, context: RequestsContext, id: string, reason: ErasureReason | null) {
  await changeRequest(actor, 'requests.work', context, id, async (trx, at) => {
    const { erasureReason } = await readProgress(trx, id)
    await trx.updateTable('request').set({ erasureReason: reason, touchedAt: at }).where('id', '=', id).execute()
    return { action: 'request.erasure', before: { reason: erasureReason }, after: { reason } }
  })
}

/** Erases all requests of the phone of a request. */
export async function erasePersonOf(actor: Actor, context: ErasureContext, id: string, reason: ErasureReason) {
  demand(actor, 'requests.erase')
  demandFresh(actor, context.now())
  const { phone } = await readProgress(context.db, id)
  return erasePhone(actor, context, phone, reason)
}

/** @param phone eleven digits, 7 first */
export async function erasePhone(actor: Actor, context: ErasureContext, phone: string, reason?: ErasureReason) {
  demand(actor, 'requests.erase')
  const now = context.now()
  demandFresh(actor, now)
  return erasePerson(phone, {
    ...context,
    now,
    note: async (trx, ids) => {
      for (const id of ids)
        await writeLog(trx, actor, { action: 'request.erase', subject: subjectOf(id), after: { reason } }, now)
    },
  })
}
