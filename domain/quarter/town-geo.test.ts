import { expect, test } from 'vitest'
import { toDegrees } from './district-map.ts'

test('a degree of longitude is half as long at sixty degrees of latitude', () => {
  const degreesOf = toDegrees({ lat: 60, lon: 30 })
  expect(degreesOf([0, 0])).toEqual([30, 60])
  const [lon, lat] = degreesOf([1000, 1000])
  expect((lon - 30) / (lat - 60)).toBeCloseTo(2, 4)
  expect(lat - 60).toBeCloseTo(1 / 111.31949, 6)
})
