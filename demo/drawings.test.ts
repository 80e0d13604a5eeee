import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { apply, compose, placementAffine, toSheet } from '#domain/drawing/affine.ts'
import { drawAxonometry } from '#domain/drawing/axonometry.ts'
import { drawElevation } from '#domain/drawing/elevation.ts'
import { drawFloor } from '#domain/drawing/floor.ts'
import { drawPlan, type PlanVariant } from '#domain/drawing/plan.ts'
import type { Drawing, Primitive, TextPrimitive } from '#domain/drawing/primitives.ts'
import { drawQuarter } from '#domain/drawing/quarter.ts'
import { drawRoomSection } from '#domain/drawing/room-section.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { PRINT_THEME, STATUSES } from '#domain/drawing/themes.ts'
import { placementMap, placementSide } from '#domain/plans/frame.ts'
import type { PlanWindow } from '#domain/plans/layout.ts'
import { boundsOf, contains } from '#domain/plans/polygon.ts'
import { readDemoData } from './testing/demo-data.ts'

const data = readDemoData()
const layouts = new Map(data.layouts.map(layout => [layout.id, layout]))
const VARIANTS: PlanVariant[] = ['clean', 'furnished', 'dimensions', 'print']
const PLACES = [
  { rotation: 0, mirror: false },
  { rotation: 0, mirror: true },
  { rotation: 90, mirror: false },
  { rotation: 180, mirror: true },
  { rotation: 270, mirror: true },
] as const

describe.each(data.layouts.map(layout => [layout.id, layout] as const))('layout %s', (_, layout) => {
  test.each(VARIANTS)('is drawn within its box as %s, however it is placed', variant => {
    for (const place of PLACES) expectSound(drawPlan(layout, { variant, place }))
  })

  test('is small enough for a list of cards', () => {
    const svg = toSvg(drawPlan(layout, { variant: 'clean' }))
    expect(svg.length).toBeLessThan(12 * 1024)
    expect(toSvg(drawPlan(layout, { variant: 'clean' }))).toBe(svg)
  })

  test('has a caption for every room, inside the room, in every placement', () => {
    for (const place of PLACES) {
      const labels = textsOf(drawPlan(layout, { variant: 'furnished', place })).filter(t => t.role === 'area-label')
      expect(labels).toHaveLength(layout.rooms.length)
      const upright = place.rotation % 180 === 0
      const map = compose(
        toSheet(upright ? layout.depth : layout.width),
        placementAffine(layout, { origin: [0, 0], ...place }),
      )
      for (const [i, room] of layout.rooms.entries()) {
        const polygon = room.polygon.map(point => apply(map, point))
        const label = labels[i] as TextPrimitive
        expect(contains(polygon, [label.x, label.y - label.size / 3]), `${layout.id} ${room.name}`).toBe(true)
      }
    }
  })

  test('has captions clear of walls and of each other', () => {
    const labels = textsOf(drawPlan(layout, { variant: 'furnished' })).map(boxOf)
    const walls = [...layout.outer_walls, ...layout.inner_walls].map(wall => {
      const half = wall.thickness / 2
      const horizontal = wall.y1 === wall.y2
      return {
        x0: (Math.min(wall.x1, wall.x2) - (horizontal ? 0 : half)) * 100,
        x1: (Math.max(wall.x1, wall.x2) + (horizontal ? 0 : half)) * 100,
        y0: (layout.depth - Math.max(wall.y1, wall.y2) - (horizontal ? half : 0)) * 100,
        y1: (layout.depth - Math.min(wall.y1, wall.y2) + (horizontal ? half : 0)) * 100,
      }
    })
    for (const [i, label] of labels.entries()) {
      for (const wall of walls) expect(meets(label, wall), `${layout.id} ${label.text}`).toBe(false)
      for (const other of labels.slice(i + 1)) expect(meets(label, other), `${label.text} ${other.text}`).toBe(false)
    }
  })

  test('has dimensions that add up to its width', () => {
    const numbers = textsOf(drawPlan(layout, { variant: 'dimensions' })).filter(
      t => t.role === 'dimension-label' && !t.turn,
    )
    const whole = Math.round(layout.width * 1000)
    const values = numbers.map(t => Number(t.text.replace(/\D/g, '')))
    expect(values).toContain(whole)
    const clear = values.filter(value => value !== whole).reduce((sum, value) => sum + value, 0)
    expect(clear).toBeLessThan(whole)
    expect(clear).toBeGreaterThan(whole * 0.6)
  })

  test('is drawn as a model within its box', () => {
    for (const place of PLACES) expectSound(drawAxonometry(layout, { place }))
    expect(toSvg(drawAxonometry(layout)).length).toBeLessThan(26 * 1024)
  })

  test('has no furniture in walls or in each other in the model', () => {
    // The painter orders boxes that do not overlap; what shares a place cannot be ordered.
    const rugs = new Set(['rug'])
    for (const piece of layout.furniture.filter(p => !rugs.has(p.kind))) {
      const room = layout.rooms.find(r => r.id === piece.room)
      const turned = piece.rotation % 180 !== 0
      const half = [(turned ? piece.depth : piece.width) / 2, (turned ? piece.width : piece.depth) / 2] as const
      const box = boundsOf(room?.polygon ?? [])
      expect(piece.x - half[0]).toBeGreaterThanOrEqual(box.x0 - 0.01)
      expect(piece.x + half[0]).toBeLessThanOrEqual(box.x1 + 0.01)
      expect(piece.y - half[1]).toBeGreaterThanOrEqual(box.y0 - 0.01)
      expect(piece.y + half[1]).toBeLessThanOrEqual(box.y1 + 0.01)
    }
  })
})

