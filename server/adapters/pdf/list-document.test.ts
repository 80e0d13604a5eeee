import { Children } from 'react'
import { expect, test } from 'vitest'
import type { PdfDocument, PrintedCard, PrintedTable } from '#contract/print.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { listDocument } from './list-document.ts'

const sheet = {
  name: '',
  mark: { box: [0, 0, 1, 1], path: '' },
  made: '',
  phone: '',
  address: '',
  hours: null,
  disclaimer: '',
} as const
const aCard = (id: number): PrintedCard<Drawing> => ({
  id,
  title: '',
  place: '',
  plan: null,
  facts: [],
  price: '',
  priceOld: null,
  qr: null,
})
const tools = {
  fontOf: () => {
    throw new Error('no drawing needs a font')
  },
}

function partsOf(cards: number, rows: number): number {
  const table: PrintedTable = {
    title: '',
    columns: [{ heading: '', isNumber: false }],
    rows: Array.from({ length: rows }, (_, id) => ({ id, cells: [''] })),
  }
  const list = {
    kind: '',
    title: '',
    count: null,
    prices: null,
    cards: Array.from({ length: cards }, (_, id) => aCard(id)),
    tables: [table],
  }
  const document: PdfDocument = { sheet, pageOf: '', fileName: '', list }
  return Children.count(listDocument(document, list, tools).props.children)
}

test('splits a long list into parts of two pages, because layout time is quadratic in pages', () => {
  expect([partsOf(0, 1), partsOf(8, 60), partsOf(9, 60), partsOf(200, 200)]).toEqual([1, 1, 2, 28])
})
