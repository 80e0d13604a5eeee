import type { FaultsByFile } from '../mutant.ts'

/** Stock that comes in: reading it, comparing it, writing it. */
export const stock: FaultsByFile = {
  'server/adapters/stock/xml-events.ts': [
    [
      'a document type is taken',
      "this.#parser.on('doctype', () => this.#refuse('a document type (<!DOCTYPE) is not taken'))\n",
      '',
    ],
    ['a text without end fills the memory', 'this.#sinceTag += piece.length', 'this.#sinceTag += 0'],
    ['elements are as deep as they like', 'this.#path.length > this.#limits.depth', 'false'],
  ],
  'server/adapters/stock/table-lots.ts': [
    ['a line that was cut off is read', 'cells.length < columns.length', 'cells.length === 0'],
  ],
  'server/adapters/stock/public-address.ts': [
    [
      'one public address is enough',
      'found.every(({ address })',
      'found.some(({ address }) => address) || found.every(({ address })',
    ],
  ],
  'server/services/stock/price.ts': [
    [
      'an old discount stays with a new price',
      'stored && stored.priceRub === priceRub ? stored.priceOldRub : null',
      'stored ? stored.priceOldRub : null',
    ],
    ['the discount is no part of the price', 'return [base, { code:', 'return [{ code:'],
  ],
  'server/services/stock/sale-columns.ts': [
    ['a booking that is over keeps its day', 'until !== null && until < today ? null : until', 'until'],
  ],
  'server/services/stock/compare-stock.ts': [
    [
      'what a person holds is taken over',
      "if (hold !== undefined && hold >= this.#today) return lot?.status !== 'sold'\n",
      '',
    ],
    ['what came later is taken over', 'return row.updatedAt > this.#madeAt', 'return false'],
    [
      'a portal closes what is booked',
      "source.tells === 'all' ? isOnSale(row) : row.status === 'free'",
      'isOnSale(row)',
    ],
    [
      'kinds of which nothing is said are closed',
      'this.#kinds.has(row.kind) && !this.#told.has(row.id)',
      '!this.#told.has(row.id)',
    ],
  ],
  'server/services/stock/difference.ts': [
    ['half of a kind may leave unseen', 'const GONE_SHARE = 1 / 5', 'const GONE_SHARE = 1 / 2'],
    ['a price may fall to a tenth unseen', 'is < was * JUMP_SHARE || ', ''],
  ],
  'server/services/stock/write-difference.ts': [
    ['a comparison with another catalogue is written', 'if ((await readRevision(trx)) !== revision) return null\n', ''],
    [
      'what was taken over stays staged',
      '  const revision = await takeOver(db, options, rows)\n  await clearStage(db, lease)\n',
      '  const revision = await takeOver(db, options, rows)\n',
    ],
    ['prices come without their history', '      await takePrices(trx, part[0]?.id ?? 0, part.at(-1)?.id ?? 0)\n', ''],
  ],
  'server/services/stock/import-lease.ts': [
    ['a lease of a wrong clock holds for ever', "        row('leaseUntil', '>', clock(IMPOSSIBLE_LEASE_MS)),\n", ''],
    [
      'a lost lease writes all the same',
      'if (!(await takeIn(trx, owner))) throw new ImportBusy()',
      'await takeIn(trx, owner)',
    ],
  ],
  'server/services/catalogue/kinds/read-on-sale.ts': [
    [
      'a booking never ends',
      'return isOver ? {',
      'return isOver && !row ? {',
      ['server/services/stock/set-lot.test.ts'],
    ],
  ],
}
