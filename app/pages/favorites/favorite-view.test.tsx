import { expect, test } from 'vitest'
import type { ListedFlat } from '#domain/lots/flat.ts'
import { countOffSale, remarkOf } from './favorite-view.ts'
import type { FavoriteView } from './lists.server.ts'

function aFavorite(over: Partial<FavoriteView> = {}, card: Partial<ListedFlat> = {}): FavoriteView {
  return {
    id: 1042,
    title: 'Евро-3, 58,6 м², Корпус 2, № 145',
    addedOn: '2026-11-08',
    priceThenRub: 10_000_000,
    // What a remark reads of a card; the rest is drawn by the card itself.
    card: { kind: 'flat', id: 1042, status: 'free', priceRub: 10_000_000, ...card } as ListedFlat,
    drawing: null,
    goneText: null,
    soldOn: null,
    bookedUntil: null,
    similarCount: 0,
    sameGroupCount: 10,
    ...over,
  }
}

test.each([
  ['the price of the day of adding says nothing', {}, {}, null],
  ['a lower price', {}, { priceRub: 9_880_000 }, 'Цена снизилась на 120 000 ₽ с 8 ноября 2026'],
  ['a higher price', {}, { priceRub: 10_080_000 }, 'Цена выросла на 80 000 ₽ с 8 ноября 2026'],
  ['an unknown price at that time', { priceThenRub: null }, { priceRub: 9_000_000 }, null],
  ['an unknown price now', {}, { priceRub: null }, null],
  ['few flats of one layout', { sameGroupCount: 3 }, {}, 'Осталось 3 с такой планировкой'],
  ['the last of its layout', { sameGroupCount: 1 }, {}, 'Последняя с такой планировкой'],
  ['four are not few', { sameGroupCount: 4 }, {}, null],
  [
    'the price matters more',
    { sameGroupCount: 1 },
    { priceRub: 9_880_000 },
    'Цена снизилась на 120 000 ₽ с 8 ноября 2026',
  ],
  ['a booked one', { bookedUntil: '2026-12-01' }, { status: 'booked' as const }, 'Бронь до 1 декабря'],
])('%s', (_, over, card, expected) => {
  expect(remarkOf(aFavorite(over, card))?.text.replaceAll('\u00a0', ' ') ?? null).toBe(expected)
})

test('a lot that has left the stock has no remark', () => {
  expect(remarkOf(aFavorite({ card: null, sameGroupCount: 0 }))).toBeNull()
})

test('what is sold, closed or gone is off sale, what is booked is not', () => {
  const all = (['free', 'booked', 'sold', 'closed', 'free'] as const).map(status => aFavorite({}, { status }))
  expect(countOffSale([...all, aFavorite({ card: null })])).toBe(3)
})
