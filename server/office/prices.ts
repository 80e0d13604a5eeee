import { Hono } from 'hono'
import { z } from 'zod'
import { PRICE_RULES } from '#domain/money/price-rule.ts'
import { lotFilter } from '#server/services/office/lots/filter.ts'
import { changePrices, listPriceChanges, previewPrices, undoPrices } from '#server/services/office/prices/prices.ts'
import { type OfficeEnv, readJson } from './env.ts'
import { rub } from './lots.ts'

const order = z.object({
  filter: lotFilter,
  rule: z.object({
    kind: z.enum(PRICE_RULES),
    value: z.number().min(-100_000_000_000).max(100_000_000_000),
    roundToRub: rub.max(1_000_000),
  }),
  from: z.iso.date().optional(),
})

export const prices = new Hono<OfficeEnv>()
  .get('/', async c => c.json({ changes: await listPriceChanges(c.var.actor, c.var.office) }))
  .post('/preview', readJson(order), async c =>
    c.json(await previewPrices(c.var.actor, c.var.office, c.req.valid('json'))),
  )
  .post('/', readJson(order.extend({ version: z.string().max(64), isForced: z.boolean().optional() })), async c =>
    c.json(await changePrices(c.var.actor, c.var.office, c.req.valid('json')), 201),
  )
  .post('/:id/undo', async c => c.json(await undoPrices(c.var.actor, c.var.office, c.req.param('id')), 201))
