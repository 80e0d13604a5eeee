import { describe, expect, test } from 'vitest'
import { type FoundStorage, storageRow, toListedStorage } from './storage.ts'

const ROOM: FoundStorage = {
  id: 9021,
  number: '21',
  status: 'free',
  is_withdrawn: false,
  title: 'Кладовая № 21',
  price: 420_000,
  price_old: null,
  zone: { number: 1, name: 'Зона 1' },
  width: 1.75,
  length: 2.4,
  near_lift: { title: 'Лифт корпуса 2', meters: 9 },
  building: { completion: { label: 'III кв. 2027', is_ready: false } },
  promos: [],
  area: 4.2,
  price_per_m2: 100_000,
  has_socket: true,
}

const card = (changes: Partial<FoundStorage> = {}) => toListedStorage({ ...ROOM, ...changes })
const row = (changes: Partial<FoundStorage> = {}) => storageRow({ ...ROOM, ...changes })

describe('the card of a storage room', () => {
  test('says where it is, when, how large it is and for how much', () => {
    expect(card()).toEqual({
      kind: 'storage',
      id: 9021,
      number: '21',
      status: 'free',
      title: 'Кладовая № 21',
      place: 'Зона 1\u00a0· Лифт корпуса 2',
      lines: ['Сдача\u00a0— III кв. 2027'],
      facts: [
        { name: 'Площадь', value: '4,2\u00a0м²', isPlain: true },
        { name: 'Размер', value: '1,75\u00a0×\u00a02,4\u00a0м', isPlain: true },
        { name: 'До\u00a0лифта', value: '9\u00a0м' },
        { name: 'Розетка', value: 'есть' },
      ],
      priceRub: 420_000,
      priceOldRub: null,
      note: '100\u00a0000\u00a0₽\u2060/\u2060м²',
      badges: [],
      heart: 'Кладовая\u00a0№\u00a021 в\u00a0избранном',
      plan: null,
    })
  })

  test('names of its place what is known', () => {
    expect(card({ near_lift: null }).place).toBe('Зона 1')
    expect(card({ zone: null }).place).toBe('Лифт корпуса 2')
    expect(card({ zone: null, near_lift: null }).place).toBe('')
  })

  test('a room without a socket does not speak of it', () => {
    expect(card({ has_socket: false }).facts.map(({ name }) => name)).toEqual(['Площадь', 'Размер', 'До\u00a0лифта'])
  })

  test('a price on request has no price of a metre', () => {
    expect(card({ price: null, price_per_m2: null })).toMatchObject({ priceRub: null, note: null })
  })

  test('a booked room says so in place of the price of a metre, in its own gender', () => {
    expect(card({ status: 'booked' })).toMatchObject({
      note: 'Забронирована, освободится, если договор не\u00a0подпишут',
      badges: [{ kind: 'ink', text: 'Забронирована' }],
    })
  })
})

describe('the row of a storage room', () => {
  test('says the same in the columns of the table', () => {
    expect(
      row({ area: 4, price_old: 450_000, promos: [{ short_title: 'Кладовая в подарок', badge: '−30 000' }] }),
    ).toEqual({
      name: '№\u00a021',
      number: 'Зона 1',
      offer: '−30 000',
      cells: {
        area: { text: '4,0', note: '1,75\u00a0×\u00a02,4\u00a0м' },
        way: { text: '9' },
        lift: { text: 'Лифт корпуса 2' },
        price_per_m2: { text: '100\u00a0000' },
        price: { text: '420\u00a0000', oldRub: 450_000 },
      },
    })
  })

  test('has a dash for what is not known', () => {
    expect(row({ zone: null, near_lift: null, price: null, price_per_m2: null })).toMatchObject({
      number: '',
      cells: { way: { text: '—' }, lift: { text: '—' }, price_per_m2: { text: '—' }, price: { text: '—' } },
    })
  })
})
