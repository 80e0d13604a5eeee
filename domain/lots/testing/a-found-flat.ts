import type { FoundFlat } from '../flat.ts'

/** A flat as the call of the catalogue answers it, of a building with several sections. */
export function aFoundFlat(changes: Partial<FoundFlat> = {}): FoundFlat {
  return {
    id: 1042,
    number: '145',
    status: 'free',
    is_withdrawn: false,
    title: '2-комнатная, 56,4 м²',
    rooms: 2,
    is_euro: false,
    area: 56.4,
    area_kitchen: 12.1,
    floor: 8,
    floors_total: 12,
    price: 9_048_000,
    price_old: null,
    price_per_m2: 160_426,
    payment_from: 47_600,
    payment_terms: {
      program: 'Семейная ипотека',
      deposit_percent: 20.1,
      months: 360,
      psk_min: 6.3,
      psk_max: 7.9,
      excess: null,
    },
    finish: 'none',
    window_view: [],
    window_sides: ['S'],
    building: { number: '5', sections_count: 3, completion: { label: 'II кв. 2028', is_ready: false } },
    section: { number: 2 },
    promos: [],
    plan: { src: '/plans/L-2A.svg', width: 400, height: 340 },
    ...changes,
  }
}
