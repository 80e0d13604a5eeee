import type { ListedParking } from '#domain/lots/parking.ts'

/** A parking space as cards and the table show it. */
export function aPlace(changes: Partial<ListedParking> = {}): ListedParking {
  return {
    kind: 'parking',
    id: 5118,
    number: '118',
    status: 'free',
    title: 'Машино-место № 118',
    place: 'Зона 1 · стандартное',
    lines: ['Сдача — II кв. 2027'],
    facts: [
      { name: 'Размер', value: '2,5 × 5,3 м' },
      { name: 'До лифта', value: '18 м' },
    ],
    priceRub: 1_440_000,
    priceOldRub: null,
    note: 'Рассрочка: 84 000 ₽ × 12 мес.',
    badges: [],
    heart: 'Машино-место № 118 в избранном',
    plan: null,
    ...changes,
  }
}
