import { expect, test } from 'vitest'
import type { Property } from '#contract/lots/flat.ts'
import { describeBadges } from './model.server.ts'

const TERMS = { window_view: { river: { label: 'На реку', short: 'Вид на реку' } } }
const promo = { id: 1, slug: 'a', title: '', ends_at: null, psk_min: null, psk_max: null }

/** Texts of the badges; the other fields of a flat do not affect them. */
const textsOf = (flat: Partial<Property>) =>
  describeBadges({ status: 'free', promos: [], window_view: [], ...flat } as Property, TERMS).map(({ text }) => text)

test('badges name what is given, never a rate without its full cost, nor a discount that the price shows', () => {
  const promos = [
    { ...promo, short_title: 'Легче первый год', badge: '3,9 %', kind: 'mortgage' },
    { ...promo, id: 4, short_title: 'Скидка', badge: '−5 %', kind: 'discount' },
    { ...promo, id: 2, short_title: 'Отделка в подарок', badge: 'Отделка 0 ₽', kind: 'gift' },
    { ...promo, id: 3, short_title: 'Кладовая за 1 ₽', badge: '1 ₽', kind: 'gift' },
  ]
  expect(textsOf({ promos, window_view: ['river'] })).toEqual(['Отделка в подарок', 'Кладовая за 1 ₽', 'Вид на реку'])
})

test('a sold flat has no badge for its view', () => {
  expect(textsOf({ status: 'sold', window_view: ['river'] })).toEqual(['Продана'])
})
