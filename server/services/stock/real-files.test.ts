import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dangerLine } from '#domain/stock/dangers.ts'
import { StockRefused } from '#domain/stock/source.ts'
import { unpackStock } from '#server/adapters/stock/limits.ts'
import { openStock } from '#server/adapters/stock/open-stock.ts'
import type { Db } from '#server/db/schema.ts'
import { forOneDatabase } from '#server/db/testing/databases.ts'
import { type ImportOutcome, importStock } from './import-stock.ts'
import { setLot } from './set-lot.ts'

/**
 * Files in the forms that sales programs and people write: the whole stock of the demo, each with one difference.
 * Workbooks are stored as files because generating them would hide their quirks; the other formats are derived from one
 * base file each.
 */
const FILES = join(import.meta.dirname, 'testing/real-files')
const folder = mkdtempSync(join(tmpdir(), 'kvartal-real-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string) => readFileSync(join(FILES, name))
const csv = file('base.csv').toString()
const xml = gunzipSync(file('base.xml.gz')).toString()
const json = gunzipSync(file('base.json.gz')).toString()

/** Changes the offer of `commercial-1-1-06`. */
const premises = (change: (offer: string) => string) =>
  xml.replace(/<offer internal-id="commercial-1-1-06">.*?<\/offer>/, change)
/** Changes the lines of the table, including the headings. */
const lines = (change: (cells: string[], line: number) => string[]) =>
  csv
    .trimEnd()
    .split(/\r?\n/)
    .map((line, index) => change(line.split(';'), index).join(';'))
    .join('\r\n')
const column = (index: number, change: (cell: string) => string) =>
  lines((cells, line) => (line === 0 ? cells : cells.with(index, change(cells[index] ?? ''))))

const BUILDING = 0
const FLOOR = 2
const NUMBER = 3
const AREA = 4
const STATUS = 5
const PRICE = 6
const PRICE_OLD = 7
const BOOKED_UNTIL = 8

const OTHER_STATUSES: Readonly<Record<string, string>> = {
  свободна: 'Продаётся.',
  бронь: 'Платная бронь',
  продана: 'Реализована',
}
const MONTHS = 'янв. февр. марта апр. мая июня июля авг. сент. окт. нояб. дек.'.split(' ')
/** `6 дек. 2026` */
const inWords = (day: string) =>
  day.replace(/^(\d+)-(\d+)-0?(\d+)$/, (_, year, month, date) => `${date} ${MONTHS[month - 1]} ${year}`)

function in1251(text: string): Uint8Array {
  return Uint8Array.from(text, letter => {
    const code = letter.charCodeAt(0)
    return code < 128 ? code : letter === 'ё' ? 0xb8 : letter === 'Ё' ? 0xa8 : code - 0x410 + 0xc0
  })
}

/** The table as rows of HTML, or of Excel 2003 (`Data`). */
function inRows(cell: 'td' | 'Data'): string {
  const [row, open, close] =
    cell === 'td' ? ['tr', '<td>', '</td>'] : ['Row', '<Cell><Data ss:Type="String">', '</Data></Cell>']
  return csv
    .trimEnd()
    .split(/\r?\n/)
    .map(
      line =>
        `<${row}>${line
          .split(';')
          .map(text => open + text + close)
          .join('')}</${row}>`,
    )
    .join('')
}

/** Expected outcome of an import. Absent = none. */
interface Outcome {
  /** Numbers of changed and of closed lots. */
  changed?: number
  gone?: number
  /** Expected in the report. */
  note?: RegExp
  /** Expected among the changes that need confirmation. */
  danger?: RegExp
  /** Expected refusal. */
  refused?: RegExp
  madeAt?: string
}

type Case = readonly [title: string, content: () => string | Uint8Array, outcome: Outcome]

const workbooks: readonly Case[] = [
  ['plain', () => file('base.xlsx'), { note: /read from the sheet «Лист1»/ }],
  ['part SharedStrings.xml in capitals', () => file('01-shared-strings-capital.xlsx'), {}],
  // «не » and «продается» together mean closed; the base has a free flat there.
  ['a status in several rich-text runs', () => file('02-rich-text-status.xlsx'), { changed: 1 }],
  ['1904 date system', () => file('03-date1904.xlsx'), {}],
  ['shared text without a value', () => file('04b-empty-shared-article.xlsx'), {}],
  [
    'formulas without results',
    () => file('05-formula-no-value.xlsx'),
    { refused: /^sheet «Лист1», line 2: Цена: cell G2: a formula whose result was never stored$/ },
  ],
  ['some formulas without results', () => file('X17-formula-some-empty.xlsx'), { refused: /cell G2: a formula/ }],
  // 11814599.999999998 is read as 11 814 600.
  ['the tail of a binary fraction', () => file('06-2-tail.xlsx'), { changed: 1 }],
  ['a hidden first sheet with old prices', () => file('07-hidden-first.xlsx'), { note: /the sheet «Прайс»/ }],
  ['_x000D_ in a status', () => file('08-x000d-status.xlsx'), {}],
  ['_x000D_ in a heading', () => file('08b-x000d-heading.xlsx'), {}],
  ['main part workbook22.xml', () => file('09-workbook22.xlsx'), {}],
  ['#N/A in an unused column', () => file('X05-error-unread-column.xlsx'), { note: /«Менеджер»/ }],
  [
    'empty cells where the building was merged',
    () => file('X08-merged-building.xlsx'),
    { refused: /^sheet «Лист1», line 3: cell A3 is empty: 6 lots have the number 2/ },
  ],
  ['an empty first sheet', () => file('X09-empty-first-sheet.xlsx'), { note: /the sheet «Лист2»/ }],
  ['a table of HTML', () => `<html><body><table>${inRows('td')}</table></body></html>`, {}],
  [
    'a table of XHTML',
    () => `<?xml version="1.0" encoding="UTF-8"?>\n<html><body><table>${inRows('td')}</table></body></html>`,
    {},
  ],
  [
    'a table of HTML in UTF-8 with a damaged byte',
    () =>
      Buffer.concat([
        Buffer.from(`<html><meta charset="utf-8"><table>${inRows('td')}<tr><td>Итого `),
        Buffer.from([0xff]),
        Buffer.from('</td></tr></table>'),
      ]),
    {},
  ],
  ['a table of HTML in windows-1251', () => in1251(`<!-- price -->\n<table>${inRows('td')}</table>`), {}],
  [
    'a page of HTML without a table',
    () => '<!DOCTYPE html><form>Вход</form>',
    { refused: /does the address need a sign-in/ },
  ],
  [
    'a formula without a result in XML of Excel 2003',
    () => `<Workbook><Table><Row><Cell ss:Formula="=1+1"/></Row>${inRows('Data')}</Table></Workbook>`,
    { refused: /^a formula whose result was never stored/ },
  ],
  [
    'a table of HTML with a row of billions of cells',
    () => `<table>${inRows('td')}<tr>${'<td colspan=999999>1</td>'.repeat(10_000)}</tr></table>`,
    { refused: /more than 300 columns/ },
  ],
  [
    'a table of HTML with a cell of a million million cells',
    () => `<table><tr><td colspan="9000000" rowspan='9000000'>${inRows('td')}</table>`,
    { refused: /^a cell is wider or higher/ },
  ],
  [
    'XML of Excel 2003',
    () =>
      `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Лист1"><Table>${inRows('Data')}</Table></Worksheet></Workbook>`,
    { note: /the sheet «Лист1»/ },
  ],
]

const tables: readonly Case[] = [
  ['plain', () => csv, {}],
  ['sep=; after a byte order mark', () => `\uFEFFsep=;\r\n${csv}`, {}],
  ['sep=; in windows-1251', () => in1251(`sep=;\r\n${csv}`), { note: /windows-1251/ }],
  ['UTF-16', () => Buffer.from(`\uFEFF${csv}`, 'utf16le'), { note: /utf-16le/ }],
  ['zeros before numbers', () => column(NUMBER, number => number.padStart(4, '0')), {}],
  [
    'a building that is renamed',
    () => column(BUILDING, building => (building === '2' ? '2А' : building)),
    { gone: 64, danger: /^leaves the sale with nearly all of its building: 64 of 64 / },
  ],
  ['bars between cells', () => csv.replaceAll(';', '|'), {}],
  ['empty cells left out at the end', () => csv.replace(/;+\r?$/gm, ''), {}],
  ['a semicolon after the headings', () => csv.replace(/\r?\n/, ';\n'), {}],
  [
    'raw quotes in a text',
    () => lines((cells, line) => [...cells, line === 0 ? 'Комментарий' : line === 9 ? 'ждёт "Ольху"' : '']),
    { note: /«Комментарий»/ },
  ],
  [
    'mixed ends of lines',
    () => lines((cells, line) => (line % 3 === 0 ? [...cells, '\n'] : cells)).replace(/;\n\r\n/g, '\n'),
    {},
  ],
  [
    'a mistake after mixed ends of lines',
    () => csv.trimEnd().split(/\r?\n/).with(500, '1;1;2;1;68.7;ждёт;1;;;').join('\n').replace('\n', '\r\n'),
    { refused: /^line 501: Статус: «ждёт» is not one of/ },
  ],
  ['days as 6.12.2026', () => column(BOOKED_UNTIL, day => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$3.$2.$1')), {}],
  ['days as 6 дек. 2026', () => column(BOOKED_UNTIL, inWords), {}],
  ['prices as 10 849 000,00 р', () => column(PRICE, sum => (sum ? `${grouped(sum, ' ')},00 р` : '')), {}],
  ['prices as 10.849.000', () => column(PRICE, sum => grouped(sum, '.')), {}],
  ['prices as 10849000.0', () => column(PRICE, sum => (sum ? `${sum}.0` : '')), {}],
  ['buildings as 2.0', () => column(BUILDING, building => `${building}.0`), {}],
  ['texts for Excel as ="145"', () => column(NUMBER, number => `="${number}"`), {}],
  ["texts for Excel as '145", () => column(PRICE, sum => (sum ? `'${sum}` : '')), {}],
  ['numbers as кв. 145', () => column(NUMBER, number => `кв. ${number}`), {}],
  ['floors as 2 этаж', () => column(FLOOR, floor => `${floor} этаж`), {}],
  ['floors as 2/9', () => column(FLOOR, floor => `${floor}/9`), {}],
  ['statuses of other programs', () => column(STATUS, status => OTHER_STATUSES[status] ?? status), {}],
  ['the price with a discount before the price', () => csv.replace('Цена;Цена без скидки', 'Цена со скидкой;Цена'), {}],
  ['invisible characters', () => column(STATUS, status => `\u200B${status}\u00A0`), {}],
  [
    'titles above and a total below',
    () => `ООО «Берег»;;;\nПрайс на 26.11.2026\n\n${csv.trimEnd()}\nИтого;;;986;;;1\n`,
    { note: /lines without a lot \(totals, groups\): 1/ },
  ],
  [
    'totals and signatures of a spreadsheet',
    () => `${csv.trimEnd()}\nКорпус 6 Итог;;;160;;;1\nОбщий итог;;;986;;;1\nИсполнитель:;;;;Петрова\n`,
    { note: /lines without a lot \(totals, groups\): 3/ },
  ],
  [
    'a price with a discount where there is one',
    () =>
      lines((cells, line) =>
        line > 0 && cells[PRICE_OLD] === '' ? cells.with(PRICE_OLD, cells[PRICE] ?? '').with(PRICE, '-') : cells,
      ).replace('Цена;Цена без скидки', 'Цена со скидкой;Цена'),
    {},
  ],
  [
    'nothing but «не продается» and «продается»',
    () => column(STATUS, status => (status === 'свободна' ? 'продается' : 'не продается')),
    { changed: 61, danger: /^no longer booked, and not sold: 61 of 61 / },
  ],
  [
    'headings of another program',
    () =>
      csv
        .replace('Корпус;Секция;Этаж;Номер', 'Литер;Подъезд;Эт.;№ кв.')
        .replace('Площадь;Статус;Цена;', 'Общая площадь, кв.м;Статус квартиры;Стоимость (руб.);'),
    {},
  ],
  [
    'headings of 1C',
    () =>
      csv
        .replace('Корпус;Секция;Этаж;Номер', 'Объект строительства;Секция;Этаж объекта;Помещение')
        .replace('Статус;Цена;Цена без скидки', 'Текущий статус;Сумма в рублях;Стоимость объекта без скидки'),
    {},
  ],
  ['a price with VAT', () => csv.replace(';Цена;', ';Цена продажи, руб. с НДС;'), {}],
  ['a price in thousands', () => column(PRICE, sum => (sum ? `${Number(sum) / 1000} тыс.` : '')), { refused: /тыс/ }],
  ['half of a file', () => csv.slice(0, 20_000), { refused: /^line \d+: / }],
]

const feeds: readonly Case[] = [
  ['compressed', () => file('base.xml.gz'), {}],
  [
    'rent by the month',
    () => premises(offer => offer.replace('продажа', 'аренда').replace('26382000', '195000')),
    { gone: 1, note: /skipped: type «аренда»: 1 \(commercial-1-1-06\)/ },
  ],
  [
    'rent by the year, near the price',
    () => premises(offer => offer.replace('</currency>', '</currency><period>год</period>')),
    { gone: 1, note: /skipped: price for a period «год»: 1/ },
  ],
  [
    'a price for a metre',
    () =>
      premises(offer => offer.replace('26382000', '196003').replace('</currency>', '</currency><unit>кв. м</unit>')),
    { note: /price ignored: for a unit «кв. м»: 1 \(commercial-1-1-06\)/ },
  ],
  ['currencies as rub and руб.', () => xml.replace('RUB', 'руб.').replaceAll('RUB', 'rub'), {}],
  [
    'a resale among new flats',
    () =>
      xml.replace(
        '</realty-feed>',
        '<offer internal-id="s-1"><new-flat>нет</new-flat><deal-status>прямая продажа</deal-status><type>продажа</type><category>квартира</category><price><value>1</value></price></offer></realty-feed>',
      ),
    { note: /skipped: resale \(«прямая продажа»\): 1 \(s-1\)/ },
  ],
  ['a prefix of its namespace', () => xml.replace(/<(\/?)(?=[a-z])/g, '<$1y:').replace('xmlns=', 'xmlns:y='), {}],
  [
    'an offer of another complex, with a building of the same name',
    () => premises(offer => offer.replace('<building-section>', '<building-name>ЖК «Другой»</building-name>$&')),
    { gone: 1, note: /skipped: 1 lots of the project «ЖК «Другой»», which is not in «Ольховый берег»/ },
  ],
  [
    'a moment without a zone',
    () => xml.replace(/(?<=<generation-date>)[^<]+/, '2026-11-26 23:00:00.123456'),
    { madeAt: '2026-11-26T20:00:00.123Z' },
  ],
]

interface JsonLot {
  number: string
  houseName: string
  status: string
  price: { value: number }
}
/** The Profitbase list with changed lots. */
const list = (change: (lot: JsonLot) => object) => {
  const document = JSON.parse(json) as { data: JsonLot[] } // our own file
  return JSON.stringify({ ...document, data: document.data.map(change) })
}
const lists: readonly Case[] = [
  ['attributes as an empty list of PHP', () => json, {}],
  ['prices as 12 080 000', () => list(lot => ({ ...lot, price: { value: grouped(`${lot.price.value}`, ' ') } })), {}],
  ['prices as 12080000,00', () => list(lot => ({ ...lot, price: { value: `${lot.price.value},00` } })), {}],
  ['no price of what is sold', () => list(lot => (lot.status === 'SOLD' ? { ...lot, price: { value: 0 } } : lot)), {}],
  [
    'an unreadable price',
    () => list(lot => (lot.price.value === 10_849_000 ? { ...lot, price: { value: 'договорная' } } : lot)),
    { refused: /^data\[0\] \(line 1\): Цена: «договорная» is not an amount in roubles/ },
  ],
  ['in a compressed file', () => gzipSync(json), {}],
  [
    'lots of an unknown type',
    () => list(lot => ({ ...lot, propertyType: 'квартира' })),
    { refused: /^it has no lot\n\d+ lots of the type «квартира» skipped$/ },
  ],
  [
    'a lot of another project, with a building of the same name',
    () =>
      list(lot =>
        lot.houseName === 'Корпус 2' && lot.number === '4'
          ? { ...lot, projectName: 'Другой квартал', price: { value: 9_395_200 } }
          : lot,
      ),
    { gone: 1, note: /skipped: 1 lots of the project «Другой квартал»/ },
  ],
]

/** Mass changes and the confirmations that they require. */
const stopped: readonly (readonly [title: string, content: () => string, dangers: readonly RegExp[]])[] = [
  [
    'everything free again',
    () => column(STATUS, () => 'свободна'),
    [
      /^sold, and on sale again: 381 of 381 /,
      /^no longer booked, and not sold: 61 of 61 /,
      /^status changes: 442 of 986 /,
    ],
  ],
  ['only what is free', () => csv.replace(/^.*;бронь;.*\r?\n/gm, ''), [/^no longer booked, and not sold: 61 of 61 /]],
  ['an empty column of prices', () => column(PRICE, () => ''), [/^loses its price: 605 of 605 /]],
  [
    'half of the prices empty',
    () => lines((cells, line) => (line > 0 && line % 2 === 0 ? cells.with(PRICE, '') : cells)),
    [/^loses its price: 3\d\d of 605 /],
  ],
  [
    'a feed without prices',
    () => xml.replace(/<price>.*?<\/price>/g, ''),
    [/^loses its price: 544 of .* flat/, /commercial/],
  ],
  [
    'prices of 0 for what is booked',
    () => list(lot => (lot.status === 'BOOKED' ? { ...lot, price: { value: 0 } } : lot)),
    [/^loses its price: 61 of 605 /],
  ],
  [
    'areas ten times as large',
    () => column(AREA, area => String(Number(area) * 10)),
    [/^area differs from that of the plan, .*: 986 of 986 /, /^area changes: 986 of 986 /],
  ],
  [
    'prices of the next line',
    () => {
      const prices = csv.split(/\r?\n/).map(line => line.split(';')[PRICE] ?? '')
      return lines((cells, line) => (line === 0 ? cells : cells.with(PRICE, prices[line + 1] || '12080000')))
    },
    [/^price falls by more than a third or rises by more than a half: /, /^price changes by more than a tenth: /],
  ],
  [
    'prices without VAT',
    () => column(PRICE, sum => String(Math.round(Number(sum) / 1.2))),
    [/^price changes by more than a tenth: 986 /],
  ],
]

function grouped(digits: string, sign: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, sign)
}

forOneDatabase('sqlite', (_, open) => {
  describe('importing a real-world file', () => {
    const NOW = new Date('2026-11-27T02:00:00Z')
    let db: Db
    let count = 0

    beforeAll(async () => {
      db = (await open('demo')).db
      await run(csv, { madeAt: new Date('2026-11-26T12:00:00Z'), isDry: false })
    })

    async function run(
      content: string | Uint8Array,
      { madeAt = new Date('2026-11-26T22:00:00Z'), isDry = true } = {},
    ): Promise<ImportOutcome & { madeAt: Date }> {
      count += 1
      const path = join(folder, `stock-${count}`)
      writeFileSync(path, content)
      const unpacked = await unpackStock(path, { target: `${path}-unpacked`, name: 'stock' })
      const source = await openStock(unpacked, { now: NOW, timeZone: 'Europe/Moscow', madeAt })
      const outcome = await importStock({ db, source, isAccepted: false, isDry, now: NOW, owner: 'test' })
      return { ...outcome, madeAt: source.madeAt }
    }

    const check = async (content: string | Uint8Array, outcome: Outcome) => {
      const { changed = 0, gone = 0, note, danger, refused, madeAt } = outcome
      if (refused) {
        const error = await run(content).catch((reason: unknown) => reason)
        expect(error).toBeInstanceOf(StockRefused)
        expect(String(error instanceof Error ? error.message : '')).toMatch(refused)
        return
      }
      const { difference, dangers, madeAt: made } = await run(content)
      expect({
        added: difference.added.length,
        changed: difference.changed.length,
        gone: difference.gone.length,
      }).toEqual({ added: 0, changed, gone })
      expect(difference.unchanged).toBeGreaterThan(700)
      if (note) expect(difference.notes.join('\n')).toMatch(note)
      if (danger) expect(dangers.map(dangerLine).join('\n')).toMatch(danger)
      else expect(dangers).toEqual([])
      if (madeAt) expect(made.toISOString()).toBe(madeAt)
    }

    test.each(workbooks)('workbook: %s', (_title, content, outcome) => check(content(), outcome))
    test.each(tables)('CSV: %s', (_title, content, outcome) => check(content(), outcome))
    test.each(feeds)('feed of Yandex Realty: %s', (_title, content, outcome) => check(content(), outcome))
    test.each(lists)('list of Profitbase: %s', (_title, content, outcome) => check(content(), outcome))
    test.each(stopped)('requires confirmation: %s', async (_title, content, wanted) => {
      const { dangers, isWritten } = await run(content(), { isDry: false })
      expect(isWritten).toBe(false)
      for (const danger of wanted) expect(dangers.map(dangerLine)).toContainEqual(expect.stringMatching(danger))
    })

    test('keeps a price set by hand before or after the feed was generated', async () => {
      const madeAt = new Date('2026-11-26T23:04:24Z')
      // A promotion discounts building 1.
      const free = db.selectFrom('property').selectAll().where('kind', '=', 'flat').where('status', '=', 'free')
      const flats = free.where('buildingId', '=', 2)
      const [before, after] = await flats.orderBy('id').limit(2).execute()
      if (!before || !after) return expect.unreachable()
      const dearer = ({ priceRub }: typeof before) => ({ priceRub: (priceRub ?? 0) + 50_000 })
      await setLot(db, before.id, dearer(before), new Date(madeAt.getTime() - 60_000))
      await setLot(db, after.id, dearer(after), new Date(madeAt.getTime() + 60_000))
      const live = xml.replace(/(?<=<generation-date>)[^<]+/, '2026-11-27T02:04:24+03:00')
      const { difference } = await run(live, { isDry: false })
      expect(difference.changed).toEqual([])
      expect(difference.held.map(({ row, field, source }) => [row.id, field, source])).toEqual([
        [before.id, 'price', String(before.priceRub)],
        [after.id, 'price', String(after.priceRub)],
      ])
    })
  })
})
