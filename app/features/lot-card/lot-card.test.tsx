import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LotCard } from './lot-card.tsx'
import { aFlat } from './testing/a-flat.ts'

const text = () => page.getByRole('article').element().textContent?.replaceAll('\u00a0', ' ') ?? ''

test('a card says where, when, in what state and for how much; all of it is one link', async () => {
  await render(<LotCard lot={aFlat()} />)
  expect(text()).toContain('Корпус 5, секция 2 · 8-й этаж из 12')
  expect(text()).toContain('Сдача — II кв. 2028 · без отделки')
  expect(text()).toContain('9 048 000 ₽')
  expect(text()).toContain('Платёж от 47 600 ₽ в месяц')
  expect(text()).toContain('Семейная ипотекаВид на реку')
  const link = page.getByRole('link', { name: '2-комнатная, 56,4 м²' })
  await expect.element(link).toHaveAttribute('href', '/flats/1042')
  const box = page.getByRole('article').element().getBoundingClientRect()
  const atPlan = document.elementFromPoint(box.x + box.width / 2, box.y + 200)
  expect(atPlan?.closest('a')?.getAttribute('href')).toBe('/flats/1042')
})

test('the old price is named to those who do not see the line through it', async () => {
  await render(<LotCard lot={aFlat({ priceOldRub: 9_524_000 })} />)
  expect(text()).toContain('Цена без скидки: 9 524 000 ₽')
})

test('a price on request is not zero', async () => {
  await render(<LotCard lot={aFlat({ priceRub: null, note: null })} />)
  expect(text()).toContain('По запросу')
})
