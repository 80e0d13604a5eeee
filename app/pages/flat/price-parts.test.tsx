import { expect, test } from 'vitest'
import { aProperty } from '../../features/lot-page/testing/a-page.ts'
import { priceSteps } from './flat-price.tsx'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

test('each step of a price has its reason and its sign', () => {
  const steps = priceSteps(
    aProperty({
      price_parts: [
        { code: 'base', amount: 8_907_200, per_m2: 152_000 },
        { code: 'floor', amount: 374_102, percent: 4 },
        { code: 'position', amount: -20_231, percent: -0.2 },
        { code: 'finish', amount: 1_230_600, per_m2: 21_000 },
        { code: 'discount', amount: -500_000, percent: -5, promo: 'klyuchi' },
      ],
      promos: [
        {
          id: 1,
          slug: 'klyuchi',
          title: 'Ключи',
          short_title: 'Скидка 5 %',
          badge: '−5 %',
          kind: 'discount',
          ends_at: null,
          psk_min: null,
          psk_max: null,
        },
      ],
    }),
  )
  expect(steps.map(({ name, note, amount }) => [plain(name), plain(note), plain(amount)])).toEqual([
    ['Квартира 58,6 м² × 152 000 ₽', null, '8 907 200 ₽'],
    ['Этаж 12', '+4 % к сумме выше', '+374 102 ₽'],
    ['Расположение на этаже', '−0,2 % к сумме выше', '−20 231 ₽'],
    ['Отделка', '21 000 ₽ за метр', '+1 230 600 ₽'],
    ['Скидка «Ключи»', '−5 % к сумме выше', '−500 000 ₽'],
  ])
})
