import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPage, aProperty } from '../../features/lot-page/testing/a-page.ts'
import { FlatPriceHead, PriceBox, type PriceBoxProps } from './price-box.tsx'

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '') ?? ''
/** Both parts in the order of the page. */
function Prices(props: PriceBoxProps) {
  return (
    <>
      <FlatPriceHead page={props.page} />
      <PriceBox {...props} />
    </>
  )
}

const action = <button type="button">Действие</button>
const { texts } = aPage()
const state = { title: 'Состояние', text: 'Что это значит.' }

test('a flat on sale shows price, price per metre, payment with full cost of credit, and booking', async () => {
  await render(<Prices page={aPage()} actions={action} similarFromRub={null} />)
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '#mortgage')
  expect(text()).toContain(
    '10 000 000 ₽170 648 ₽/м²Платёж от 62 500 ₽ в месяцСемейная ипотека. ПСК 6,3–7,9 % годовыхДействиеБронь бесплатная',
  )
})

test('the full cost of a credit is no smaller than the rest of its note', async () => {
  await render(<Prices page={aPage()} actions={action} similarFromRub={null} />)
  const psk = page.getByText(/ПСК/).element()
  expect(psk.textContent).toContain('Семейная ипотека')
  expect(parseFloat(getComputedStyle(psk).fontSize)).toBeGreaterThanOrEqual(12)
})

test('a discount names the old price and says why', async () => {
  const flat = aProperty({ price: 9_500_000, price_old: 10_000_000, discount_percent: 5 })
  const discount = 'Выгода 500 000 ₽'
  await render(<Prices page={aPage({ flat, texts: { ...texts, discount } })} actions={action} similarFromRub={null} />)
  expect(text()).toContain('9 500 000 ₽Цена до скидки: 10 000 000 ₽−5 %')
  expect(text()).toContain(discount)
})

test('a booked flat keeps its price and offers no credit', async () => {
  const flat = aProperty({ status: 'booked' })
  await render(<Prices page={aPage({ flat, texts: { ...texts, state } })} actions={action} similarFromRub={null} />)
  expect(text()).toContain('Состояние10 000 000 ₽')
  expect(text()).toContain('Что это значит.Действие')
  expect(text()).not.toContain('Платёж')
})

test('a sold flat shows the price of similar ones, never its own', async () => {
  const flat = aProperty({ status: 'sold', price: null })
  const sold = aPage({ flat, texts: { ...texts, state, payment: null } })
  await render(<Prices page={sold} actions={action} similarFromRub={9_420_000} />)
  expect(text()).toContain('СостояниеЧто это значит. Есть похожие — от 9 420 000 ₽.Действие')
})

test('a flat without a price shows that the price is on request', async () => {
  const flat = aProperty({ price: null })
  await render(
    <Prices page={aPage({ flat, texts: { ...texts, payment: null } })} actions={action} similarFromRub={null} />,
  )
  expect(text()).toContain('Цена по запросу')
})
