import { Hono } from 'hono'
import { z } from 'zod'
import { LOT_STATES } from '#domain/lots/lot.ts'
import { MAX_PRICE_RUB } from '#domain/stock/plausible-prices.ts'
import { writeTable } from '#server/adapters/stock/write-table.ts'
import { day } from '#server/services/office/day.ts'
import { readLot, returnLot, sourceName } from '#server/services/office/lots/card.ts'
import { countGroups } from '#server/services/office/lots/count-lots.ts'
import { lotFilter } from '#server/services/office/lots/filter.ts'
import { changeLot, listLots } from '#server/services/office/lots/lots.ts'
import { lotTable } from '#server/services/office/prices/price-file.ts'
import { type OfficeEnv, readJson } from './env.ts'

/** Bounds what can be stored, not what is plausible: the guards do that. */
export const rub = z.int().min(1).max(MAX_PRICE_RUB)

const lotChange = z.object({
  priceRub: rub.nullable().optional(),
  priceOldRub: rub.nullable().optional(),
  priceFrom: day.optional(),
  discountUntil: day.optional(),
  status: z.enum(['free', 'booked', 'sold', 'closed', 'withdrawn']).optional(),
  until: day.optional(),
  isForced: z.boolean().optional(),
  /** The second of two people who change a lot at the same time gets a conflict. */
  seen: z.object({
    status: z.enum(LOT_STATES),
    bookedUntil: z.iso.date().nullable(),
    priceRub: z.int().nullable(),
  }),
})

/** A filter has lists, so it is posted. */
export const lots = new Hono<OfficeEnv>()
  .get('/table', async c => {
    const file = writeTable(await lotTable(c.var.actor, c.var.office), 'xlsx')
    c.header('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    c.header('Content-Disposition', 'attachment; filename="lots.xlsx"')
    return c.body(new Uint8Array(file))
  })
  .get('/counts', async c => c.json(await countGroups(c.var.actor, c.var.office)))
  .post('/list', readJson(lotFilter.extend({ offset: z.int().min(0).default(0) })), async c => {
    const { offset, ...filter } = c.req.valid('json')
    const { services, config } = c.var.office
    const buildings = services.site.current().content.building.map(({ id, name }) => ({ id, name }))
    const found = await listLots(c.var.actor, c.var.office, filter, offset)
    return c.json({ ...found, buildings, source: sourceName(config.IMPORT_URL) })
  })
  .get('/:id{[1-9][0-9]{0,8}}', async c => {
    const { services, config } = c.var.office
    const context = { ...c.var.office, site: services.site.current, importUrl: config.IMPORT_URL }
    return c.json(await readLot(c.var.actor, context, Number(c.req.param('id'))))
  })
  .delete('/:id{[1-9][0-9]{0,8}}/hold', async c => {
    await returnLot(c.var.actor, c.var.office, Number(c.req.param('id')))
    return c.json({})
  })
  .put('/:id{[1-9][0-9]{0,8}}', readJson(lotChange), async c => {
    const { dated } = await changeLot(c.var.actor, c.var.office, Number(c.req.param('id')), c.req.valid('json'))
    return c.json({ dated })
  })
