import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parkingPlan, storagesPlan } from '#contract/content/parking.ts'
import { placeText, wayToLiftM } from './whole-choices.ts'

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../demo/plans/${file}.json`, import.meta.url), 'utf8'))
const PLANS = { parking_plan: parkingPlan.parse(read('parking')), storages_plan: storagesPlan.parse(read('storages')) }
const flatIn = (building: number, section: number) => ({ building: { id: building }, section: { number: section } })

test('the way to the lift of the flat is that of the plan where the lift is the nearest one, and longer elsewhere', () => {
  for (const { number, core, core_distance: nearestM } of PLANS.parking_plan.places) {
    const lift = PLANS.parking_plan.cores.find(({ id }) => id === core)
    if (!lift?.building || !lift.section) continue
    const wayM = (building: number, section: number) =>
      wayToLiftM(PLANS, 'parking', String(number), flatIn(building, section))
    expect(wayM(lift.building, lift.section)).toBe(Math.round(nearestM))
    expect(wayM(lift.building === 4 ? 2 : 4, 1)).toBeGreaterThan(nearestM)
  }
})

test('a flat without a lift on the level has no way', () => {
  expect(wayToLiftM(PLANS, 'parking', '161', flatIn(5, 1))).toBeNull()
})

test('a place is described by its size and the way to the lift of the flat', () => {
  const place = { number: '1', width: 1.3, length: 2.6 }
  const text = placeText(PLANS, 'storage', place, flatIn(1, 1)).replaceAll('\u00a0', ' ')
  expect(text).toMatch(/^1,3 × 2,6 м, до вашего лифта \d+ м$/)
})
