import { expect, test } from 'vitest'
import type { Drawing, Primitive } from '#domain/drawing/primitives.ts'
import { PRINT_THEME } from '#domain/drawing/themes.ts'
import type { LoadedFont } from './fonts.ts'
import { type Painter, paintDrawing } from './paint-drawing.ts'

/** Every character is half as wide as the font size. */
const FONT: LoadedFont = { ascent: 900, unitsPerEm: 1000, layout: text => ({ advanceWidth: text.length * 500 }) }

/** Returns the recorded calls of the painter. */
function paint(items: Primitive[], width = 100): string[] {
  const calls: string[] = []
  const nothing = {} as Painter // every call of it is answered by the proxy
  const painter = new Proxy(nothing, {
    get:
      (_, name) =>
      (...values: unknown[]) => {
        const texts = values.map(value => (value === FONT ? 'font' : JSON.stringify(value)))
        calls.push(`${String(name)} ${texts.join(' ')}`.trim())
        return painter
      },
  })
  const drawing: Drawing = { viewBox: { x: 10, y: 20, width: 200, height: 50 }, items }
  paintDrawing(painter, drawing, width, { theme: PRINT_THEME, fontOf: () => FONT })
  return calls
}

test('a drawing fills its box and is clipped to it', () => {
  expect(paint([])).toEqual(['save', 'scale 0.5', 'translate -10 -20', 'rect 10 20 200 50', 'clip', 'restore'])
})

test.each([
  ['wall', ['path "M0 0h5"', 'fill "#111111"']],
  ['door-swing', ['lineWidth 1.2', 'path "M0 0h5"', 'stroke "#555555"']],
  ['furniture', ['lineWidth 1.5', 'path "M0 0h5"', 'fillAndStroke "#FFFFFF" "#8E8E8E"']],
  ['built-planned', ['dash [3,4] {}']],
] as const)('%s has the style of the paper theme', (role, expected) => {
  const calls = paint([{ kind: 'path', role, d: 'M0 0h5' }])
  expect(calls).toEqual(expect.arrayContaining([...expected]))
})

test('skips roles that the paper theme omits', () => {
  expect(paint([{ kind: 'path', role: 'floor-plank', d: 'M0 0h5' }])).not.toContain('path "M0 0h5"')
})

test.each([
  ['start', 50],
  ['middle', 40],
  ['end', 30],
] as const)('positions a caption with the anchor %s', (anchor, left) => {
  const calls = paint([{ kind: 'text', role: 'scale-label', x: 50, y: 60, size: 10, text: '5 м.', anchor }])
  expect(calls.find(call => call.startsWith('text'))).toContain(`text "5 м." ${left} 60`)
})

test('paints a halo below the text', () => {
  const calls = paint([{ kind: 'text', role: 'room-label', x: 0, y: 0, size: 10, text: 'А' }])
  const written = calls.filter(call => call.startsWith('text'))
  expect(written[0]).toContain('"fill":false,"stroke":true')
  expect(written[1]).toContain('"fill":true,"stroke":false')
})

test('paints all items of a group', () => {
  const wall: Primitive = { kind: 'path', role: 'wall', d: 'M0 0h5' }
  const calls = paint([
    { kind: 'group', part: 'flat', id: 1, items: [wall, { kind: 'circle', role: 'wall', x: 1, y: 2, r: 3 }] },
  ])
  expect(calls).toEqual(expect.arrayContaining(['path "M0 0h5"', 'circle 1 2 3']))
})
