import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PriceBox } from './price-box.tsx'
import { aPage, aProperty } from './testing/a-page.ts'

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
const action = <button type="button">Забронировать</button>

test('a flat on sale tells its price, the metre, the payment with the full cost of the credit, and the booking', async () => {
  await render(<PriceBox page={aPage()} actions={action} similarFromRub={null} />)
  expect(text()).toContain('10 000 000 ₽170 648 ₽/м²')
  const payment = page.getByRole('link', { name: /Платёж от/ })
  await expect.element(payment).toHaveAttribute('href', '#mortgage')
  expect(text()).toContain('Платёж от 62 500 ₽ в месяцСемейная ипотека, взнос 20,1 %, 30 лет. ПСК 6,3–7,9 % годовых')
  expect(text()).toContain('Бронь бесплатная, цена закрепляется на 30 дней')
})

test('a discount tells its sum, its reason, its end and the lowest price of 30 days', async () => {
  const promo = {
    id: 1,
    slug: 'klyuchi',
    title: 'Ключи к\u00a0Новому году',
    badge: '−5\u00a0%',
    kind: 'discount',
    ends_at: '2026-12-31',
  }
  const flat = aProperty({
    price: 9_500_000,
    price_old: 10_000_000,
    discount_percent: 5,
    promos: [promo],
    price_lowest_30d: 9_500_000,
  })
  await render(<PriceBox page={aPage({ flat })} actions={action} similarFromRub={null} />)
  expect(text()).toContain('Цена до скидки: 10 000 000 ₽−5 %')
  expect(text()).toContain(
    'Выгода 500 000 ₽ до 31 декабря: «Ключи к Новому году». Самая низкая цена за 30 дней — 9 500 000 ₽.',
  )
})

test('a booked flat keeps its price, names the day and offers no credit', async () => {
  const flat = aProperty({ status: 'booked', booked_until: '2026-12-11' })
  await render(<PriceBox page={aPage({ flat })} actions={action} similarFromRub={null} />)
  expect(text()).toContain('Забронирована до 11 декабря')
  expect(text()).toContain('10 000 000 ₽')
  expect(text()).not.toContain('Платёж')
})

test('a sold flat tells the day and the price of similar ones, never its own', async () => {
  const flat = aProperty({ status: 'sold', price: null, sold_at: '2026-11-14' })
  await render(<PriceBox page={aPage({ flat, payment: null })} actions={action} similarFromRub={9_420_000} />)
  expect(text()).toContain('Квартира продана')
  expect(text()).toContain(
    'Продана 14 ноября 2026. Цены проданных квартир мы не показываем. Есть похожие — от 9 420 000 ₽.',
  )
})

test('a flat that opens later asks for a phone number', async () => {
  const flat = aProperty({ status: 'closed', price: null })
  await render(<PriceBox page={aPage({ flat, payment: null })} actions={action} similarFromRub={null} />)
  expect(text()).toContain('Скоро в продаже')
  await expect.element(page.getByRole('button')).toBeVisible()
})

test('a flat without a price says that it is told on request', async () => {
  await render(
    <PriceBox
      page={aPage({ flat: aProperty({ price: null }), payment: null })}
      actions={action}
      similarFromRub={null}
    />,
  )
  expect(text()).toContain('Цена по запросу')
})
