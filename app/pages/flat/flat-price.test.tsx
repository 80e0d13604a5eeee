import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FlatFinish } from '#server/pages/flat/terms.ts'
import { aPage, aProperty } from '../../features/lot-page/testing/a-page.ts'
import { FlatPrice } from './flat-price.tsx'

const option = {
  slug: 'grafit',
  name: 'Графит',
  tagline: '',
  priceRub: 1_523_600,
  id: 1,
  palette: [],
  picture: null,
  rooms: [],
}
const finish: FlatFinish = { current: 'none', own: { name: '', text: '' }, options: [option], gift: null }

test.each([
  [
    'a price of a metre that is exact gives the price as a product',
    8_907_200,
    152_000,
    /^Квартира 58,6\s+м² × 152 000\s+₽$/,
  ],
  ['a rounded one is said to be about so much', 10_000_000, 170_648, /^Квартира 58,6\s+м², ≈ 170 648\s+₽ за метр$/],
])('%s', async (_, price, price_per_m2, words) => {
  const flat = aProperty({ price, price_per_m2 })
  await render(<FlatPrice page={aPage({ flat, finish })} choice={null} />)
  const [term] = page.getByRole('term').elements()
  expect(term?.textContent?.replaceAll('\u00a0', ' ')).toMatch(words)
})
