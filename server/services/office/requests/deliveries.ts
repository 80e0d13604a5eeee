import { Conflict } from '#contract/errors.ts'
import { releaseRequest } from '../../requests/handle-requests.ts'
import { retryRequest } from '../../requests/retry-deliveries.ts'
import type { Actor } from '../actor.ts'
import { changeRequest, type RequestsContext } from './context.ts'
import { readProgress } from './progress.ts'

/** Makes given-up and paused deliveries of a request due now. @throws Conflict when nothing is to be sent */
export async function retryDeliveries(actor: Actor, context: RequestsContext, id: string): Promise<void> {
  await changeRequest(actor, 'requests.work', context, id, async trx => {
    await readProgress(trx, id)
    const retried = await retryRequest(trx, id, context.channels)
    if (retried.due + retried.routed === 0) throw new Conflict('Отправлять нечего: всё доставлено или уже отправляется')
    return { action: 'request.retry', after: retried }
  })
}

/** Delivers a held request. @throws Conflict when it is not held or no channel takes it */
export async function releaseHeld(actor: Actor, context: RequestsContext, id: string): Promise<void> {
  await changeRequest(actor, 'requests.work', context, id, async trx => {
    await readProgress(trx, id)
    const targets = await releaseRequest(trx, id, context.channels, context.now())
    if (!targets) throw new Conflict('Эта заявка не задержана')
    if (targets.length === 0) throw new Conflict('Ни один канал не принимает эту заявку: она остаётся задержанной')
    return { action: 'request.release', after: { channels: targets } }
  })
}
