import type { ListedFlat } from '#domain/lots/flat.ts'

/** A flat of a building with several sections, as cards and the table show it. */
export function aFlat(changes: Partial<ListedFlat> = {}): ListedFlat {
  return {
    kind: 'flat',
    id: 1042,
    number: '145',
    status: 'free',
    title: '2-комнатная, 56,4 м²',
    place: 'Корпус 5, секция 2 · 8-й этаж из 12',
    lines: ['Сдача — II кв. 2028 · без отделки'],
    priceRub: 9_048_000,
    priceOldRub: null,
    note: 'Платёж от 47 600 ₽ в месяц',
    badges: [
      { kind: 'alder', text: 'Семейная ипотека' },
      { kind: 'line', text: 'Вид на реку' },
    ],
    heart: 'Квартира № 145 в избранном',
    plan: { src: '/plans/L-2A.svg', width: 400, height: 340 },
    row: {
      name: '2-комнатная',
      number: '№ 145',
      offer: 'Семейная ипотека',
      cells: {
        building: { text: '5', note: 'Секция 2' },
        floor: { text: '8', rest: '/12' },
        area: { text: '56,4' },
        area_kitchen: { text: '12,1' },
        window_view: { text: 'двор, река' },
        finish: { text: 'Без отделки' },
        completion: { text: 'II кв. 2028' },
        price: { text: '9 048 000' },
        price_per_m2: { text: '160 426' },
        payment: { text: '47 600' },
      },
    },
    ...changes,
  }
}
