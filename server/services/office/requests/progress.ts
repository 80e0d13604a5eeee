import { randomUUID } from 'node:crypto'
import { Conflict, FieldErrors, NotFound } from '#contract/errors.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import type { RequestStatus } from '#domain/requests/progress.ts'
import { cleanLines } from '#domain/text/typed-text.ts'
import type { Db } from '#server/db/schema.ts'
import { handleSome, releaseRequest, withId } from '../../requests/handle-requests.ts'
import { retryRequest } from '../../requests/retry-deliveries.ts'
import { type Actor, demand, hasRight } from '../actor.ts'
import { readRoles } from '../people/factors.ts'
import type { VerbContext } from '../verbs.ts'
import { changeRequest, type RequestsContext } from './context.ts'

const MAX_COMMENT_LENGTH = 2000

/** Who a request can be given to. */
export type Owner = Pick<Actor, 'id' | 'name'>

/** Takes a new request that has no owner. @throws Conflict with the name of the person who was faster */
export async function takeRequest(actor: Actor, context: RequestsContext, id: string): Promise<void> {
  await changeRequest(actor, 'requests.work', context, id, async (trx, at) => {
    const { numUpdatedRows } = await trx
      .updateTable('request')
      .set(row => ({
        status: 'work' as const,
        ownerId: actor.id,
        ownerName: actor.name,
        touchedAt: at,
        takenAt: row.fn.coalesce('takenAt', row.val(at)),
      }))
      .where('id', '=', id)
      .where('status', '=', 'new')
      .where('held', '=', false)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) {
      const now = await readProgress(trx, id)
      refuseHeld(now)
      throw new Conflict(now.ownerName ? `Заявку уже взяли: ${now.ownerName}` : 'Заявка уже не новая')
    }
    return { action: 'request.take', after: { owner: actor.name, status: 'work' } }
  })
}

/** Gives a request to a person; a new one is then in work. */
export async function giveRequest(actor: Actor, context: RequestsContext, id: string, owner: Owner): Promise<void> {
  await changeRequest(actor, 'requests.work', context, id, async (trx, at) => {
    const before = await readProgress(trx, id)
    refuseHeld(before)
    await trx
      .updateTable('request')
      .set({
        ownerId: owner.id,
        ownerName: owner.name,
        touchedAt: at,
        ...(before.status === 'new' && { status: 'work' as const, takenAt: before.takenAt ?? at }),
      })
      .where('id', '=', id)
      .execute()
    return { action: 'request.give', before: { owner: before.ownerName }, after: { owner: owner.name } }
  })
}

interface StatusChange {
  /** The status that the person saw. */
  from: RequestStatus
  to: RequestStatus
}

/**
 * A closed or refused request is not delivered any more, like one that the command line calls handled.
 * @throws Conflict when another person changed the status meanwhile
 */
export async function setStatus(actor: Actor, context: RequestsContext, id: string, { from, to }: StatusChange) {
  await changeRequest(actor, 'requests.work', context, id, async (trx, at) => {
    const before = await readProgress(trx, id)
    if (to === 'new' || to === 'work') refuseHeld(before)
    // Locks the row, so that of two concurrent changes the second sees the first.
    const { numUpdatedRows } = await trx
      .updateTable('request')
      .set(statusValues(actor, before, to, at))
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Conflict('Состояние заявки уже изменили: посмотрите, каким оно стало')
    if (to === 'closed' || to === 'refused') await handleSome(trx, withId(id), new Date(at), to)
    return { action: 'request.status', before: { status: from }, after: { status: to } }
  })
}

type Progress = Awaited<ReturnType<typeof readProgress>>

function statusValues(actor: Actor, before: Progress, status: RequestStatus, at: string) {
  const touched = { status, touchedAt: at }
  if (status === 'new') return { ...touched, handledAt: null, ownerId: null, ownerName: null }
  const owned = before.ownerId === null ? { ownerId: actor.id, ownerName: actor.name } : {}
  const taken = { ...touched, ...owned, takenAt: before.takenAt ?? at }
  return status === 'work' ? { ...taken, handledAt: null } : taken
}

function refuseHeld({ held }: Progress): void {
  if (held) throw new Conflict('Заявка задержана: сначала пропустите её')
}

/** @throws NotFound */
export async function readProgress(trx: Db, id: string) {
  const row = await trx
    .selectFrom('request')
    .select(['status', 'held', 'ownerId', 'ownerName', 'takenAt', 'phone', 'erasureReason'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Такой заявки нет: её могли стереть')
  return row
}

/** Promises a call: the request is on the list of that day until it is closed. @param day null = no call any more */
export async function callBack(actor: Actor, context: RequestsContext, id: string, day: IsoDate | null): Promise<void> {
  await changeRequest(actor, 'requests.work', context, id, async (trx, at) => {
    await readProgress(trx, id)
    await trx.updateTable('request').set({ callOn: day, touchedAt: at }).where('id', '=', id).execute()
    return { action: 'request.call', after: { day } }
  })
}

/** The log has no text of it. */
export async function addComment(actor: Actor, context: RequestsContext, id: string, text: string): Promise<void> {
  await changeRequest(actor, 'requests.work', context, id, async (trx, at) => {
    await readProgress(trx, id)
    const author = { authorId: actor.id, authorName: actor.name }
    await trx
      .insertInto('requestComment')
      .values({ id: randomUUID(), requestId: id, at, ...author, text: cleanText(text) })
      .execute()
    await trx.updateTable('request').set({ touchedAt: at }).where('id', '=', id).execute()
    return { action: 'request.comment' }
  })
}

function cleanText(text: string): string {
  const clean = cleanLines(text).replace(/\r\n?/g, '\n').trim()
  if (clean === '') throw new FieldErrors({ text: 'Напишите, что сказал покупатель' })
  if (clean.length > MAX_COMMENT_LENGTH)
    throw new FieldErrors({ text: `Не длиннее ${MAX_COMMENT_LENGTH} знаков: сейчас ${clean.length}` })
  return clean
}

/** Makes given-up and paused deliveries of a request due now. @throws Conflict when nothing is to be sent */
export async function resendRequest(actor: Actor, context: RequestsContext, id: string): Promise<void> {
  await changeRequest(actor, 'requests.work', context, id, async trx => {
    await readProgress(trx, id)
    const retried = await retryRequest(trx, id, context.channels)
    if (retried.due + retried.routed === 0) throw new Conflict('Отправлять нечего: всё доставлено или уже отправляется')
    return { action: 'request.retry' }
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
