import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import { openStock } from '#server/adapters/stock/open-stock.ts'
import { isWorkbook } from '#server/adapters/stock/read-xlsx.ts'
import { readDay } from '#server/services/office/lots/lots.ts'
import { readPriceFile } from '#server/services/office/prices/price-file.ts'
import {
  changePrices,
  listPriceChanges,
  previewPrices,
  priceOrder,
  undoPrices,
} from '#server/services/office/prices/prices.ts'
import { type OfficeEnv, readInput, verbArgs } from './env.ts'

const uploaded = z.object({ file: z.instanceof(File) })

export const prices = new Hono<OfficeEnv>()
  .get('/', async c => c.json({ changes: await listPriceChanges(...verbArgs(c)) }))
  .post('/file', readInput('form', uploaded), async c => {
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
  .post('/preview', readInput('json', priceOrder), async c =>
    c.json(await previewPrices(...verbArgs(c), c.req.valid('json'))),
  )
  .post(
    '/',
    readInput('json', priceOrder.extend({ version: z.string().max(64), isForced: z.boolean().optional() })),
    async c => c.json(await changePrices(...verbArgs(c), c.req.valid('json')), 201),
  )
  .post('/:id/undo', async c => c.json(await undoPrices(...verbArgs(c), c.req.param('id')), 201))
