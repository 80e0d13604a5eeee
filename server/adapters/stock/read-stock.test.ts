import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type RawLot, StockRefused, type StockSource } from '#domain/stock/source.ts'
import { STOCK_LIMITS, type StockLimits } from './limits.ts'
import { openStock, type StockFormat } from './open-stock.ts'
import { makeXlsx } from './testing/make-xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-stock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const NOW = new Date('2026-11-21T12:00:00Z')

interface Read extends StockSource {
  all: RawLot[]
}

let files = 0
async function read(
  content: string | Uint8Array,
  limits: Partial<StockLimits> = {},
  format?: StockFormat,
): Promise<Read> {
  files += 1
  const path = join(folder, `stock-${files}`)
  writeFileSync(path, content)
  const source = await openStock(path, {
    now: NOW,
    timeZone: 'Europe/Moscow',
    format,
    limits: { ...STOCK_LIMITS, ...limits },
  })
  const all: RawLot[] = []
  for await (const lot of source.lots()) all.push(lot)
  return { ...source, all }
}

/** The message with which a source is refused. */
async function refusal(content: string | Uint8Array, limits: Partial<StockLimits> = {}): Promise<string> {
  try {
    await read(content, limits)
  } catch (error) {
    if (error instanceof StockRefused) return error.message
    throw error
  }
  return 'not refused'
}

/** Encodes the characters needed here in windows-1251. */
function inWindows1251(text: string): Uint8Array {
  return Uint8Array.from(text, letter => {
    const code = letter.charCodeAt(0)
    if (code < 128) return code
    if (letter === '№') return 0xb9
    return code - 0x410 + 0xc0
  })
}

