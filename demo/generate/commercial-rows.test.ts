import { expect, test } from 'vitest'
import { commercialFactsSchema } from '#contract/lots/commercial.ts'
import { readColumn } from '#contract/lots/facts.ts'
import { readDemoData } from './demo-data.ts'
import { generateProperties } from './generate-properties.ts'

const { properties, priceHistory } = generateProperties({ today: '2026-11-21' })
const premises = properties
  .filter(({ kind }) => kind === 'commercial')
  .map(row => {
    const facts = readColumn(commercialFactsSchema, row.facts)
    if (facts.wrong !== undefined) throw new TypeError(`${row.article}: ${facts.wrong}`)
    return { ...row, ...facts.value }
  })
const numbered = (number: string) => premises.find(row => row.number === number)

test('26 premises are placed as on the plans, those that are let are closed and have no price', () => {
  expect(premises.map(({ id }) => id)).toEqual(Array.from({ length: 26 }, (_, index) => 4001 + index))
  for (const { premise, area, status, street_slug } of readDemoData().ideas) {
    const isFree = status === 'available'
    expect(numbered(premise)).toMatchObject({
      areaDm2: Math.round(area * 100),
      status: isFree ? 'free' : 'closed',
      hasTenant: !isFree,
      street: street_slug,
    })
    expect(numbered(premise)?.priceRub === null).toBe(!isFree)
  }
  expect(premises.filter(({ status }) => status === 'free')).toHaveLength(20)
})

test('a metre of large premises is cheaper, and prices are those of the design', () => {
  expect(numbered('1-06')?.priceRub).toBe(26_382_000)
  expect(numbered('2-01')?.priceRub).toBe(25_225_000)
  expect(numbered('2-02')?.priceRub).toBe(36_223_000)
  const free = premises.filter(({ status }) => status === 'free')
  for (const { id, priceRub } of free) {
    const history = priceHistory.filter(({ propertyId }) => propertyId === id)
    expect(history.at(-1)?.priceRub).toBe(priceRub)
    expect(history.map(point => point.priceRub)).toEqual(history.map(point => point.priceRub).toSorted((a, b) => a - b))
  }
})

test('what may open follows from what is prepared: kitchens want a duct, surgeries want water', () => {
  expect(numbered('1-06')).toMatchObject({ powerKw: 60, hasHood: true, hasTerrace: true, windows: 5 - 3 })
  expect(numbered('1-06')?.purposes[0]).toBe('cafe')
  expect(numbered('3-06')?.purposes[0]).toBe('medical')
  for (const { purposes, hasHood, number } of premises) {
    expect(purposes, number).toContain('shop')
    if (hasHood) expect(purposes, number).toContain('cafe')
  }
})
