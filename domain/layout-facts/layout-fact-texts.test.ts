import { describe, expect, test } from 'vitest'
import { bedroomText, layoutFactTexts } from './layout-fact-texts.ts'
import type { LayoutFacts, RoomTurn } from './layout-facts.ts'
import type { Noise, NoisyWall } from './quiet-rooms.ts'
import { aRoom, box, twoRooms } from './testing/a-layout.ts'

const NAMES = { hall: 'Прихожая', bedroom: 'Спальня', living: 'Гостиная' }
const LAYOUT = {
  ...twoRooms(),
  inner_area: 54.2,
  rooms: Object.entries(NAMES).map(([id, name]) => ({ ...aRoom(id, 'living', box(0, 0, 1, 1)), name })),
}

function turn(room: string, isReached: boolean, isTurned: boolean): RoomTurn {
  return { room, x: 0, y: 0, diameterM: 1, isReached, isTurned }
}

const depth = (room: string, depthM: number) => ({ room, depthM, from: [0, 0] as const, to: [0, depthM] as const })

const FACTS: LayoutFacts = {
  corridors: { areaM2: 6, share: 0.11 },
  wardrobesM: 3.2,
  freeWall: { room: 'bedroom', from: [0, 0], to: [3, 0], lengthM: 3 },
  daylight: [depth('living', 6.1), depth('bedroom', 4)],
  withoutWindow: [],
  turns: [turn('hall', true, true), turn('bedroom', true, false), turn('living', true, true)],
  isPramTurned: true,
}
const texts = (changes: Partial<LayoutFacts> = {}) => layoutFactTexts(LAYOUT, { ...FACTS, ...changes })

test('describes measurements of a layout in sentences', () => {
  expect(texts()).toEqual({
    corridors: 'Прихожая и\u00a0коридоры занимают 6,0\u00a0м² из\u00a054,2\u00a0м².',
    wardrobes: 'Столько погонных метров шкафов встаёт, если расставить их\u00a0как на\u00a0чертеже.',
    freeWall: 'Спальня: самая длинная стена без\u00a0дверей и\u00a0окон.',
    daylight: 'Гостиная: 6,10\u00a0м от\u00a0окна до\u00a0самого дальнего угла. Глубже комнаты нет.',
    wheelchair:
      'Столько помещений, куда проезжает кресло. Разворот на\u00a0месте, круг 1,5\u00a0м: прихожая и\u00a0гостиная.',
    pram: 'Такой круг свободен у\u00a0входа: коляска разворачивается, ей\u00a0нужно 1,2\u00a0м.',
  })
})

test('a flat without a living room or bedroom has no free wall', () => {
  expect(texts({ freeWall: null }).freeWall).toBeNull()
})

test('an unknown room is shown by its id', () => {
  expect(texts({ freeWall: { room: 'attic', from: [0, 0], to: [1, 0], lengthM: 1 } }).freeWall).toBe(
    'attic: самая длинная стена без\u00a0дверей и\u00a0окон.',
  )
})

describe('daylight', () => {
  test('describes the deepest room, then rooms without a window', () => {
    expect(texts({ withoutWindow: ['bedroom'] }).daylight).toBe(
      'Гостиная: 6,10\u00a0м от\u00a0окна до\u00a0самого дальнего угла. Глубже комнаты нет. Без\u00a0своего окна: спальня.',
    )
  })

  test('describes a flat without windows, and nothing of one without rooms', () => {
    expect(texts({ daylight: [], withoutWindow: ['living', 'bedroom'] }).daylight).toBe(
      'Без\u00a0своего окна: гостиная и\u00a0спальня.',
    )
    expect(texts({ daylight: [] }).daylight).toBe('')
  })
})

describe('a wheelchair', () => {
  test('says that it cannot turn', () => {
    expect(texts({ turns: [turn('hall', true, false)] }).wheelchair).toBe(
      'Столько помещений, куда проезжает кресло. Развернуться на\u00a0месте, в\u00a0круге 1,5\u00a0м, негде.',
    )
  })

  test('lists rooms that it cannot enter last', () => {
    const turns = [turn('hall', true, true), turn('bedroom', false, false), turn('living', false, false)]
    expect(texts({ turns }).wheelchair).toBe(
      'Столько помещений, куда проезжает кресло. Разворот на\u00a0месте, круг 1,5\u00a0м: прихожая. ' +
        'Не\u00a0проезжает: спальня и\u00a0гостиная.',
    )
  })
})

test('a pram that does not turn is led out backwards', () => {
  expect(texts({ isPramTurned: false }).pram).toBe(
    'Такой круг свободен у\u00a0входа, а\u00a0на\u00a0разворот коляске нужно 1,2\u00a0м: вывозить придётся задним ходом.',
  )
})

describe('behind the walls of a bedroom', () => {
  const wall = (noise: Noise, lengthM: number): NoisyWall => ({ noise, lengthM, from: [0, 0], to: [lengthM, 0] })
  const textOf = (...walls: NoisyWall[]) => bedroomText({ walls, facesStreet: false })

  test('is nothing to hear in a quiet one, and its windows do not look at a street', () => {
    expect(textOf()).toMatch(/За.стенами нет ни.лифта.*окна смотрят не.на.улицу\.$/)
  })

  test('is nothing to hear, while a street is before the windows', () => {
    expect(bedroomText({ walls: [], facesStreet: true })).toMatch(/окна смотрят на.улицу/)
    expect(bedroomText({ walls: [wall('lift', 2)], facesStreet: true })).toMatch(/лифт.*Окна смотрят на.улицу\.$/)
  })

  test('is nothing to hear, and without known views nothing is said of the street', () => {
    expect(bedroomText({ walls: [], facesStreet: null })).not.toContain('улицу')
  })

  test.each<[Noise, string]>([
    ['lift', 'За\u00a0стеной лифт (2\u00a0м).'],
    ['stairs', 'За\u00a0стеной лестница (2\u00a0м).'],
    ['riser', 'За\u00a0стеной стояк (2\u00a0м).'],
    ['kitchen', 'За\u00a0стеной кухня соседей (2\u00a0м).'],
    ['bathroom', 'За\u00a0стеной ванная соседей (2\u00a0м).'],
  ])('is heard the %s along so much of the wall', (noise, sentence) => {
    expect(textOf(wall(noise, 2))).toBe(sentence)
  })

  test('stretches of one noise are added up, and the loudest is named first', () => {
    expect(textOf(wall('kitchen', 1.26), wall('riser', 0.5), wall('kitchen', 3.06), wall('lift', 2.1))).toBe(
      'За\u00a0стеной лифт (2,1\u00a0м), стояк (0,5\u00a0м) и\u00a0кухня соседей (4,3\u00a0м).',
    )
  })
})
