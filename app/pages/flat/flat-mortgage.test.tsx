import { elementOf } from '../../lib/testing/element-of.ts'
import '../../styles/site.css'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aLoan, anOffer, aPage, aRequest } from '../../features/lot-page/testing/a-page.ts'
import type { FlatRequestProps } from '../../features/mortgage/loan-offers.tsx'
import { coveredTexts } from '../../lib/testing/covered-texts.ts'
import { FlatMortgage } from './flat-mortgage.tsx'

const PRICE = 10_000_000
const family = anOffer({
  id: 2,
  bank: 'Банк Примерский',
  name: 'Семейная ипотека',
  terms: aLoan({
    program: 'family',
    ratePercent: 6,
    depositMinPercent: 20.1,
    amountMaxRub: 6_000_000,
    excess: { ratePercent: 15, pskMinPercent: 15.4, pskMaxPercent: 17.6, totalMaxRub: 30_000_000 },
  }),
  pskMinPercent: 6.3,
  pskMaxPercent: 7.9,
})
const market = anOffer({ id: 3, terms: aLoan({ depositMinPercent: 30 }) })
const firstYear = anOffer({
  id: 4,
  name: 'Первый год — 3,9 %',
  terms: aLoan({ firstRatePercent: 3.9, firstMonths: 12, depositMinPercent: 30 }),
  pskMinPercent: 14.1,
  pskMaxPercent: 16.8,
  subsidy: { name: 'Первый год — 3,9 %', until: '2027-01-31', ordinaryId: 3 },
})
const RequestButton = ({ offer, buttonProps }: FlatRequestProps) => (
  <button type="button" aria-label={buttonProps?.['aria-label']}>
    Заявка {offer?.id}
  </button>
)

beforeEach(() => history.replaceState(null, '', location.pathname))

async function show(offers = [family, market, firstYear]) {
  const Component = () => (
    <FlatMortgage
      offers={offers}
      payment={aPage().flat.payment_terms}
      matcapRub={728_922}
      place={{ buildingId: 2, monthsUntilKeys: 13, today: '2026-11-21' }}
      priceRub={PRICE}
      request={aRequest('Заявка')}
      RequestButton={RequestButton}
    />
  )
  const router = createBrowserRouter([{ path: '*', Component }])
  onTestFinished(() => router.dispose())
  await render(<RouterProvider router={router} />)
}
const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '') ?? ''
const offers = () => page.getByRole('list', { name: 'Предложения банков' }).getByRole('listitem').elements().map(plain)

const openMore = () => page.getByText(/^По.месяцам до.ключей/).click()

test('no slider takes a click on the digits of a field', async () => {
  await show()
  await expect.element(page.getByRole('slider', { name: 'Первый взнос' })).toBeVisible()
  expect(coveredTexts()).toEqual([])
})

test('it starts from the programme, the deposit and the term that the price block names', async () => {
  await show()
  await expect.element(page.getByRole('radio', { name: 'Семья с детьми' })).toBeChecked()
  await expect
    .element(page.getByRole('slider', { name: 'Первый взнос' }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/2\s010\s000\s₽, 20,1\s%/))
  await expect
    .element(page.getByRole('slider', { name: 'Срок' }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/30\sлет/))
})

test('an offer shows the full cost before the rate, and both parts of a loan above the limit', async () => {
  await show([family])
  expect(offers()[0]).toMatch(/ПСК6,3–7,9 %Ставка6 %Платёж61 \d{3} ₽/)
  expect(offers()[0]).toContain('Сверх 6 млн ₽ — ПСК 15,4–17,6 %, рыночная ставка 15 %')
})

test('the full cost of a credit is written no smaller than its rate', async () => {
  await show()
  const [psk, rate] = page.getByRole('definition').elements()
  expect(psk?.textContent).toMatch(/6,3/)
  expect(parseFloat(getComputedStyle(elementOf(HTMLElement, psk)).fontSize)).toBeGreaterThanOrEqual(
    parseFloat(getComputedStyle(elementOf(HTMLElement, rate)).fontSize),
  )
})

test('an offer that asks for a larger deposit says so and comes last', async () => {
  await show()
  await page.getByRole('button', { name: /Показать ещё/ }).click()
  await expect.poll(() => offers()[2]).toContain('взнос от 30 %')
  const deposit = page.getByRole('slider', { name: 'Первый взнос' })
  deposit.element().focus()
  for (let i = 0; i < 10; i++) await userEvent.keyboard('{PageUp}')
  await expect.poll(() => offers()[1]).toContain('Банк Примерный')
  expect(offers().join()).not.toContain('взнос от')
})

