import type { MasterPlan } from '../plans/master-plan.ts'
import { Scene } from './scene.ts'

/** Texts of a front; those that the content lacks are left out. */
export interface FrontTexts {
  height?: string
  window?: string
  door?: string | undefined
  /** Over the door or the first window. */
  sign?: string | undefined
  /** On the left of the building. */
  left?: string | undefined
  /** On the right of the door. */
  right?: string | undefined
}

export const WINDOW_M = 2.7
const PIER_M = 0.9
const BRICK_M = 0.28
const WIDTH_M = 17.2

/** The entrance of an office on the ground floor: trees and bicycles left of it, people at the door. */
export function drawEntrance({ groundFloorHeight }: Pick<MasterPlan, 'groundFloorHeight'>, texts: FrontTexts) {
  const scene = new Scene(84, { aboveM: 6.2, belowM: 0.9, widthM: WIDTH_M })
  for (const [x, height] of [
    [0.7, 5],
    [3.2, 4.5],
  ] as const)
    scene.tree(x, height)
  const bays = drawWall(scene, { from: 6, bays: 3, doors: [1], heightM: groundFloorHeight })
  const door = bays[1] ?? 0
  if (texts.sign) {
    scene.on('street-sign').rect(door - 0.35, 3.2, door + WINDOW_M + 0.35, 3.82)
    scene.label(door + WINDOW_M / 2, 3.68, texts.sign, true)
  }
  scene.person(door + 1.9, 1.68)
  scene.person(door - 1.4, 1.74)
  scene.person(door - 0.8, 1.08)
  if (texts.right) {
    scene.silhouette('dog', door + 4)
    scene.person(door + 3.2, 1.8)
    scene.label(door + 4, -0.38, texts.right)
  }
  if (texts.left) {
    for (const place of [0, 1, 2]) scene.bicycle(1.2 + place * 1.1)
    scene.label(2.8, -0.38, texts.left)
  }
  if (texts.door) scene.dimension([door + 0.55, -0.26], [door + 2.15, -0.26], texts.door)
  return scene.drawn()
}

/** Shop windows of the ground floor with a terrace before them. */
export function drawShopfront({ groundFloorHeight }: Pick<MasterPlan, 'groundFloorHeight'>, texts: FrontTexts) {
  const scene = new Scene(84, { aboveM: 6.1, belowM: 1, widthM: WIDTH_M })
  const bays = drawWall(scene, { from: 0, bays: 4, doors: [2], heightM: groundFloorHeight })
  const [first = 0, second = 0, door = 0, last = 0] = bays
  scene.on('street-awning').polygon([
    [first - 0.1, 3.28],
    [first + 6.4, 3.28],
    [first + 6.1, 2.7],
    [first + 0.2, 2.7],
  ])
  for (const x of [0.2, 1.9, 3.6]) {
    const table = first + x
    scene
      .on('street-line')
      .line([table, 0.74], [table + 0.8, 0.74])
      .line([table + 0.4, 0.74], [table + 0.4, 0])
      .line([table - 0.25, 0.85], [table - 0.25, 0.45], [table + 0.05, 0.45], [table + 0.05, 0])
      .line([table + 1.05, 0.85], [table + 1.05, 0.45], [table + 0.75, 0.45], [table + 0.75, 0])
  }
  for (const y of [0.7, 1.2, 1.7, 2.2]) scene.on('street-line').line([last + 0.3, y], [last + 2.4, y])
  scene.person(second + 0.9, 1.66, 'person-inside')
  scene.person(last + 1.4, 1.7, 'person-inside')
  scene.person(door + 2.3, 1.75)
  scene.person(door + 3.4, 1.64)
  scene.person(door + 3.95, 1.05)
  if (texts.window) scene.dimension([first, -0.3], [first + WINDOW_M, -0.3], texts.window)
  if (texts.right) scene.label(second + 1.7, -0.43, texts.right)
  if (texts.door) scene.label(door + WINDOW_M / 2, -0.43, texts.door)
  const edge = last + WINDOW_M + PIER_M + 0.3
  if (texts.height) scene.dimension([edge, 0], [edge, groundFloorHeight], texts.height)
  return scene.drawn()
}

/** A brick building of few floors, for one without a picture. */
export function drawFacade(floors: number) {
  const [storeyM, baysM, left] = [3.2, 2.4, 3]
  const shown = Math.min(floors, 9)
  const width = 7 * baysM
  const scene = new Scene(24, { aboveM: shown * storeyM + 1.5, belowM: 0.6, widthM: width + left * 2 })
  scene.tree(1.6, 7)
  scene.tree(width + left * 2 - 1.2, 6.4)
  scene.on('street-wall').rect(left, 0, left + width, shown * storeyM)
  for (let y = BRICK_M * 2; y < shown * storeyM; y += BRICK_M * 2)
    scene.on('street-joint').line([left, y], [left + width, y])
  for (let floor = 0; floor < shown; floor++)
    for (let bay = 0; bay < 7; bay++) {
      if (floor === 0 && bay === 3) continue
      const [x, y] = [left + bay * baysM + 0.6, floor * storeyM + 0.8]
      scene.on('street-glass').rect(x, y, x + 1.2, y + 1.8)
    }
  const door = left + 3 * baysM + 0.3
  scene.on('street-door').rect(door, 0, door + 1.8, 2.6)
  scene.on('street-ground').line([0, 0], [width + left * 2, 0])
  scene.person(door + 3, 1.72)
  scene.person(left - 1, 1.1)
  return scene.drawn()
}

interface Wall {
  from: number
  bays: number
  doors: readonly number[]
  heightM: number
}

/** A brick wall with shop windows. @returns the left edge of each window, metres */
function drawWall(scene: Scene, { from, bays, doors, heightM }: Wall): number[] {
  const width = bays * (WINDOW_M + PIER_M) + PIER_M
  const top = heightM + 1.2
  scene.on('street-wall').rect(from, 0, from + width, top)
  for (let y = BRICK_M; y < top; y += BRICK_M) scene.on('street-joint').line([from, y], [from + width, y])
  scene.on('street-stone').rect(from, 0, from + width, 0.4)
  scene.on('street-line').line([from, heightM], [from + width, heightM])
  scene.on('street-ground').line([0, 0], [WIDTH_M, 0])
  return Array.from({ length: bays }, (_, bay) => {
    const left = from + PIER_M + bay * (WINDOW_M + PIER_M)
    const middle = left + WINDOW_M / 2
    const isDoor = doors.includes(bay)
    scene.on('street-glass').rect(left, isDoor ? 0 : 0.12, left + WINDOW_M, 3.1)
    if (isDoor) {
      scene.on('street-door').rect(left + 0.55, 0, left + 2.15, 2.4)
      scene
        .on('street-line')
        .line([middle, 2.4], [middle, 0])
        .line([middle - 0.15, 1.4], [middle - 0.15, 1.1])
        .line([middle + 0.15, 1.4], [middle + 0.15, 1.1])
    } else {
      scene
        .on('street-line')
        .line([middle, 3.1], [middle, 0.12])
        .line([left, 2.3], [left + WINDOW_M, 2.3])
    }
    return left
  })
}