describe('a mirrored plan', () => {
  test('is the mirror image: its windows are at the other end', () => {
    for (const layout of data.layouts) {
      const box = (mirror: boolean) =>
        pathBounds(pathOf(drawPlan(layout, { variant: 'clean', place: { rotation: 0, mirror } }), 'window'))
      const width = layout.width * 100
      expect(box(true).x0).toBeCloseTo(width - box(false).x1, -1)
      expect(box(true).y1).toBeCloseTo(box(false).y1, -1)
    }
  })

  test('keeps its letters', () => {
    const texts = (mirror: boolean) =>
      textsOf(drawPlan(layouts.get('L-3A') ?? fail(), { variant: 'furnished', place: { rotation: 0, mirror } })).map(
        t => t.text,
      )
    expect(texts(true)).toEqual(texts(false))
  })
})

describe.each(data.sections.map(section => [section.id, section] as const))('floor of %s', (_, section) => {
  test('places every layout where the plan says', () => {
    for (const place of section.placements) {
      const layout = layouts.get(place.layout) ?? fail()
      const map = placementMap(layout, place)
      const rounded = (points: readonly (readonly [number, number])[]) =>
        points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).sort()
      expect(rounded(layout.outline.map(map))).toEqual(rounded(place.outline))
      expect(layout.window_sides.map(side => placementSide(side, place)).sort()).toEqual([...place.window_sides].sort())
    }
  })

  test('is drawn within its box, with a group for every flat', () => {
    for (const furniture of ['all', 'highlight', 'none'] as const) {
      for (const highlight of [undefined, 1]) {
        const flats = section.placements.map((place, i) => ({
          position: place.no,
          status: STATUSES[i % STATUSES.length] ?? 'free',
        }))
        const drawing = drawFloor(section, layouts, { flats, furniture, ...(highlight ? { highlight } : {}) })
        expectSound(drawing)
        const groups = drawing.items.filter(item => item.kind === 'group')
        expect(groups.filter(g => g.part === 'flat').map(g => g.id)).toEqual(section.placements.map(p => p.no))
        expect(groups.find(g => g.part === 'flat' && g.id === 1)?.status).toBe(highlight ? 'pick' : 'free')
      }
    }
  })

  test('shows a booked flat by lines, not by colour alone', () => {
    const drawing = drawFloor(section, layouts, { flats: [{ position: 2, status: 'booked' }] })
    const roles = groupOf(drawing, 'flat', 2).items.map(item => (item.kind === 'group' ? '' : item.role))
    expect(roles).toEqual(['flat-booked', 'hatch-booked'])
    expect(drawing.items.some(item => item.kind === 'path' && item.role === 'edge-booked')).toBe(true)
  })

  test('is small', () => {
    expect(toSvg(drawFloor(section, layouts, {})).length).toBeLessThan(40 * 1024)
    const mini = drawFloor(section, layouts, { highlight: 1, furniture: 'none' })
    expect(toSvg(mini, { theme: PRINT_THEME }).length).toBeLessThan(16 * 1024)
  })
})

test('a floor whose layout is missing is refused', () => {
  expect(() => drawFloor(data.sections[0] ?? fail(), new Map())).toThrow(/L-3E/)
})

