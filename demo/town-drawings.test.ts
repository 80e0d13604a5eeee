import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawDistrict } from '#domain/drawing/district.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { drawReadiness, groundLevel } from '#domain/drawing/readiness.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import type { Role } from '#domain/drawing/themes.ts'
import type { Layout, Point } from '#domain/plans/layout.ts'
import type { MasterPlan } from '#domain/plans/master-plan.ts'
import type { Section } from '#domain/plans/section.ts'
import { type DistrictMap, type DistrictPlace, placeInView, walkRadiusM } from '#domain/quarter/district-map.ts'

const read = <T>(file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T
const rolesOf = (drawing: Drawing) => drawing.items.map(item => (item.kind === 'group' ? null : item.role))
const pathOf = (drawing: Drawing, role: Role) =>
  drawing.items.flatMap(item => (item.kind === 'path' && item.role === role ? [item.d] : [])).join('')

describe('the town around the quarter', () => {
  const map = read<DistrictMap>('district-map.json')
  const plan = read<MasterPlan>('masterplan.json')
  const infra = read<{
    axes: { origin_masterplan: Point }
    items: (DistrictPlace & { walk_minutes: number; featured?: boolean })[]
  }>('content/infra/infra.json')

  test('is small, and every place of the small map lies in the picture', () => {
    const drawing = drawDistrict(map, plan, { middle: infra.axes.origin_masterplan, places: infra.items })
    expect(toSvg(drawing).length).toBeLessThan(8 * 1024)
    const [ox, oy] = infra.axes.origin_masterplan
    const shown = infra.items.filter(({ featured }) => featured)
    expect(shown.length).toBeGreaterThan(3)
    for (const { x, y } of shown) {
      for (const share of placeInView(map.view, [x + ox, y + oy])) {
        expect(share).toBeGreaterThan(0.03)
        expect(share).toBeLessThan(0.97)
      }
    }
  })

  test('has the bank of the master plan where the master plan has one', () => {
    for (const [x, y] of map.bank) {
      const point = plan.river?.bank.find(([bankX]) => bankX === x)
      if (point) expect(Math.abs(y - point[1])).toBeLessThan(0.1)
    }
  })

  test('draws the rings as far as the walks of its places lead', () => {
    const radii = [5, 10].map(minutes => ({ minutes, radius: walkRadiusM(minutes, infra.items) }))
    for (const { minutes, radius } of radii) {
      for (const { x, y, walk_minutes } of infra.items) {
        // Across the bridge a walk is longer than the ring says, never shorter.
        if (Math.hypot(x, y) > radius * 1.05) expect(walk_minutes).toBeGreaterThanOrEqual(minutes)
        if (walk_minutes < minutes) expect(Math.hypot(x, y)).toBeLessThan(radius)
      }
    }
    expect(walkRadiusM(5, [])).toBe(390)
  })
})

describe('the readiness of a building', () => {
  const layouts = new Map(read<{ layouts: Layout[] }>('plans/layouts.json').layouts.map(layout => [layout.id, layout]))
  const section = read<{ sections: Section[] }>('plans/sections.json').sections.find(({ id }) => id === 'T')
  if (!section) throw new Error('the demo has no tower')
  const built = (floors: number, frame: number, faced: number) => [{ section, floors, frame, faced }]

  test('is all facade when it is finished, all outline before it is begun', () => {
    expect(rolesOf(drawReadiness(built(9, 9, 9), layouts, { highestFloors: 21 }))).toEqual([
      'built-faced',
      'built-faced-line',
      'built-faced-pane',
    ])
    expect(rolesOf(drawReadiness(built(21, 0, 0), layouts, { highestFloors: 21, isPit: true }))).toEqual([
      'built-planned',
      'built-pit',
    ])
  })

  test('has the facade below, the frame above it and the rest as an outline, to one scale', () => {
    const drawing = drawReadiness(built(17, 11, 4), layouts, { highestFloors: 21 })
    const ground = groundLevel(21)
    // 4.2 m and three storeys of 3 m, three units to a metre.
    const facedTop = ground - (4.2 + 9) * 3
    expect(pathOf(drawing, 'built-faced')).toContain(`M0 ${Math.round(facedTop * 2) / 2}`)
    expect(pathOf(drawing, 'built-frame')).toContain(`${Math.round((facedTop - 21 * 3) * 2) / 2}`)
    expect(rolesOf(drawing)).toContain('built-planned')
    expect(drawing.viewBox.height).toBe(drawReadiness(built(9, 9, 9), layouts, { highestFloors: 21 }).viewBox.height)
  })
})
