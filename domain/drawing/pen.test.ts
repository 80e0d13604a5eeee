import { describe, expect, test } from 'vitest'
import { IDENTITY } from './affine.ts'
import { Layers, Pen, shortNumber } from './pen.ts'

describe('the pen', () => {
  test('writes whole units with as few characters as path data allow', () => {
    expect(new Pen().rect(0, 0, 10, 20).data).toBe('M0 0h10v20h-10z')
    expect(new Pen().line([0, 0], [3, 4], [3, -4]).data).toBe('M0 0l3 4v-8')
  })

  test('goes on from the start of a closed shape', () => {
    expect(new Pen().rect(0, 0, 1, 1).rect(5, 5, 6, 6).data).toBe('M0 0h1v1h-1zm5 5h1v1h-1z')
  })

  test('never lets rounding add up', () => {
    const points = Array.from({ length: 1001 }, (_, i) => [i * 0.4, 0] as const)
    const lengths = [...new Pen().line(...points).data.matchAll(/h(-?\d+)/g)].map(match => Number(match[1]))
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(400)
  })

  test('keeps the direction of shapes in a mirrored frame, so that overlapping shapes of one path do not cut holes', () => {
    const direct = new Pen()
    direct.rect(0, 0, 10, 10)
    direct.inFrame([-1, 0, 0, 1, 10, 0]).rect(2, 2, 8, 8)
    expect(areas(direct.data).map(Math.sign)).toEqual([1, 1])
  })

  test('draws an arc on the side of its centre, mirrored or not', () => {
    const sweep = (data: string) => /a10 10 0 0 ([01])/.exec(data)?.[1]
    const plain = new Pen().arc([0, 0], [10, 0], [0, 10])
    const mirrored = new Pen([-1, 0, 0, 1, 0, 0]).arc([0, 0], [10, 0], [0, 10])
    expect(sweep(plain.data)).toBe('1')
    expect(sweep(mirrored.data)).toBe('0')
  })

  test('swaps the axes of an ellipse that is turned by a right angle', () => {
    expect(new Pen([0, 1, -1, 0, 0, 0]).ellipse(0, 0, 30, 10).data).toBe('M-10 0a10 30 0 0 0 20 0a10 30 0 0 0-20 0')
  })
})

test('numbers are short', () => {
  expect([0.5, -0.25, 3, -0.001, 12.345, 100].map(shortNumber)).toEqual(['.5', '-.25', '3', '0', '12.35', '100'])
})

test('layers come out in the order of the theme and only when drawn on', () => {
  const layers = new Layers(IDENTITY)
  layers.on('wall').rect(0, 0, 1, 1)
  layers.on('floor-room').rect(0, 0, 5, 5)
  expect(layers.items().map(item => item.role)).toEqual(['floor-room', 'wall'])
})

/** Signed areas of the rectangles of a path made of M, m, h, v, z. */
function areas(data: string): number[] {
  return data
    .split('z')
    .filter(Boolean)
    .map(part => {
      let [x, y] = [0, 0]
      const points: [number, number][] = []
      for (const [, command, rest] of part.matchAll(/([Mmhv])([-\d. ]+)/g)) {
        const numbers = (rest ?? '')
          .trim()
          .split(/ |(?=-)/)
          .map(Number)
        if (command === 'h') x += numbers[0] ?? 0
        else if (command === 'v') y += numbers[0] ?? 0
        else [x, y] = [x + (numbers[0] ?? 0), y + (numbers[1] ?? 0)]
        points.push([x, y])
      }
      return points.reduce((sum, [x0, y0], i) => {
        const [x1, y1] = points[(i + 1) % points.length] ?? [0, 0]
        return sum + x0 * y1 - x1 * y0
      }, 0)
    })
}