test('no offer is marked as the cheapest when every bank requires a larger deposit', async () => {
  await show()
  const best = () =>
    page
      .getByRole('definition')
      .elements()
      .filter(element => element.hasAttribute('data-best'))
      .map(plain)
  expect(best()).toEqual([expect.stringMatching(/^61 \d{3} ₽/)])
  await page.getByText('Просто покупатель').click()
  await expect.poll(() => offers()[0]).toContain('взнос от 30 %')
  expect(best()).toEqual([])
})

test('a low rate of the first months is shown with the rate that follows', async () => {
  history.replaceState(null, '', '?deposit=3000000&who=common')
  await show([firstYear])
  expect(offers()[0]).toContain('Ставка3,9 %далее 15,4 %')
})

test('a bank that lends for fewer years than asked says so, others do not', async () => {
  await show([family, anOffer({ id: 5, name: 'На двадцать лет', terms: aLoan({ termMaxMonths: 240 }) })])
  expect(offers().map(offer => /срок до \d+ лет/.exec(offer)?.[0])).toEqual([undefined, 'срок до 20 лет'])
})

test('the line of the deposit begins at the least that banks take and goes on in round sums', async () => {
  await show([{ ...family, terms: { ...family.terms, depositMinPercent: 20.15 } }])
  const line = page.getByRole('slider', { name: 'Первый взнос' })
  line.element().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(line).toHaveAttribute('aria-valuetext', expect.stringMatching(/2\s015\s000\s₽/))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(line).toHaveAttribute('aria-valuetext', expect.stringMatching(/2\s0\d0\s000\s₽/))
})

test('another borrower has other programmes', async () => {
  await show()
  await page.getByText('Просто покупатель').click()
  await expect.poll(() => offers().join()).not.toContain('Семейная')
  await expect.element(page.getByRole('radio', { name: 'Военнослужащий' })).toBeDisabled()
})

test('the maternity capital lowers the payment', async () => {
  await show([family])
  const [before] = offers()
  await page.getByRole('switch', { name: /Есть материнский капитал/ }).click()
  await expect.poll(() => offers()[0]).not.toBe(before)
  await expect.poll(() => offers()[0]).toMatch(/Платёж51 \d{3} ₽/)
})

test('the largest deposit and the capital together leave something to lend', async () => {
  await show()
  const deposit = page.getByRole('slider', { name: 'Первый взнос' })
  deposit.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(deposit).toHaveAttribute('aria-valuetext', expect.stringMatching(/9\s000\s000\s₽, 90\s%/))
  await page.getByRole('switch', { name: /Есть материнский капитал/ }).click()
  await expect.element(deposit).toHaveAttribute('aria-valuetext', expect.stringMatching(/8\s270\s000\s₽, 82,7\s%/))
  expect(offers()).not.toHaveLength(0)
  expect(offers().join()).not.toMatch(/Платёж0 ₽/)
  expect(plain(document.body)).toContain('взнос 90 %')
  for (const bar of document.querySelectorAll<HTMLElement>('[style*="--bar-share"]'))
    expect(Number(bar.style.getPropertyValue('--bar-share'))).toBeGreaterThan(0)
})

test('a subsidised rate is compared with the ordinary one for one deposit; what is worse is said too', async () => {
  await show([market, { ...firstYear, terms: { ...firstYear.terms, ratePercent: 16.5 } }])
  await openMore()
  const table = page.getByRole('table', { name: 'Первый год — 3,9 %: что это меняет' })
  await expect.element(table).toBeVisible()
  const rows = table.getByRole('row').elements().map(plain)
  expect(rows[0]).toContain('ПСК 15,7–17,9 %Обычная ставка 15,4 %ПСК 14,1–16,8 %Ставка 3,9 %')
  expect(rows[1]).toMatch(/^Платёж в первый год.*−\d/)
  expect(rows[2]).toMatch(/^Платёж со второго года.*\+\d/)
  expect(rows[3]).toMatch(/^Переплата за 30 лет/)
  expect(plain(document.body)).toContain('Квартира и взнос 30 % те же')
})

test('few are shown at first, the rest on demand', async () => {
  await show(Array.from({ length: 9 }, (_, i) => ({ ...family, id: 10 + i, bank: `Банк ${i}` })))
  expect(offers().length).toBe(2)
  await page.getByRole('button', { name: /Показать ещё 7/ }).click()
  await expect.poll(() => offers().length).toBe(9)
})

test('a shorter term is a higher payment', async () => {
  await show([family])
  expect(offers()[0]).toMatch(/Платёж61 \d{3} ₽/)
  const term = page.getByRole('slider', { name: 'Срок' })
  term.element().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(term).toHaveAttribute('aria-valuetext', expect.stringMatching(/5\sлет/))
  // 6 million at 6 % and 1.99 million at 15 % over 60 months.
  expect(offers()[0]).toMatch(/Платёж163 \d{3} ₽/)
})