describe('a table', () => {
  const rows = [
    ['Корпус', 'Номер', 'Статус', 'Цена', 'Менеджер'],
    ['2', '145', 'свободна', '9 900 000', 'Иванова; "Анна"'],
    ['2', '146', 'бронь', '', ''],
  ]
  const quoted = (delimiter: string) =>
    `${rows.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n')}\r\n`
  const fields = [
    { at: 'line 2', line: 2, fields: { building: '2', number: '145', status: 'свободна', price: '9 900 000' } },
    { at: 'line 3', line: 3, fields: { building: '2', number: '146', status: 'бронь', price: '' } },
  ]

  test.each([';', ',', '\t'])('of CSV is read with the delimiter %j', async delimiter => {
    const { all, format, notes } = await read(quoted(delimiter))
    expect({ all, format }).toEqual({ all: fields, format: 'csv' })
    expect(notes).toEqual(['unused columns: «Менеджер»'])
  })

  test.each([
    ['Кладовая', { kind: 'Кладовая' }, []],
    ['2-комнатная', {}, ['unused column: «Тип», whose first value is not a kind of lots']],
  ])('has the kind of a lot in a column «Тип» whose first value is one: %s', async (type, kind, notes) => {
    const source = await read(`Тип;Номер;Статус;Цена\n${type};145;бронь;1\n`.repeat(2))
    const lot = { ...kind, number: '145', status: 'бронь', price: '1' }
    expect(source.all.map(({ fields }) => fields)).toEqual([lot, lot])
    expect(source.notes).toEqual(notes)
  })

  test('has ids of another program in a column «ID»', async () => {
    const { all, notes } = await read('ID;Номер;Статус;Цена\n1002;145;бронь;1\n')
    expect([all[0]?.fields.id, notes]).toEqual([undefined, ['unused columns: «ID»']])
  })

  test('of CSV is read in windows-1251', async () => {
    const { all, notes } = await read(inWindows1251('№;Статус;Цена\n145;продана;9900000\n'))
    expect(all).toEqual([{ at: 'line 2', line: 2, fields: { number: '145', status: 'продана', price: '9900000' } }])
    expect(notes).toEqual(['read as windows-1251'])
  })

  test('of CSV is read with a byte order mark, and in UTF-16', async () => {
    const text = '\uFEFFНомер;Статус;Цена\n145;бронь;1'
    for (const content of [text, Buffer.from(text, 'utf16le')]) expect((await read(content)).all).toHaveLength(1)
  })

  test('of a workbook is read from its first sheet, without binary fraction errors', async () => {
    const workbook = makeXlsx([
      ['Номер', 'Статус', 'Цена', 'Площадь', 'Бронь до'],
      ['145', 'бронь', 9_900_000, 58.600000000000001, 46_357],
      ['146', 'свободна & ждёт', 1, '', ''],
    ])
    const { all, format } = await read(workbook)
    expect(format).toBe('xlsx')
    expect(all.map(({ at, fields: values }) => ({ at, fields: values }))).toEqual([
      {
        at: 'sheet «Лист1», line 2',
        fields: { number: '145', status: 'бронь', price: '9900000', area: '58.6', booked_until: '46357' },
      },
      {
        at: 'sheet «Лист1», line 3',
        fields: { number: '146', status: 'свободна & ждёт', price: '1', area: '', booked_until: '' },
      },
    ])
    expect(all[0]?.cellOf?.('price')).toBe('C2')
    expect(all[0]?.cellOf?.('building')).toBe(undefined)
  })

  test('is refused with the number of the invalid line', async () => {
    const head = 'Номер;Статус;Цена\n'
    expect(await refusal('Номер;Статус\n1;бронь\n')).toBe('line 1: there is no column «Цена»')
    expect(await refusal('Номер;Квартира;Статус;Цена\n')).toBe(
      'line 1: the column «Номер» is repeated: «Номер», «Квартира»',
    )
    expect(await refusal('имя,телефон\n1,2')).toMatch(/^line 1: no heading is known/)
    expect(await refusal(`${head}1;бронь;5\n2;бро`)).toBe('line 3: 2 cells under 3 headings: is the file truncated?')
    expect(await refusal(`${head}1;бронь;5;6\n`)).toBe('line 2: more cells than headings')
    expect(await refusal(`${head}1;"бронь;5\n2;бронь;5\n`)).toMatch(/^line \d: a quote is never closed/)
    expect(await refusal(`${head}1;бронь\0;5\n`)).toBe('line 2: a NUL byte: this is not a text file')
    expect(await refusal(`${head}1;${'я'.repeat(4000)};5\n`, { itemBytes: 1000 })).toMatch(/line 2/)
    expect(await refusal(`${head}${';'.repeat(200_000)}`, { itemBytes: 100_000 })).toBe(
      'a line is longer than 100000 characters',
    )
    expect(await refusal(`${head}1;бронь;5\n2;бронь;5\n`, { lots: 1 })).toBe('line 3: more than 1 lots')
  })

  test('of a workbook has dates only in date columns, and merged values in all their rows', async () => {
    const date = (serial: number) => ({ t: 'n', v: serial, z: 'dd.mm.yyyy' })
    const heads = ['Корпус', 'Номер', 'Статус', 'Цена', 'Бронь до']
    const merged = makeXlsx(
      [
        ['Прайс на 26.11.2026'],
        heads,
        ['Корпус 2', '145', 'бронь', 1, date(46_357)],
        ['', '146', 'бронь', 2, ''],
        ['Итого', '', '', 3],
      ],
      [{ s: { r: 2, c: 0 }, e: { r: 3, c: 0 } }],
    )
    const { all, notes } = await read(merged)
    expect(all.map(({ fields: { building, booked_until: until } }) => [building, until])).toEqual([
      ['Корпус 2', '2026-12-01'],
      ['Корпус 2', ''],
    ])
    expect(notes).toEqual([
      'read from the sheet «Лист1»',
      'sheet «Лист1», line 2: headings; rows above them are ignored',
      'lines without a lot (totals, groups): 1 (5)',
    ])
    // Excel has converted «1-06» to a date.
    const spoilt = makeXlsx([heads, ['1', date(46_174), 'бронь', 1, '']])
    expect(await refusal(spoilt)).toMatch(/^sheet «Лист1», line 2: Номер: cell B2: a date \(2026-06-01\)/)
    const wrong = makeXlsx([heads, ['1', '2', 'бронь', { t: 'e', v: 42 }, '']])
    expect(await refusal(wrong)).toBe('sheet «Лист1», line 2: Цена: cell D2: the error #N/A')
  })

  test('may have title rows, repeated headings, column numbers and a row counter', async () => {
    const heads = '№;Номер кладовой;Подъезд;Статус объекта;Стоимость (руб.)'
    const page = `Прайс-лист;;;;\n;;;;\n${heads}\n1;2;3;4;5\n1;145;2;бронь;5\n${heads}\n2;146;2;бронь;6\nИтого;2;;;11\n`
    const { all, notes } = await read(page)
    expect(all).toEqual([
      { at: 'line 5', line: 5, fields: { number: '145', section: '2', status: 'бронь', price: '5' } },
      { at: 'line 7', line: 7, fields: { number: '146', section: '2', status: 'бронь', price: '6' } },
    ])
    expect(notes.at(-1)).toBe('lines without a lot (totals, groups): 2 (4, 8)')
    expect(await refusal('Номер;Статус;Цена за м²\n1;бронь;5\n')).toBe('line 1: there is no column «Цена»')
    expect(await refusal('Номер;Статус;Цена, тыс. руб.\n1;бронь;5\n')).toBe('line 1: there is no column «Цена»')
  })

  test.each([
    ['groups above', ';;Стоимость;;Площадь', 'Номер;Статус;за м²;всего, руб.;Общая'],
    ['groups that are headings', 'Номер;Статус;Цена, руб.;;Площадь, м²', ';;за м2;полная;общая'],
    ['units below', 'Номер;Статус;Этаж;Цена;Площадь', ';;;руб.;м²'],
  ])('may have headings in two rows: %s', async (_, above, below) => {
    const { all } = await read(`${above}\n${below}\n145;бронь;7;9900000;58,6\n`)
    expect(all.map(({ fields }) => fields)).toMatchObject([
      { number: '145', status: 'бронь', price: '9900000', area: '58,6' },
    ])
    const ofMetre = `Номер;Статус;Цена;Площадь\n;;за м²;\n145;бронь;160000;58,6\n`
    expect(await refusal(ofMetre)).toBe('line 2: there is no column «Цена»')
  })

  test('has no lot in a row of zeros without a number', async () => {
    expect((await read('Номер;Статус;Цена;Площадь\n145;бронь;1;2\n;;0;0\n')).all).toHaveLength(1)
  })

  test('of CSV is refused when a text contains whole lines or a delimiter', async () => {
    const head = 'Номер,Статус,Цена,Бронь до,Комментарий\n'
    const swallowed = `${head}1,бронь,5,,"Ольха\n2,бронь,5,,\n3,бронь,5,,звонил"\n`
    expect(await refusal(swallowed)).toMatch(/line \d: a cell contains whole lines/)
    expect(await refusal(`${head}1,бронь,5,,\n2,бронь,9,900,,\n`)).toBe('line 3: more cells than headings')
    expect(await refusal(`${head}1,бронь,#ССЫЛКА!,,\n`)).toBe('line 2: Цена: the error #ССЫЛКА!')
  })

  test.each(['utf16le', 'utf-16be'])('of CSV is read in %s without a byte order mark', async name => {
    const bytes = Buffer.from('Номер;Статус;Цена\r\n145;бронь;1\r\n', 'utf16le')
    expect((await read(name === 'utf16le' ? bytes : bytes.swap16())).all).toHaveLength(1)
  })

  test('of a workbook is refused when it is truncated or too large', async () => {
    const rows = [
      ['Номер', 'Статус', 'Цена'],
      ['1', 'бронь', 5],
    ]
    const workbook = makeXlsx(rows)
    expect(await refusal(workbook.subarray(0, workbook.length - 30))).toMatch(/^the workbook cannot be read/)
    expect(await refusal(Buffer.from('PK\x03\x04 nothing'))).toMatch(/^the workbook cannot be read/)
    const large = makeXlsx([...rows, ...Array.from({ length: 20_000 }, (_, index) => [`${index}`, 'бронь', index])])
    expect(await refusal(large, { workbookHeapMb: 8 })).toMatch(/too large/)
    expect(await refusal(large, { workbookMs: 1 })).toMatch(/too large/)
  })
})

