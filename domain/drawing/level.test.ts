import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Point } from '../plans/layout.ts'
import type { LevelSpot, ParkingLevel, StorageLevel } from '../plans/level.ts'
import type { DrawnLevel } from './level.ts'
import { drawParkingZone, PARKING_UNITS } from './parking.ts'
import { drawStorageZone, STORAGE_UNITS } from './storages.ts'

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../demo/plans/${file}.json`, import.meta.url), 'utf8'))
type Measured = { number: number; core_distance: number }
const parking: Omit<ParkingLevel, 'places'> & { places: (ParkingLevel['places'][number] & Measured)[] } =
  read('parking')
const storages: StorageLevel = read('storages')

const zones = ['A', 'B'].flatMap((zone): [string, DrawnLevel, number, ParkingLevel['places']][] => [
  [
    `parking ${zone}`,
    drawParkingZone(parking, zone),
    PARKING_UNITS,
    parking.places.filter(place => place.zone === zone),
  ],
  [
    `storages ${zone}`,
    drawStorageZone(storages, parking.cores, zone),
    STORAGE_UNITS,
    storages.storages.filter(room => room.zone === zone),
  ],
])

/** The box of a rounded rectangle. */
function boxOf({ x, y, width, height }: LevelSpot) {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** Points of path data of lines alone. */
function pointsOf(path: string): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (const [, command = '', numbers = ''] of path.matchAll(/([Mhvl])([^Mhvl]*)/g)) {
    const [a = 0, b = 0] = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (command === 'M') [x, y] = [a, b]
    else if (command === 'h') x += a
    else if (command === 'v') y += a
    else [x, y] = [x + a, y + b]
    points.push([x, y])
  }
  return points
}

/** Metres. @param units to a metre */
function lengthOf(path: string, units: number): number {
  const points = pointsOf(path)
  const steps = points
    .slice(1)
    .map(([x, y], index) => Math.hypot(x - (points[index]?.[0] ?? 0), y - (points[index]?.[1] ?? 0)))
  return steps.reduce((sum, step) => sum + step, 0) / units
}

describe.each(zones)('the scheme of %s', (_, { drawing, spots }, units, lots) => {
  test('has a spot for each lot of its zone and no other, as large as the lot', () => {
    expect([...spots.keys()].sort((a, b) => a - b)).toEqual(lots.map(({ number }) => number).sort((a, b) => a - b))
    for (const { number, w, h } of lots) {
      const spot = spots.get(number)
      expect([spot?.width, spot?.height], `№ ${number}`).toEqual([Math.round(w * units), Math.round(h * units)])
    }
  })

  test('lays no spot over another or over the edge', () => {
    const boxes = [...spots].map(([number, spot]) => ({ number, ...boxOf(spot) }))
    const { width, height } = drawing.viewBox
    // Rounded to whole units, neighbours may share one.
    for (const [index, a] of boxes.entries()) {
      expect(a.left >= 0 && a.top >= 0 && a.right <= width && a.bottom <= height, `№ ${a.number}`).toBe(true)
      for (const b of boxes.slice(index + 1)) {
        const overlapX = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const overlapY = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        expect(overlapX > 1.5 && overlapY > 1.5, `№ ${a.number} and № ${b.number}`).toBe(false)
      }
    }
  })

  test('keeps the order of neighbours in the plan', () => {
    for (const a of lots) {
      const right = lots.find(b => b.y === a.y && Math.abs(b.x - a.x - a.w) < 0.2)
      const [spot, next] = [spots.get(a.number), right && spots.get(right.number)]
      if (spot && next) expect(next.x - spot.x, `№ ${a.number}`).toBeGreaterThan(0)
    }
  })
})

test('the way from a parking place is as long as the plan says', () => {
  for (const zone of ['A', 'B']) {
    const { spots } = drawParkingZone(parking, zone)
    for (const { number, core_distance, zone: zoneId } of parking.places) {
      if (zoneId !== zone) continue
      expect(
        Math.abs(lengthOf(spots.get(number)?.way ?? '', PARKING_UNITS) - core_distance),
        `№ ${number}`,
      ).toBeLessThan(1)
    }
  }
})

test('the way from a storage room goes by the corridor to the door of its lift', () => {
  for (const zone of ['A', 'B']) {
    const { spots } = drawStorageZone(storages, parking.cores, zone)
    for (const room of storages.storages) {
      if (room.zone !== zone) continue
      const door = parking.cores.find(({ id }) => id === room.core)?.storage_door
      const direct = Math.abs(room.door.x - (door?.x ?? 0)) + Math.abs(room.door.y - (door?.y ?? 0))
      const way = lengthOf(spots.get(room.number)?.way ?? '', STORAGE_UNITS)
      expect(way - direct, `№ ${room.number}`).toBeGreaterThan(-0.2)
      expect(way - direct, `№ ${room.number}`).toBeLessThan(2.5)
    }
  }
})

test('a zone that the level does not have is refused', () => {
  expect(() => drawParkingZone(parking, 'C')).toThrow(RangeError)
  expect(() => drawStorageZone(storages, parking.cores, 'C')).toThrow(RangeError)
})