test('the deposit can be typed, as a number or as it is spoken, within what banks take', async () => {
  await show()
  const deposit = page.getByRole('textbox', { name: 'Первый взнос ₽' })
  const line = page.getByRole('slider', { name: 'Первый взнос' })
  await userEvent.fill(deposit, '3500000')
  await userEvent.keyboard('{Enter}')
  await expect.element(line).toHaveAttribute('aria-valuetext', expect.stringMatching(/3\s500\s000\s₽, 35\s%/))
  await userEvent.fill(deposit, '4,5')
  await userEvent.keyboard('{Enter}')
  await expect.element(deposit).toHaveValue('4 500 000'.replaceAll(' ', '\u00a0'))
  await userEvent.fill(deposit, '100000')
  await userEvent.keyboard('{Enter}')
  await expect.element(deposit).toHaveValue('2 010 000'.replaceAll(' ', '\u00a0'))
})

test('the maternity capital counts towards the least deposit', async () => {
  await show([family])
  await page.getByRole('switch', { name: /Есть материнский капитал/ }).click()
  const deposit = page.getByRole('textbox', { name: 'Первый взнос ₽' })
  await userEvent.fill(deposit, '1000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(deposit).toHaveValue('1 281 078'.replaceAll(' ', '\u00a0'))
  expect(offers()[0]).not.toContain('взнос от')
  expect(offers()[0]).toMatch(/Платёж61 \d{3} ₽/)
})

test('the calculator writes its input to the URL and restores it from there', async () => {
  history.replaceState(null, '', '?deposit=4500000&years=10&who=common&matcap=1')
  await show()
  await expect
    .element(page.getByRole('textbox', { name: 'Первый взнос ₽' }))
    .toHaveValue('4 500 000'.replaceAll(' ', '\u00a0'))
  await expect.element(page.getByRole('radio', { name: 'Просто покупатель' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: /Есть материнский капитал/ })).toBeChecked()
  await expect
    .element(page.getByRole('slider', { name: 'Срок' }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/10\sлет/))
  await page.getByText('Семья с детьми').click()
  await expect.poll(() => location.search).toBe('?deposit=4500000&years=10&matcap=1')
})

test('what is pressed next finds the deposit in the address', async () => {
  await show()
  await userEvent.fill(page.getByRole('textbox', { name: 'Первый взнос ₽' }), '3500000')
  let found: string | undefined
  const button = page.getByRole('button', { name: 'Заявка: Семейная ипотека, Банк Примерский' })
  button.element().addEventListener('click', () => requestAnimationFrame(() => (found = location.search)))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await button.click()
  await expect.poll(() => found).toBe('?deposit=3500000')
})

test('an address asks for nothing that the form cannot hold', async () => {
  history.replaceState(null, '', '?years=1&who=it&deposit=99999999999')
  await show()
  await expect
    .element(page.getByRole('slider', { name: 'Срок' }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/5\sлет/))
  await expect.element(page.getByRole('radio', { name: 'IT-специалист' })).not.toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Семья с детьми' })).toBeChecked()
  await expect
    .element(page.getByRole('textbox', { name: 'Первый взнос ₽' }))
    .toHaveValue('9 000 000'.replaceAll(' ', '\u00a0'))
})

test('buttons with the same text have the offer and the bank in their names', async () => {
  await show()
  await expect
    .element(page.getByRole('button', { name: 'Заявка: Семейная ипотека, Банк Примерский' }))
    .toBeInTheDocument()
  const names = page
    .getByRole('button', { name: /^Заявка/ })
    .elements()
    .map(element => element.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(names.length)
})

test('rent is paid until the keys, and the whole calculation has the same figures', async () => {
  await show()
  await openMore()
  await page.getByRole('textbox', { name: 'Плачу за аренду в месяц ₽' }).fill('40')
  await userEvent.keyboard('{Enter}')
  const months = page.getByRole('region', { name: 'Месяц за месяцем' })
  await expect
    .poll(() => plain(months.getByRole('listitem').first().element()))
    .toMatch(/13 платежей, до ключей.*и аренда 40 000 ₽/)
  await expect.poll(() => plain(months.getByRole('listitem').last().element())).not.toMatch('аренда')
  const link = months.getByRole('link', { name: 'Подробный расчёт и график' }).element()
  expect(link.getAttribute('href')).toBe(
    '/purchase/dlya-vseh?building=2&price=10000000&deposit=2010000&years=30&rent=40000',
  )
})
