import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FlatCard } from './flat-card.tsx'
import { offerText } from './flat-texts.ts'
import { aFlat } from './testing/a-flat.ts'

const text = () => page.getByRole('article').element().textContent?.replaceAll('\u00a0', ' ') ?? ''

test('a card says where, when, in what state and for how much; all of it is one link', async () => {
  await render(<FlatCard flat={aFlat()} />)
  expect(text()).toContain('Корпус 5, секция 2 · 8-й этаж из 12')
  expect(text()).toContain('Сдача — II кв. 2028 · без отделки')
  expect(text()).toContain('9 048 000 ₽')
  expect(text()).toContain('Платёж от 47 600 ₽ в месяц')
  const link = page.getByRole('link', { name: '2-комнатная, 56,4 м²' })
  await expect.element(link).toHaveAttribute('href', '/flats/1042')
  const box = page.getByRole('article').element().getBoundingClientRect()
  const atPlan = document.elementFromPoint(box.x + box.width / 2, box.y + 200)
  expect(atPlan?.closest('a')?.getAttribute('href')).toBe('/flats/1042')
})

test('a tower does not name its only section, a handed over house needs no date', async () => {
  const building = { number: '1', sections_count: 1, completion: { label: 'IV кв. 2026', is_ready: true } }
  await render(<FlatCard flat={aFlat({ building, finish: 'fine' })} />)
  expect(text()).toContain('Корпус 1 · 8-й этаж из 12')
  expect(text()).toContain('Дом сдан · с отделкой')
})

test('the old price is named to those who do not see the line through it', async () => {
  await render(<FlatCard flat={aFlat({ price_old: 9_524_000 })} />)
  expect(text()).toContain('Цена без скидки: 9 524 000 ₽')
})

test('a booked flat says so in place of the payment', async () => {
  await render(<FlatCard flat={aFlat({ status: 'booked' })} />)
  expect(text()).toContain('Забронирована')
  expect(text()).not.toContain('Платёж')
  expect(text()).not.toContain('ипотека')
})

test('a price on request is not zero', async () => {
  await render(<FlatCard flat={aFlat({ price: null, payment_from: null })} />)
  expect(text()).toContain('По запросу')
})

test.each([
  ['Семейная ипотека', '4,9 %', 'mortgage', 'Семейная ипотека'],
  ['Рассрочка 0 %', '0 %', 'installment', 'Рассрочка 0 %'],
  ['Скидка 5 %', '−5 %', 'discount', '−5 %'],
])('«%s» with the figure %s is on a badge of a %s «%s»', (short_title, badge, kind, expected) => {
  expect(offerText({ short_title, badge, kind })).toBe(expected)
})
