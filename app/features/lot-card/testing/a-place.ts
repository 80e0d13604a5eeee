import type { CardParking } from '#domain/lots/card-parking.ts'

/** A parking place as cards and the table show it. */
export function aPlace(changes: Partial<CardParking> = {}): CardParking {
  return {
    kind: 'parking',
    id: 5118,
    number: '118',
    status: 'free',
    title: 'Машино-место № 118',
    place: 'Зона 1 · стандартное',
    completion: 'Сдача — II кв. 2027',
    facts: [
      { name: 'Размер', value: '2,5 × 5,3 м' },
      { name: 'До лифта', value: '18 м' },
    ],
    priceRub: 1_440_000,
    priceOldRub: null,
    note: 'Рассрочка: 84 000 ₽ × 12 мес.',
    badge: null,
    plan: null,
    ...changes,
  }
}
