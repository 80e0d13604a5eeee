import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { NotFound } from '#contract/errors.ts'
import { ERASURE_REASONS, REQUEST_STATUSES } from '#domain/requests/progress.ts'
import { readRequest } from '#server/services/office/requests/card.ts'
import { askErasure, erasePersonOf } from '#server/services/office/requests/erase.ts'
import { exportRows } from '#server/services/office/requests/export.ts'
import { requestFilter } from '#server/services/office/requests/filter.ts'
import { readRequests } from '#server/services/office/requests/list.ts'
import {
  addComment,
  callBack,
  giveRequest,
  listWorkers,
  readWorker,
  releaseHeld,
  resendRequest,
  setStatus,
  takeRequest,
} from '#server/services/office/requests/progress.ts'
import { daySchema } from '#server/services/office/verbs.ts'
import { readRequestFile } from '#server/services/requests/cv-file.ts'
import { demand } from '../services/office/actor.ts'
import { answerEmpty, answerWorkbook, type OfficeEnv, readInput, verbArgs } from './env.ts'

const argsOfRequest = (c: Context<OfficeEnv>) => [...verbArgs(c), c.req.param('id') ?? ''] as const

const status = z.enum(REQUEST_STATUSES)
const reason = z.enum(ERASURE_REASONS)

export const requests = new Hono<OfficeEnv>()
  .get('/', readInput('query', requestFilter), async c =>
    c.json(await readRequests(...verbArgs(c), c.req.valid('query'))),
  )
  .get('/export', readInput('query', requestFilter), async c =>
    answerWorkbook(c, 'requests.xlsx', await exportRows(...verbArgs(c), c.req.valid('query')), 'Заявки'),
  )
  .get('/workers', async c => c.json(await listWorkers(...verbArgs(c))))
  .get('/:id', async c => c.json(await readRequest(...argsOfRequest(c))))
  .get('/:id/file', async c => {
    demand(c.var.actor, 'requests.read')
    const file = await readRequestFile(c.var.office.db, c.req.param('id'))
    if (!file) throw new NotFound('К заявке не приложен файл')
    return c.body(new Uint8Array(file.content), 200, {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'X-Content-Type-Options': 'nosniff',
    })
  })
  .post('/:id/take', c => answerEmpty(c, takeRequest(...argsOfRequest(c))))
  .put('/:id/owner', readInput('json', z.object({ id: z.string().max(100) })), async c => {
    const owner = await readWorker(...verbArgs(c), c.req.valid('json').id)
    return answerEmpty(c, giveRequest(...argsOfRequest(c), owner))
  })
  .put('/:id/status', readInput('json', z.object({ from: status, to: status })), c =>
    answerEmpty(c, setStatus(...argsOfRequest(c), c.req.valid('json'))),
  )
  .post('/:id/comments', readInput('json', z.object({ text: z.string() })), c =>
    answerEmpty(c, addComment(...argsOfRequest(c), c.req.valid('json').text)),
  )
  .post('/:id/retry', c => answerEmpty(c, resendRequest(...argsOfRequest(c))))
  .post('/:id/release', c => answerEmpty(c, releaseHeld(...argsOfRequest(c))))
  .put('/:id/call', readInput('json', z.object({ day: daySchema.nullable() })), c =>
    answerEmpty(c, callBack(...argsOfRequest(c), c.req.valid('json').day)),
  )
  .put('/:id/erasure', readInput('json', z.object({ reason: reason.nullable() })), c =>
    answerEmpty(c, askErasure(...argsOfRequest(c), c.req.valid('json').reason)),
  )
  .post('/:id/erase', readInput('json', z.object({ reason })), async c => {
    const { ids, receivers, unread, isWalEmpty } = await erasePersonOf(...argsOfRequest(c), c.req.valid('json').reason)
    return c.json({ count: ids.length, receivers, isComplete: isWalEmpty && unread.length === 0 })
  })
