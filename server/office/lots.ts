import { Hono } from 'hono'
import { z } from 'zod'
import { lotPrice } from '#contract/content/common.ts'
import { LOT_STATES } from '#domain/lots/lot.ts'
import { readLot, returnLot, sourceName } from '#server/services/office/lots/card.ts'
import { lotFilter } from '#server/services/office/lots/filter.ts'
import { changeLot, countGroups, listLots, MAX_LISTED } from '#server/services/office/lots/lots.ts'
import { lotTable } from '#server/services/office/prices/price-file.ts'
import { daySchema } from '#server/services/office/verbs.ts'
import { answerEmpty, answerWorkbook, type OfficeEnv, readInput, verbArgs } from './env.ts'

const lotFields = z.object({
  priceRub: lotPrice.nullable().optional(),
  priceFrom: daySchema.optional(),
  status: z.enum(LOT_STATES).optional(),
  until: daySchema.optional(),
  isForced: z.boolean().optional(),
  /** The second of two people who change a lot at the same time gets a conflict. */
  seen: z.object({
    status: z.enum(LOT_STATES),
    bookedUntil: z.iso.date().nullable(),
    priceRub: z.int().nullable(),
  }),
})
/** Only a sum begins on a day to come. */
const lotChange = lotFields.refine(
  ({ priceFrom, priceRub, status }) =>
    priceFrom === undefined || (typeof priceRub === 'number' && status === undefined),
)

const listed = lotFilter.extend({ limit: z.int().min(1).max(MAX_LISTED).optional() })

/** A filter has lists, so it is posted. */
export const lots = new Hono<OfficeEnv>()
  .get('/table', async c => answerWorkbook(c, 'lots.xlsx', await lotTable(...verbArgs(c))))
  .get('/counts', async c => c.json(await countGroups(...verbArgs(c))))
  .post('/list', readInput('json', listed), async c => {
    const { site, importUrl } = c.var.office
    const buildings = site().content.building.map(({ id, name }) => ({ id, name }))
    const found = await listLots(...verbArgs(c), c.req.valid('json'))
    return c.json({ ...found, buildings, source: sourceName(importUrl) })
  })
  .get('/:id{[1-9][0-9]{0,8}}', async c => c.json(await readLot(...verbArgs(c), Number(c.req.param('id')))))
  .delete('/:id{[1-9][0-9]{0,8}}/hold', c => answerEmpty(c, returnLot(...verbArgs(c), Number(c.req.param('id')))))
  .put('/:id{[1-9][0-9]{0,8}}', readInput('json', lotChange), c =>
    answerEmpty(c, changeLot(...verbArgs(c), Number(c.req.param('id')), c.req.valid('json'))),
  )