const OFFER = `<offer internal-id="flat-2-145"><category>квартира</category><price><value>9900000</value><currency>RUB</currency></price>
  <area><value>58.6</value></area><studio>1</studio><floor>7</floor><building-name>Двор</building-name><building-section>Корпус 2</building-section>
  <renovation>чистовая отделка</renovation><deal-status>первичная продажа</deal-status></offer>`
const feed = (offers: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}\n<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">
<generation-date>2026-11-21T10:00:00+03:00</generation-date>\n${offers}\n</realty-feed>`

describe('a Yandex Realty feed', () => {
  test('lists lots on sale and its generation time', async () => {
    const { all, ...source } = await read(feed(OFFER))
    expect(source).toMatchObject({ format: 'yrl', coverage: 'on sale', madeAt: new Date('2026-11-21T07:00:00Z') })
    expect(all).toEqual([
      {
        at: 'offer flat-2-145 (line 6)',
        fields: {
          kind: 'flat',
          status: 'free',
          number: '145',
          project: 'Двор',
          building: 'Корпус 2',
          floor: '7',
          rooms: '0',
          price: '9900000',
          area: '58.6',
          finish: 'fine',
          contract: 'ddu',
        },
      },
    ])
  })

  test.for([
    ['<status>Забронировано</status>', 'booked'],
    ['<status>продан</status>', 'sold'],
    ['<status>сдан</status>', 'free'],
  ])('a lot with %s is %s', async ([status, expected]) => {
    const { all } = await read(feed(OFFER.replace('</offer>', `${status}</offer>`)))
    expect(all[0]?.fields.status).toBe(expected)
  })

  test('is read with blank lines before its declaration', async () => {
    const { all, madeAt } = await read(`\n\r\n ${feed(OFFER)}`)
    expect([all.length, madeAt]).toEqual([1, new Date('2026-11-21T07:00:00Z')])
  })

  test('is read in windows-1251 without offers of other categories', async () => {
    const head = '<?xml version="1.0" encoding="windows-1251"?>'
    const garden = '<offer internal-id="9"><category>участок</category></offer>'
    const { all, notes } = await read(inWindows1251(feed(OFFER + garden, head)))
    expect(all).toHaveLength(1)
    expect(notes).toEqual(['offer skipped: category «участок»: 1 (9)'])
  })

  test.each(['\uFEFF', ''])('is read in UTF-16, %j before it', async mark => {
    const bytes = Buffer.from(mark + feed(OFFER, '<?xml version="1.0" encoding="UTF-16"?>'), 'utf16le')
    for (const content of [bytes, Buffer.from(bytes).swap16()]) {
      const { all, format } = await read(content)
      expect([all.length, format]).toEqual([1, 'yrl'])
    }
  })

  test('skips rent and resale offers, and ignores prices per metre or in another currency', async () => {
    const offers = [
      OFFER.replace('<category>', '<type>аренда</type><category>').replace('2-145', '2-1'),
      OFFER.replace('<category>', '<type>sale</type><category>').replace('2-145', '2-2'),
      OFFER.replace('первичная продажа', 'прямая продажа').replace('2-145', '2-3'),
      OFFER.replace('<category>квартира', '<category>constructor').replace('2-145', '2-4'),
      OFFER.replace('</currency>', '</currency><unit>кв. м</unit>').replace('2-145', '2-5'),
      OFFER.replace('RUB', 'USD').replace('2-145', '2-6'),
      ...['rub', 'RUR', 'руб.', 'Р', '₽'].map(name => OFFER.replace('RUB', name)),
      OFFER.replace('</currency>', '</currency><unit>весь объект</unit>'),
      OFFER.replace('первичная продажа', 'constructor'),
    ]
    const { all, notes } = await read(feed(offers.join('')))
    expect(all.map(({ fields: { number, price } }) => `${number} ${price}`)).toEqual([
      ...['2 9900000', '5 undefined', '6 undefined'],
      ...Array.from({ length: 7 }, () => '145 9900000'),
    ])
    expect(notes).toEqual([
      'offer skipped: type «аренда»: 1 (flat-2-1)',
      'offer skipped: resale («прямая продажа»): 1 (flat-2-3)',
      'offer skipped: category «constructor»: 1 (flat-2-4)',
      'price ignored: for a unit «кв. м»: 1 (flat-2-5)',
      'price ignored: currency «usd»: 1 (flat-2-6)',
    ])
  })

  test.each([
    ['2026-11-21 10:00:00.123456', '2026-11-21T07:00:00.123Z'],
    ['21.11.2026 10:00', '2026-11-21T07:00:00.000Z'],
    ['2026-11-21T10:00:00+0500', '2026-11-21T05:00:00.000Z'],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
  ])('has the generation time %s, in the time zone of the quarter if it has no offset', async (text, instant) => {
    const { madeAt } = await read(feed(OFFER).replace('2026-11-21T10:00:00+03:00', text))
    expect(madeAt.toISOString()).toBe(instant)
  })

  test('has no generation time in the future', async () => {
    expect((await read(feed(OFFER).replace('2026-11-21T10', '2027-01-01T10'))).madeAt).toEqual(NOW)
  })

  test.each([
    [
      'a document type',
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><realty-feed/>`,
      /^line 1: a document type/,
    ],
    ['a custom entity', feed(OFFER.replace('квартира', '&bomb;')), /^line 4.*undefined entity/i],
    ['a tag that is never closed', feed(OFFER.replace('</area>', '')), /^line 6, column \d+: unexpected close tag/],
    ['a truncated file', feed(OFFER).slice(0, -30), /^line \d+, column \d+: unclosed tag/],
    ['another document', '<?xml version="1.0"?><rss><channel/></rss>', /^line 1: the document is <rss>/],
    ['no offers', feed(''), /no <offer>/],
    ['an unsupported encoding', feed(OFFER, '<?xml version="1.0" encoding="koi8-r"?>'), /«koi8-r» is not supported/],
  ])('is refused with a line number: %s', async (_, content, reason) => {
    expect(await refusal(content)).toMatch(reason)
  })

  test('is refused when its bytes do not match its encoding', async () => {
    expect(await refusal(inWindows1251(feed(OFFER)))).toMatch(/after line \d+: the bytes are not utf-8/)
  })

  test('is refused when a text, an element or the nesting depth exceeds its limit', async () => {
    const limits = { itemBytes: 200_000, depth: 8 }
    const long = 'я'.repeat(300_000)
    expect(await refusal(feed(`<offer internal-id="1">${long}</offer>`), limits)).toMatch(/^line 4: /)
    expect(await refusal(feed(`<!-- ${long} -->`), limits)).toMatch(/^line 4: /)
    expect(await refusal(feed(`<other a="${long}"/>`), limits)).toMatch(/^line 4: /)
    const wide = `<offer internal-id="1">${'<image>a</image>'.repeat(40_000)}</offer>`
    expect(await refusal(feed(wide), limits)).toMatch(/^line 4: an element is longer/)
    expect(await refusal(feed('<a>'.repeat(20)), limits)).toBe('line 4: elements are nested deeper than 8')
    expect(await refusal(feed(OFFER), { bytes: 100 })).toMatch(/at most 100 are read/)
  })
})