describe('the quarter', () => {
  test('is drawn north up with the six buildings, one picked', () => {
    const drawing = drawQuarter(data.masterPlan, {
      highlight: 2,
      point: [18, 50],
      labels: { school: 'Школа', kindergarten: 'Сад' },
    })
    expectSound(drawing)
    const groups = drawing.items.filter(item => item.kind === 'group')
    expect(groups.map(g => g.id)).toEqual([1, 2, 3, 4, 5, 6])
    expect(groups.map(g => (g.items[0]?.kind === 'path' ? g.items[0].role : ''))).toEqual(
      [1, 2, 3, 4, 5, 6].map(id => (id === 2 ? 'building-picked' : 'building')),
    )
    // Building 4 is north of building 2, building 5 west of it.
    const top = (id: number) => pathBounds(pathData(groupOf(drawing, 'building', id).items[0])).y0
    const left = (id: number) => pathBounds(pathData(groupOf(drawing, 'building', id).items[0])).x0
    expect(top(4)).toBeLessThan(top(2))
    expect(left(5)).toBeLessThan(left(2))
    expect(toSvg(drawing).length).toBeLessThan(4 * 1024)
  })
})

test('a courtyard of the quarter is brought out by its id, and no other', () => {
  const roles = (courtyard?: string) =>
    drawQuarter(data.masterPlan, courtyard ? { courtyard } : {}).items.flatMap(item =>
      item.kind === 'path' && item.role.startsWith('yard') ? [item.role] : [],
    )
  expect([roles(), roles('A'), roles('B')]).toEqual([
    ['yard', 'yard'],
    ['yard-picked', 'yard'],
    ['yard', 'yard-picked'],
  ])
})

describe.each(data.buildings.map(b => [b.building, b] as const))('facade of building %i', (id, building) => {
  const grounds = JSON.parse(readFileSync(new URL('plans/sections.json', import.meta.url), 'utf8')).ground_floors as {
    id: string
    windows: PlanWindow[]
  }[]
  const sections = building.sections.map((sectionId, i) => ({
    section: data.sections.find(s => s.id === sectionId) ?? fail(),
    floors: building.floors[i] ?? 0,
    ground: grounds.find(g => g.id === `${sectionId}-ground`)?.windows ?? [],
  }))

  test('is drawn within its box and marks one storey', () => {
    const drawing = drawElevation(sections, layouts, { heights: data.masterPlan, floor: 5 })
    expectSound(drawing)
    const picked = pathBounds(pathOf(drawing, 'storey-picked'))
    expect(picked.y1 - picked.y0).toBeCloseTo(12)
    expect(picked.x1).toBeCloseTo(sections.reduce((sum, s) => sum + s.section.width, 0) * 4)
    expect(toSvg(drawing).length).toBeLessThan(10 * 1024)
  })

  test('has windows on a ground floor without a plan', () => {
    const bare = sections.map(({ section, floors }) => ({ section, floors }))
    const glass = pathBounds(pathOf(drawElevation(bare, layouts, { heights: data.masterPlan }), 'pane-ground'))
    expect(glass.x1 - glass.x0).toBeGreaterThan(20)
  })

  test('is as high as the master plan says', () => {
    const highest = Math.max(...(data.masterPlan.buildings.find(b => b.id === id)?.sections.map(s => s.height) ?? []))
    const storeys = pathBounds(pathOf(drawElevation(sections, layouts, { heights: data.masterPlan }), 'storey'))
    const ground = pathBounds(pathOf(drawElevation(sections, layouts, { heights: data.masterPlan }), 'storey-ground'))
    expect(ground.y1 - storeys.y0).toBeCloseTo(highest * 4)
  })
})

test('a section through a room is drawn within its box, and its sun ends at the floor or the far wall', () => {
  const rays = [
    { slope: 1.5, text: 'июнь' },
    { slope: 0.7, text: 'март' },
    { slope: 0.2, text: 'декабрь' },
  ]
  const { drawing, labels, phone } = drawRoomSection(
    { depthM: 3.85, nextM: 2.75, ceilingM: 2.75, sillM: 0.3, headM: 2.45, isRiver: true, rays },
    {
      room: 'Гостиная',
      next: 'Детская',
      ceiling: '2,75 м',
      horizon: 'горизонт',
      reach: ({ text }, reachM) => `${text} ${reachM?.toFixed(1) ?? 'до стены'}`,
    },
  )
  expectSound(drawing)
  const texts = labels.map(({ text }) => text)
  for (const text of ['июнь 1.6', 'март 3.5', 'декабрь до стены']) expect(texts).toContain(text)
  const { x0, x1 } = pathBounds(pathOf(drawing, 'room-lit'))
  expect(x1 - x0).toBeCloseTo(350, 0)
  // A phone shows the whole room.
  const screen = 100 / phone.widthPercent
  const left = phone.focus * (1 - screen)
  expect(left * drawing.viewBox.width).toBeLessThan(x0)
  expect((left + screen) * drawing.viewBox.width).toBeGreaterThan(370 + 385)
})

