import { expect, test } from 'vitest'
import { sideOutside, turned, wedge, windAt } from './angles.ts'

test('a turn is normalized to the shorter direction', () => {
  expect([0, 190, -190, 540, 180, -180, 359].map(turned)).toEqual([0, -170, 170, -180, -180, -180, -1])
})

test('a direction outside the view has the side to turn to', () => {
  const view = { yaw: 170, hfov: 90 }
  expect(sideOutside(175, view)).toBeNull()
  expect(sideOutside(-150, view)).toBeNull()
  expect(sideOutside(-100, view)).toBe('right')
  expect(sideOutside(60, view)).toBe('left')
})

test('each heading has its wind', () => {
  expect([0, 22, 23, 90, 200, 337, 338, -45, 720].map(windAt)).toEqual([0, 0, 1, 2, 4, 7, 0, 7, 0])
})

test('a wedge is as wide as the view', () => {
  expect(wedge(90, 100)).toBe('M0 0L-70.7 -70.7A100 100 0 0 1 70.7 -70.7Z')
})
