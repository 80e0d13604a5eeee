import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { PRICE_RULES } from '#domain/money/price-rule.ts'
import { openStock } from '#server/adapters/stock/open-stock.ts'
import { isWorkbook } from '#server/adapters/stock/read-xlsx.ts'
import { day } from '#server/services/office/day.ts'
import { lotFilter } from '#server/services/office/lots/filter.ts'
import { readDay } from '#server/services/office/lots/lots.ts'
import { readPriceFile } from '#server/services/office/prices/price-file.ts'
import {
  changePrices,
  listPriceChanges,
  MAX_LOTS,
  previewPrices,
  undoPrices,
} from '#server/services/office/prices/prices.ts'
import { type OfficeEnv, readJson } from './env.ts'
import { rub } from './lots.ts'

const uploaded = z.object({ file: z.instanceof(File) })
const readFile = validator('form', (form): z.output<typeof uploaded> => uploaded.parse(form))

const rule = z.union([
  z.object({
    kind: z.enum(PRICE_RULES),
    value: z.number().min(-100_000_000_000).max(100_000_000_000),
    roundToRub: rub.max(1_000_000),
  }),
  z.object({
    kind: z.literal('file'),
    prices: z
      .array(z.tuple([z.int32().positive(), rub.nullable()]))
      .min(1)
      .max(MAX_LOTS),
  }),
])

const order = z.object({
  filter: lotFilter,
  rule,
  from: day.optional(),
})

export const prices = new Hono<OfficeEnv>()
  .get('/', async c => c.json({ changes: await listPriceChanges(c.var.actor, c.var.office) }))
  .post('/file', readFile, async c => {
    const { office, actor } = c.var
    // A folder of an import, so that the next one removes it after a crash.
    await using folder = await mkdtempDisposable(join(tmpdir(), `kvartal-import-${process.pid}-`))
    const path = join(folder.path, 'stock')
    const head = Buffer.from(await c.req.valid('form').file.arrayBuffer())
    await writeFile(path, head, { mode: 0o600 })
    const { timeZone } = await readDay(office)
    const format = isWorkbook(head) ? 'xlsx' : 'csv'
    return c.json(await readPriceFile(actor, office, () => openStock(path, { format, timeZone, now: office.now() })))
  })
  .post('/preview', readJson(order), async c =>
    c.json(await previewPrices(c.var.actor, c.var.office, c.req.valid('json'))),
  )
  .post('/', readJson(order.extend({ version: z.string().max(64), isForced: z.boolean().optional() })), async c =>
    c.json(await changePrices(c.var.actor, c.var.office, c.req.valid('json')), 201),
  )
  .post('/:id/undo', async c => c.json(await undoPrices(c.var.actor, c.var.office, c.req.param('id')), 201))
