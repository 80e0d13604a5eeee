import { Hono } from 'hono'
import { z } from 'zod'
import { NotFound } from '#contract/errors.ts'
import { ERASURE_REASONS, REQUEST_STATUSES } from '#domain/requests/progress.ts'
import { writeTable } from '#server/adapters/stock/write-table.ts'
import { demand } from '#server/services/office/actor.ts'
import { day } from '#server/services/office/day.ts'
import { card } from '#server/services/office/requests/card.ts'
import { release, retry } from '#server/services/office/requests/deliveries.ts'
import { askErasure, erase } from '#server/services/office/requests/erase.ts'
import { exportRows } from '#server/services/office/requests/export.ts'
import { requestFilter } from '#server/services/office/requests/filter.ts'
import { list } from '#server/services/office/requests/list.ts'
import { callBack, comment, give, setStatus, take } from '#server/services/office/requests/progress.ts'
import { listWorkers, readWorker } from '#server/services/office/requests/workers.ts'
import { readRequestFile } from '#server/services/requests/cv-file.ts'
import { type OfficeEnv, type OfficeParts, readJson, readQuery } from './env.ts'

function contextOf({ db, services, config, now }: OfficeParts) {
  const { channels } = services.requests
  return { db, now, channels, site: services.site.current, dataDir: config.DATA_DIR }
}

const status = z.enum(REQUEST_STATUSES)
const reason = z.enum(ERASURE_REASONS)
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const requests = new Hono<OfficeEnv>()
  .get('/', readQuery(requestFilter), async c =>
    c.json(await list(c.var.actor, contextOf(c.var.office), c.req.valid('query'))),
  )
  .get('/export', readQuery(requestFilter), async c => {
    const rows = await exportRows(c.var.actor, contextOf(c.var.office), c.req.valid('query'))
    return c.body(new Uint8Array(writeTable(rows, 'xlsx', 'Заявки')), 200, {
      'Content-Type': XLSX,
      'Content-Disposition': 'attachment; filename="requests.xlsx"',
    })
  })
  .get('/workers', async c => c.json(await listWorkers(c.var.actor, c.var.office.db)))
  .get('/:id', async c => c.json(await card(c.var.actor, contextOf(c.var.office), c.req.param('id'))))
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
  .post('/:id/take', async c => {
    await take(c.var.actor, contextOf(c.var.office), c.req.param('id'))
    return c.json({})
  })
  .put('/:id/owner', readJson(z.object({ id: z.string().max(100) })), async c => {
    const { office, actor } = c.var
    const owner = await readWorker(actor, office.db, c.req.valid('json').id)
    await give(actor, contextOf(office), c.req.param('id'), owner)
    return c.json({})
  })
  .put('/:id/status', readJson(z.object({ from: status, to: status })), async c => {
    await setStatus(c.var.actor, contextOf(c.var.office), c.req.param('id'), c.req.valid('json'))
    return c.json({})
  })
  .post('/:id/comments', readJson(z.object({ text: z.string() })), async c => {
    await comment(c.var.actor, contextOf(c.var.office), c.req.param('id'), c.req.valid('json').text)
    return c.json({})
  })
  .post('/:id/retry', async c => {
    await retry(c.var.actor, contextOf(c.var.office), c.req.param('id'))
    return c.json({})
  })
  .post('/:id/release', async c =>
    c.json({ channels: await release(c.var.actor, contextOf(c.var.office), c.req.param('id')) }),
  )
  .put('/:id/call', readJson(z.object({ day: day.nullable() })), async c => {
    await callBack(c.var.actor, contextOf(c.var.office), c.req.param('id'), c.req.valid('json').day)
    return c.json({})
  })
  .put('/:id/erasure', readJson(z.object({ reason: reason.nullable() })), async c => {
    await askErasure(c.var.actor, contextOf(c.var.office), c.req.param('id'), c.req.valid('json').reason)
    return c.json({})
  })
  .post('/:id/erase', readJson(z.object({ reason })), async c => {
    const { ids, receivers, unread, isWalEmpty } = await erase(
      c.var.actor,
      contextOf(c.var.office),
      c.req.param('id'),
      c.req.valid('json').reason,
    )
    return c.json({ count: ids.length, receivers, isComplete: isWalEmpty && unread.length === 0 })
  })
