import { expect, test } from 'vitest'
import { stockTable } from './list-stock.ts'

test('the table has the columns that an import needs, whatever the lots have', () => {
  const day = { today: '2026-11-21', timeZone: 'Europe/Moscow' }
  expect(stockTable({ rows: [], datedPrices: new Map() }, day)).toEqual([['Номер', 'Статус', 'Цена']])
})
