import { expect, test } from 'vitest'
import { flatHeadline, flatSummary, type StoryFlat, type StoryRoom, sunPath } from './flat-story.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const room = (kind: string, name: string, areaM2: number, rest: Partial<StoryRoom> = {}): StoryRoom => ({
  kind,
  name,
  areaM2,
  winds: [],
  views: [],
  sun: [],
  ...rest,
})

const corner: StoryFlat = {
  typeName: 'Евро-3',
  features: ['corner_window', 'two_sides', 'two_bathrooms', 'river_view'],
  rooms: [
    room('kitchen_living', 'Кухня-гостиная', 23.7, { winds: ['S', 'E'], views: ['river', 'park'], sun: [[7, 12.5]] }),
    room('bedroom', 'Спальня', 10.4, { winds: ['E'], views: ['park'], sun: [[7, 10]] }),
    room('children', 'Детская', 10.2, { winds: ['E'], views: ['park'], sun: [[7, 10]] }),
    room('bathroom', 'Ванная', 3.3),
    room('wc', 'Санузел', 1.4),
    room('hall', 'Прихожая', 9.6),
  ],
}

test('a headline names the corner, the light and the view', () => {
  expect(plain(flatHeadline(corner))).toBe('Угловая, с утренним солнцем и видом на реку из гостиной')
})

test('a headline of a flat between others begins with its type and one thing of the plan', () => {
  const flat: StoryFlat = {
    typeName: 'Евро-2',
    features: ['wardrobe', 'kitchen_window'],
    rooms: [
      room('kitchen_living', 'Кухня-гостиная', 18, { winds: ['W'], views: ['yard'], sun: [[15, 18.5]] }),
      room('bedroom', 'Спальня', 14, { winds: ['W'], views: ['yard'], sun: [[15, 18.5]] }),
    ],
  }
  expect(plain(flatHeadline(flat))).toBe('Евро-2 с гардеробной, вечерним солнцем и окнами во двор')
})

test('a flat without sun says nothing of sun', () => {
  const flat: StoryFlat = {
    typeName: 'Студия',
    features: [],
    rooms: [room('kitchen_living', 'Кухня-гостиная', 18, { winds: ['N'], views: ['street'] })],
  }
  expect(plain(flatHeadline(flat))).toBe('Студия с окнами на улицу')
  expect(plain(sunPath(flat.rooms, flat.rooms))).toBe(
    'Прямого света в комнатах нет: его закрывает сам дом или соседний',
  )
})

test('eight hours of light are the whole day', () => {
  const flat: StoryFlat = {
    typeName: 'Студия',
    features: [],
    rooms: [room('kitchen_living', 'Кухня-гостиная', 18, { winds: ['S'], sun: [[8, 17]] })],
  }
  expect(plain(flatHeadline(flat))).toBe('Студия с солнцем почти весь день')
})

test('the rooms are summarized in one sentence', () => {
  expect(plain(flatSummary(corner))).toBe(
    'Кухня-гостиная 23,7 м² с окнами на две стороны, две спальни, ванная и отдельный санузел.',
  )
})

test('a separate kitchen, two bathrooms, a loggia and a French balcony are named', () => {
  const flat: StoryFlat = {
    typeName: '3-комнатная',
    features: ['french_balcony', 'loggia'],
    rooms: [
      room('living', 'Гостиная', 16, { winds: ['S'] }),
      room('kitchen', 'Кухня-столовая', 16.1, { winds: ['S'] }),
      room('master_bedroom', 'Мастер-спальня', 12.4),
      room('bathroom', 'Мастер-ванная', 3.7),
      room('bathroom', 'Ванная', 3.7),
      room('loggia', 'Лоджия', 4.3),
    ],
  }
  expect(plain(flatSummary(flat))).toBe(
    'Гостиная 16,0 м² с окнами на юг, кухня-столовая 16,1 м², спальня, две ванные, лоджия. Есть французский балкон — окно до пола с ограждением снаружи.',
  )
})

test('the path of the sun goes from morning to evening and names a kind of room once', () => {
  const rooms = [
    room('kitchen_living', 'Кухня-гостиная', 20, { sun: [[7, 13]] }),
    room('bedroom', 'Спальня', 12, { sun: [[7, 9]] }),
    room('bedroom', 'Спальня', 10, { sun: [[7, 9]] }),
    room('children', 'Детская', 10, { sun: [[16.5, 19]] }),
  ]
  expect(plain(sunPath(rooms, rooms))).toBe(
    'Утром свет приходит в гостиную и спальню, днём — в гостиную, вечером — в детскую',
  )
})

test('light that comes only at noon begins the sentence', () => {
  expect(plain(sunPath([room('living', 'Жилая комната', 15, { sun: [[12, 14]] })], []))).toBe(
    'Днём свет приходит в гостиную',
  )
})

test('a flat lit in summer only says so', () => {
  const dark = [room('bedroom', 'Спальня', 10)]
  expect(plain(sunPath(dark, [room('bedroom', 'Спальня', 10, { sun: [[4, 6]] })]))).toContain('летом он бывает')
})

test('parts of the day with the same rooms are merged', () => {
  const rooms = [
    room('kitchen_living', 'Кухня-гостиная', 20, { sun: [[7, 18]] }),
    room('bedroom', 'Спальня', 12, { sun: [[7, 12]] }),
  ]
  expect(plain(sunPath(rooms, rooms))).toBe('Утром свет приходит в гостиную и спальню, днём и вечером — в гостиную')
  expect(plain(sunPath(rooms.slice(0, 1), rooms))).toBe('С утра до вечера свет приходит в гостиную')
})
