import { describe, expect, test } from 'vitest'
import { StockRefused } from '#domain/stock/source.ts'
import { STOCK_LIMITS, type StockLimits } from './limits.ts'
import { type JsonItem, readJsonItems } from './read-profitbase.ts'

async function* inPieces(text: string, size: number): AsyncIterable<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

/** @param size characters per chunk */
async function read(text: string, limits: Partial<StockLimits> = {}, size = 4096): Promise<JsonItem[]> {
  const items: JsonItem[] = []
  for await (const item of readJsonItems(inPieces(text, size), { ...STOCK_LIMITS, ...limits })) items.push(item)
  return items
}

async function refusal(text: string, limits: Partial<StockLimits> = {}): Promise<string> {
  try {
    await read(text, limits)
    return 'not refused'
  } catch (error) {
    if (error instanceof StockRefused) return error.message
    throw error
  }
}

describe('reads lots', () => {
  const text =
    '{"status": "ok",\n "data": [\n  {"id": 1},\n  {"id": 2,\n   "area": {"total": 5}}\n ],\n "pages": [{"id": 9}]}\n'
  const items = [
    { at: 'data[0] (line 3)', value: { id: 1 } },
    { at: 'data[1] (line 4)', value: { id: 2, area: { total: 5 } } },
  ]

  test.each([1, 2, 7, 4096])('one by one with their line numbers, in chunks of %i characters', async size => {
    expect(await read(text, {}, size)).toEqual(items)
  })

  test('from «data», from «properties», or from a bare list', async () => {
    const lot = [{ at: 'data[0] (line 1)', value: { id: 1 } }]
    expect(await read('{"data": [{"id": 1}]}')).toEqual(lot)
    expect(await read('{"properties": [{"id": 1}]}')).toEqual(lot)
    expect(await read('{"data": {"properties": [{"id": 1}]}}')).toEqual(lot)
    expect(await read('\uFEFF \n[{"id": 1}]')).toEqual([{ at: 'data[0] (line 2)', value: { id: 1 } }])
  })

  test('from an empty list', async () => {
    expect(await read('[]')).toEqual([])
    expect(await read('{"data": []}')).toEqual([])
  })

  test('with any characters in their strings', async () => {
    const value = {
      note: 'a } ] { [ b',
      height: '2" } ]',
      quoted: 'say \\"no\\" \\\\',
      path: 'c:\\',
      data: [{ id: 5 }],
    }
    for (const size of [1, 3, 4096])
      expect(await read(JSON.stringify([value, { id: 2 }]), {}, size)).toEqual([
        { at: 'data[0] (line 1)', value },
        { at: 'data[1] (line 1)', value: { id: 2 } },
      ])
  })

  test('up to the length limit', async () => {
    const lot = '{"id": "12345"}'
    expect(await read(`[${lot},${lot}]`, { itemBytes: 15 })).toHaveLength(2)
    expect(await refusal(`[\n${lot}]`, { itemBytes: 14 })).toBe('line 2: an item is longer than 14 characters')
  })

  test('up to the depth limit', async () => {
    expect(await read('[{"a": [1]}]', { depth: 3 })).toHaveLength(1)
    expect(await refusal('[{"a": [1]}]', { depth: 2 })).toBe('line 1: objects are nested deeper than 2')
  })
})

describe('refuses a document', () => {
  test.each([
    ['without a list', '{"data": {"id": 1}}', 'line 1: there is no list of lots («data» or «properties»)'],
    [
      'with a list of another name',
      '{"rows": [{"id": 1}]}',
      'line 1: there is no list of lots («data» or «properties»)',
    ],
    ['that is empty', '', 'line 1: there is no list of lots («data» or «properties»)'],
    ['that ends in a list', '[{"id": 1},\n', 'line 2: the document ends in the middle: is the file truncated?'],
    ['that ends in a text', '[{"id": "1', 'line 1: the document ends in the middle: is the file truncated?'],
    ['that is the beginning of a text', '"data', 'line 1: the document ends in the middle: is the file truncated?'],
    ['that is closed by another bracket', '[{"id": 1]', 'line 1: «]» closes nothing'],
    ['that closes what is not open', '[]\n}', 'line 2: «}» closes nothing'],
    ['followed by another one', '[]\n[{"id": 1}]', 'line 2: more than one document'],
    ['of another kind', '\n<html>', 'line 2: this is not a JSON list'],
    ['followed by words', '[] nothing', 'line 1: this is not a JSON list'],
  ])('%s', async (_, text, message) => {
    expect(await refusal(text)).toBe(message)
  })

  test('with an invalid lot, naming its position', async () => {
    expect(await refusal('[{"id": 1},\n{"id": one}]')).toMatch(/^data\[1\] \(line 2\): invalid JSON: /)
  })

  test('with a huge string outside of lots', async () => {
    const head = `{"note": "${'x'.repeat(30)}", "data": []}`
    expect(await read(head, { itemBytes: 30 })).toEqual([])
    expect(await refusal(`{"note": "${'x'.repeat(31)}`, { itemBytes: 30 })).toBe(
      'line 1: an item is longer than 30 characters',
    )
  })
})