describe('a Profitbase list', () => {
  const lot = {
    id: 10301513,
    house_id: 99445,
    number: '3.1',
    rooms_amount: 1,
    floor: 3,
    sectionName: 'Парадная 1',
    projectName: 'Двор',
    houseName: 'Корпус 2',
    propertyType: 'property',
    studio: false,
    status: 'BOOKED',
    bookedUntilDate: '2026-12-01',
    area: { area_total: '68.40', area_living: null },
    price: { value: 28728000, pricePerMeter: 420000 },
    attributes: { facing: 'Чистовая' },
    custom_fields: [{ id: 'x', value: 'В}"{' }],
  }
  const fields = {
    kind: 'flat',
    number: '3.1',
    project: 'Двор',
    building: 'Корпус 2',
    section: 'Парадная 1',
    floor: '3',
    rooms: '1',
    status: 'BOOKED',
    price: '28728000',
    booked_until: '2026-12-01',
    area: '68.40',
    finish: 'fine',
  }

  test.each([
    ['from the response of the API', { status: 'success', meta: [{ a: 1 }], data: [lot] }],
    ['alone', [lot]],
    ['under «properties»', { data: { properties: [lot] } }],
  ])('is read %s', async (_, document) => {
    const { all, format, coverage } = await read(JSON.stringify(document))
    expect({ format, coverage }).toEqual({ format: 'profitbase', coverage: 'all' })
    expect(all).toEqual([{ at: 'data[0] (line 1)', fields }])
  })

  test('may have prices as strings and empty objects as lists', async () => {
    const lots = [
      { ...lot, price: { value: '12 080 000' }, attributes: [], area: [] },
      { ...lot, price: { value: 0 } },
      { ...lot, price: [] },
      { ...lot, price: { value: null }, status: 'SOLD' },
      { ...lot, price: { value: 'договорная' } },
    ]
    const { all } = await read(JSON.stringify({ data: lots }))
    expect(all.map(({ fields: { price } }) => price)).toEqual(['12 080 000', '', '', undefined, 'договорная'])
  })

  test('has known kinds; unknown ones are reported', async () => {
    const types = ['parking', 'pantry', 'commercial_premises', 'spaceship']
    const { all, notes } = await read(JSON.stringify(types.map(propertyType => ({ ...lot, propertyType }))))
    expect(all.map(row => row.fields.kind)).toEqual(['parking', 'storage', 'commercial'])
    expect(notes).toEqual(['1 lots of the type «spaceship» skipped'])
  })

  test('is refused with a line number', async () => {
    const text = JSON.stringify({ data: [lot, { ...lot, id: 2 }] }, null, 1)
    expect(await refusal(text.slice(0, -40))).toMatch(/^line \d+: the document ends in the middle/)
    expect(await refusal('{"rows": []}')).toMatch(/there is no list of lots/)
    expect(await refusal(text.replace('"number": "3.1"', '"number": [1]'))).toMatch(/^data\[0\] \(line 3\): number/)
    expect(await refusal(text.replace('"floor": 3', '"floor": three'))).toMatch(/^data\[0\] \(line 3\): invalid JSON/)
    expect(await refusal(`[{"number": "${'1'.repeat(3000)}"}]`, { itemBytes: 1000 })).toMatch(/longer than 1000/)
    expect(await refusal(`[${'['.repeat(100)}`)).toMatch(/deeper/)
  })
})
