import { gzipSync } from 'node:zlib'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeXlsx } from '#server/adapters/stock/testing/make-xlsx.ts'
import { writeTable } from '#server/adapters/stock/write-table.ts'
import { forOneDatabase } from '#server/db/testing/databases.ts'
import { type OfficeBrowser, startOffice } from '#server/testing/start-office.ts'

const HEADINGS = ['Номер', 'Корпус', 'Статус', 'Цена']

forOneDatabase('sqlite', (_, open) => {
  let db: Awaited<ReturnType<typeof open>>['db']
  let seller: OfficeBrowser
  beforeAll(async () => {
    ;({ db } = await open('demo'))
    const office = await startOffice(db)
    seller = (await office.enroll('anna@site.example', ['sales'])).browser
  })

  const upload = async (content: Buffer | string) => {
    const form = new FormData()
    form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], 'lots'))
    const answer = await seller.call('/prices/file', form)
    return { status: answer.status, body: await answer.json() }
  }

  test.each(['xlsx', 'csv'] as const)(
    'a downloaded table (%s) comes back as a mass change of its new prices',
    async format => {
      const rows = tableOf(await (await seller.call('/lots/table')).arrayBuffer())
      const [headings = [], ...lots] = rows
      const [id, status, price] = ['ID на сайте', 'Статус', 'Цена'].map(heading => headings.indexOf(heading))
      if (id === undefined || status === undefined || price === undefined) throw new Error('a column is missing')
      expect(await upload(writeTable(rows, format))).toMatchObject({ status: 200, body: { prices: [], unknown: 0 } })

      const free = lots.filter(cells => cells[status] === 'свободна').slice(0, 2)
      for (const cells of free) cells[price] = Number(cells[price]) + 50_000
      const [first = []] = free
      // Booked meanwhile: the file does not free it.
      const set = (change: object, seen: object) =>
        seller.send('PUT', `/lots/${first[id]}`, { ...change, seen: { bookedUntil: null, ...seen } })
      const priceRub = Number(first[price]) - 50_000
      expect((await set({ status: 'booked' }, { status: 'free', priceRub })).status).toBe(200)
      expect((await set({ status: 'booked' }, { status: 'free', priceRub })).status).toBe(409)
      // A later day is for a sum alone, not for a state.
      const dated = { status: 'sold', priceRub: priceRub + 10_000, priceFrom: '2030-01-01' }
      expect((await set(dated, { status: 'booked', priceRub })).status).toBe(400)
      const { body } = await upload(writeTable(rows, format))
      expect(body).toEqual({
        prices: free.map(cells => [cells[id], cells[price]]),
        known: lots.length,
        unknown: 0,
        otherStates: 1,
      })

      const order = { filter: {}, rule: { kind: 'file', prices: body.prices } }
      const plan = await (await seller.call('/prices/preview', order)).json()
      expect(plan).toMatchObject({ dangers: [], lots: free.map(cells => ({ id: cells[id], after: cells[price] })) })
      const changed = await seller.call('/prices', { ...order, version: plan.version })
      expect([changed.status, await changed.json()]).toMatchObject([201, { lots: 2 }])
      const row = db.selectFrom('property').selectAll().where('id', '=', Number(first[id]))
      expect(await row.executeTakeFirst()).toMatchObject({ status: 'booked', priceRub: first[price] })
      const [made] = (await (await seller.call('/prices')).json()).changes
      expect(made).toMatchObject({ lots: 2, order: { rule: { kind: 'file', prices: [] } } })
      expect((await seller.call(`/prices/${made.id}/undo`, {})).status).toBe(201)
      expect((await set({ status: 'free' }, { status: 'booked', priceRub })).status).toBe(200)
    },
  )

  describe('a file that is not a table of lots is refused', () => {
    test.each<[name: string, content: Buffer | string, refusal: object]>([
      ['empty', '', { code: 'noTable' }],
      ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), { code: 'noTable' }],
      ['JSON', '[{"number":"1"}]', { code: 'noTable' }],
      ['XML with entities', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', { code: 'noTable' }],
      ['packed', gzipSync('Номер;Статус;Цена\n1;Свободна;9900000\n'), { code: 'noTable' }],
      ['a broken workbook', Buffer.from('PK\u0003\u0004 and no more'), { code: 'noTable' }],
      ['without prices', 'Номер;Статус\n1;Свободна\n', { code: 'noTable' }],
      [
        'an error of a formula',
        makeXlsx([HEADINGS, [1, 1, 'Свободна', { t: 'e', v: 42 }]]),
        { code: 'noTable', line: 2 },
      ],
      ['of another quarter', table(['1', 'Дом на Луне', 'Свободна', 9_900_000]), { code: 'noLots' }],
      [
        'with a price in words',
        table(['1', '1', 'Свободна', 'девять']),
        { code: 'badRows', count: 1, rows: [{ line: 2, column: 'Цена', text: 'девять' }] },
      ],
      [
        'without a number',
        table(['', '1', 'Свободна', 9_900_000]),
        { code: 'badRows', count: 1, rows: [{ line: 2, column: 'Номер', text: '' }] },
      ],
      [
        'with a lot twice',
        table(['1', '1', 'Свободна', 9_900_000], ['1', '1', 'Продана', 8_900_000]),
        { code: 'badRows', count: 1, rows: [{ line: 3, column: 'Номер', text: '1', twin: 2 }] },
      ],
    ])('%s', async (_name, content, refusal) => {
      expect(await upload(content)).toEqual({ status: 409, body: { code: 'stock', refusal } })
    })

    test('larger than 10 MB', async () => {
      expect((await upload(Buffer.alloc(11 * 1024 * 1024, 'a'))).status).toBe(413)
    })

    test('no file at all', async () => {
      expect((await seller.call('/prices/file', new FormData())).status).toBe(400)
    })
  })
})

function table(...rows: (string | number)[][]): Buffer {
  return writeTable([HEADINGS, ...rows], 'csv')
}

function tableOf(file: ArrayBuffer): (string | number)[][] {
  const { Sheets: sheets, SheetNames: names } = read(file)
  return utils.sheet_to_json(sheets[names[0] ?? ''] as WorkSheet, { header: 1 })
}