describe('the writer of SVG', () => {
  const drawing: Drawing = {
    viewBox: { x: 0, y: 0, width: 100, height: 50 },
    items: [{ kind: 'text', role: 'room-label', x: 5, y: 6, size: 10, text: 'Спальня <1> & "2"' }],
  }

  test('escapes what it is given', () => {
    expect(toSvg(drawing)).toContain('Спальня &lt;1&gt; &amp; &quot;2&quot;'.replaceAll('&gt;', '>'))
  })

  test('writes the colours of the site, or of another theme', () => {
    expect(toSvg(drawing)).toContain('fill="#55615B"')
    expect(toSvg(drawing, { theme: PRINT_THEME })).toContain('fill="#333333"')
    expect(toSvg(drawing, { width: 200 })).toContain('width="200" height="100"')
  })
})

// --- reading drawings back, for these tests only ---

interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

function fail(): never {
  throw new Error('the demo lacks what this test is about')
}

/** A drawing has something on it, every number is one, all of it lies within the box. */
function expectSound(drawing: Drawing): void {
  expect(drawing.items.length).toBeGreaterThan(3)
  const { x, y, width, height } = drawing.viewBox
  for (const value of [x, y, width, height]) expect(Number.isFinite(value)).toBe(true)
  const slack = 1
  for (const item of flatten(drawing.items)) {
    const box =
      item.kind === 'path'
        ? pathBounds(item.d)
        : item.kind === 'circle'
          ? { x0: item.x - item.r, y0: item.y - item.r, x1: item.x + item.r, y1: item.y + item.r }
          : boxOf(item)
    for (const value of [box.x0, box.y0, box.x1, box.y1]) expect(Number.isFinite(value), item.role).toBe(true)
    expect(box.x0, item.role).toBeGreaterThanOrEqual(x - slack)
    expect(box.y0, item.role).toBeGreaterThanOrEqual(y - slack)
    expect(box.x1, item.role).toBeLessThanOrEqual(x + width + slack)
    expect(box.y1, item.role).toBeLessThanOrEqual(y + height + slack)
  }
}

function flatten(items: readonly Primitive[]): Exclude<Primitive, { kind: 'group' }>[] {
  return items.flatMap(item => (item.kind === 'group' ? flatten(item.items) : [item]))
}

function textsOf(drawing: Drawing): TextPrimitive[] {
  return flatten(drawing.items).filter(item => item.kind === 'text')
}

function pathOf(drawing: Drawing, role: string): string {
  return pathData(flatten(drawing.items).find(item => item.kind === 'path' && item.role === role))
}

function pathData(item: Primitive | undefined): string {
  if (item?.kind !== 'path') throw new Error('no such path')
  return item.d
}

function groupOf(drawing: Drawing, part: string, id: number) {
  const group = drawing.items.find(item => item.kind === 'group' && item.part === part && item.id === id)
  if (group?.kind !== 'group') throw new Error(`no group ${part} ${id}`)
  return group
}

/** About where letters lie: Golos Text is some 0.56 of its size wide on average. */
function boxOf(text: TextPrimitive): Box & { text: string } {
  const half = (text.text.length * text.size * 0.56) / 2
  const [dx, dy] = text.turn ? [text.size * 0.75, half] : [half, text.size * 0.75]
  if (text.turn) return { x0: text.x - dx, x1: text.x, y0: text.y - dy, y1: text.y + dy, text: text.text }
  return { x0: text.x - dx, x1: text.x + dx, y0: text.y - dy, y1: text.y, text: text.text }
}

function meets(a: Box, b: Box): boolean {
  return a.x0 < b.x1 - 1 && b.x0 < a.x1 - 1 && a.y0 < b.y1 - 1 && b.y0 < a.y1 - 1
}

/** The box of a path of the commands our pen writes. */
function pathBounds(d: string): Box {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const points: [number, number][] = []
  for (const [, command, rest] of d.matchAll(/([MmlhvqaAz])([^MmlhvqaAz]*)/g)) {
    const n = (rest ?? '').match(/-?(\d+\.?\d*|\.\d+)/g)?.map(Number) ?? []
    if (command === 'M') [x, y] = [n[0] as number, n[1] as number]
    else if (command === 'm' || command === 'l') [x, y] = [x + (n[0] as number), y + (n[1] as number)]
    else if (command === 'h') x += n[0] as number
    else if (command === 'v') y += n[0] as number
    else if (command === 'q') [x, y] = [x + (n[2] as number), y + (n[3] as number)]
    else if (command === 'a') [x, y] = [x + (n[5] as number), y + (n[6] as number)]
    else if (command === 'z') [x, y] = [startX, startY]
    if (command === 'M' || command === 'm') [startX, startY] = [x, y]
    points.push([x, y])
  }
  return boundsOf(points)
}
