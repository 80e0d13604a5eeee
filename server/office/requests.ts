import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { NotFound } from '#contract/errors.ts'
import { ERASURE_REASONS, REQUEST_STATUSES } from '#domain/requests/progress.ts'
import { writeTable } from '#server/adapters/stock/write-table.ts'
import { demand } from '#server/services/office/actor.ts'
import { card } from '#server/services/office/requests/card.ts'
import { release, retry } from '#server/services/office/requests/deliveries.ts'
import { askErasure, erase } from '#server/services/office/requests/erase.ts'
import { exportRows } from '#server/services/office/requests/export.ts'
import { requestFilter } from '#server/services/office/requests/filter.ts'
import { list } from '#server/services/office/requests/list.ts'
import { callBack, comment, give, setStatus, take } from '#server/services/office/requests/progress.ts'
import { listWorkers, readWorker } from '#server/services/office/requests/workers.ts'
import { daySchema } from '#server/services/office/values.ts'
import { readRequestFile } from '#server/services/requests/cv-file.ts'
import { answerEmpty, type OfficeEnv, readJson, readQuery, verbArgs } from './env.ts'

const argsOfRequest = (c: Context<OfficeEnv>) => [...verbArgs(c), c.req.param('id') ?? ''] as const

const status = z.enum(REQUEST_STATUSES)
const reason = z.enum(ERASURE_REASONS)
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const requests = new Hono<OfficeEnv>()
  .get('/', readQuery(requestFilter), async c => c.json(await list(...verbArgs(c), c.req.valid('query'))))
  .get('/export', readQuery(requestFilter), async c => {
    const rows = await exportRows(...verbArgs(c), c.req.valid('query'))
    return c.body(new Uint8Array(writeTable(rows, 'xlsx', 'Заявки')), 200, {
      'Content-Type': XLSX,
      'Content-Disposition': 'attachment; filename="requests.xlsx"',
    })
  })
  .get('/workers', async c => c.json(await listWorkers(...verbArgs(c))))
  .get('/:id', async c => c.json(await card(...argsOfRequest(c))))
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
  .post('/:id/take', c => answerEmpty(c, take(...argsOfRequest(c))))
  .put('/:id/owner', readJson(z.object({ id: z.string().max(100) })), async c => {
    const owner = await readWorker(...verbArgs(c), c.req.valid('json').id)
    return answerEmpty(c, give(...argsOfRequest(c), owner))
  })
  .put('/:id/status', readJson(z.object({ from: status, to: status })), c =>
    answerEmpty(c, setStatus(...argsOfRequest(c), c.req.valid('json'))),
  )
  .post('/:id/comments', readJson(z.object({ text: z.string() })), c =>
    answerEmpty(c, comment(...argsOfRequest(c), c.req.valid('json').text)),
  )
  .post('/:id/retry', c => answerEmpty(c, retry(...argsOfRequest(c))))
  .post('/:id/release', c => answerEmpty(c, release(...argsOfRequest(c))))
  .put('/:id/call', readJson(z.object({ day: daySchema.nullable() })), c =>
    answerEmpty(c, callBack(...argsOfRequest(c), c.req.valid('json').day)),
  )
  .put('/:id/erasure', readJson(z.object({ reason: reason.nullable() })), c =>
    answerEmpty(c, askErasure(...argsOfRequest(c), c.req.valid('json').reason)),
  )
  .post('/:id/erase', readJson(z.object({ reason })), async c => {
    const { ids, receivers, unread, isWalEmpty } = await erase(...argsOfRequest(c), c.req.valid('json').reason)
    return c.json({ count: ids.length, receivers, isComplete: isWalEmpty && unread.length === 0 })
  })
