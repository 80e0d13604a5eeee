import '../../styles/site.css'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PurchaseCalculator as Calculator, PurchaseOffer } from '#server/pages/purchase/calculator.ts'
import type { PurchaseInstalment } from '#server/pages/purchase/instalment.ts'
import { coveredTexts } from '../../lib/testing/covered-texts.ts'
import { aLoan, anOffer, aRequest } from '../lot-page/testing/a-page.ts'
import { InstalmentCalculator } from './instalment-calculator.tsx'
import { PurchaseCalculator } from './purchase-calculator.tsx'

const defaults = {
  buildingId: 3,
  priceRub: 10_000_000,
  depositRub: 4_000_000,
  months: 360,
  capital: null,
  children: 0,
  rentRub: 0,
  schemeId: null,
}
const limits = {
  defaults,
  buildings: [3, 5],
  capitals: { first: 728_922 },
  maxChildren: 5,
  schemes: [1, 2],
  minPriceRub: 4_000_000,
  maxPriceRub: 30_000_000,
}
const buildings = [
  { id: 3, name: 'Корпус 3', monthsUntilKeys: 13 },
  { id: 5, name: 'Корпус 5', monthsUntilKeys: 0 },
]

function offerOf(rest: Partial<PurchaseOffer> = {}): PurchaseOffer {
  const offer = anOffer({ id: 1, name: 'Семейная ипотека', bank: 'Банк Примерский' })
  return { ...offer, method: 'family', buildings: [3, 5], kinds: ['flat'], familyRates: [], ...rest }
}

const calculator: Calculator = {
  today: '2026-11-21',
  method: 'family',
  limits,
  options: defaults,
  buildings,
  incomePercent: 50,
  methods: [{ slug: 'family', name: 'Семейная ипотека', href: '/purchase/family' }],
  offers: [
    offerOf({ terms: aLoan({ program: 'family', ratePercent: 6, depositMinPercent: 20 }) }),
    offerOf({
      id: 2,
      bank: 'Речной банк',
      buildings: [5],
      terms: aLoan({ program: 'family', ratePercent: 3.5, depositMinPercent: 20 }),
    }),
  ],
  capitals: [{ code: 'first', name: 'на первого ребёнка', rub: 728_922 }],
  warning: 'Оценивайте свои финансовые возможности и риски.',
  printHref: '/purchase/print',
}

async function show(content: React.ReactNode, search = '') {
  const router = createMemoryRouter([{ path: '*', element: content }], {
    initialEntries: [`/purchase/family${search}`],
  })
  await render(<RouterProvider router={router} />)
  return router
}

/** Waits until an element says something; spaces between digits do not break. */
function expectText(locator: { element: () => Element }, text: RegExp) {
  return expect.poll(() => locator.element().textContent).toMatch(text)
}

const payment = () => page.getByRole('status').first()

test('the payment follows price, building and capital, and the address has them', async () => {
  const router = await show(<PurchaseCalculator calculator={calculator} request={aRequest('Заявка')} fitsHref={null} />)
  await expectText(payment(), /35\s973/)
  await page.getByRole('textbox', { name: 'Стоимость квартиры ₽' }).fill('12 млн')
  await userEvent.keyboard('{Enter}')
  await expectText(payment(), /47\s964/)
  await page.getByRole('combobox', { name: 'Корпус' }).selectOptions('5')
  await expectText(payment(), /35\s924/)
  await page.getByRole('combobox', { name: 'Материнский капитал' }).selectOptions('first')
  await expectText(payment(), /32\s650|32\s651/)
  await expect.poll(() => router.state.location.search).toBe('?building=5&price=12000000&matcap=first')
})

test('rent is paid until the keys and not after them', async () => {
  await show(<PurchaseCalculator calculator={calculator} request={aRequest('Заявка')} fitsHref={null} />, '?rent=40000')
  const months = page.getByRole('region', { name: 'Месяц за месяцем' }).getByRole('listitem')
  await expectText(months.first(), /декабрь\s2026\s—\sдекабрь\s2027.*75\s973/)
  await expectText(months.nth(1), /январь\s2028\s—\sноябрь\s2056.*35\s973/)
})

test.each([1440, 375])('no slider takes a click on the digits of a field at %i px', async width => {
  await page.viewport(width, 900)
  await show(<PurchaseCalculator calculator={calculator} request={aRequest('Заявка')} fitsHref={null} />)
  await expect.element(page.getByRole('slider', { name: 'Первый взнос' })).toBeVisible()
  expect(coveredTexts()).toEqual([])
})

test.each(['9.900.000', '9,900,000', "9'900'000", '9 900 000,00 ₽'])(
  'a price typed as %s is 9 900 000',
  async typed => {
    await show(<PurchaseCalculator calculator={calculator} request={aRequest('Заявка')} fitsHref={null} />)
    const price = page.getByRole('textbox', { name: 'Стоимость квартиры ₽' })
    await userEvent.clear(price)
    await userEvent.type(price, `${typed}{Enter}`)
    await expect.element(price).toHaveValue('9\u00a0900\u00a0000')
  },
)

/** Waits until the field of the deposit holds a sum. */
function hasDeposit(sum: RegExp) {
  const deposit = page.getByRole('textbox', { name: 'Первый взнос ₽' })
  return expect
    .poll(() => {
      const field = deposit.element()
      return field instanceof HTMLInputElement && field.value
    })
    .toMatch(sum)
}

test('a deposit below the least of the banks is raised to it', async () => {
  await show(
    <PurchaseCalculator calculator={calculator} request={aRequest('Заявка')} fitsHref={null} />,
    '?deposit=100000',
  )
  await hasDeposit(/^2\s000\s000$/)
})

test('an instalment shows its payments with their dates, and another scheme shows others', async () => {
  const terms = { downPercent: 30, periodMonths: 3, balloonPercent: 20, discountPercent: 0, markupPercent: 0 } as const
  const instalment: PurchaseInstalment = {
    today: '2026-11-21',
    method: 'parts',
    printHref: '/purchase/print',
    limits,
    options: defaults,
    buildings,
    schemes: [
      {
        id: 1,
        name: 'Раз в квартал',
        text: 'Поровну.',
        terms,
        isAlone: false,
        buildings: [{ id: 3, until: '2027-06-30' }],
      },
      {
        id: 2,
        name: 'Раз в месяц',
        text: 'Со скидкой.',
        isAlone: false,
        buildings: [{ id: 3, until: '2027-06-30' }],
        terms: { ...terms, downPercent: 50, periodMonths: 1, balloonPercent: 0, discountPercent: 2 },
      },
    ],
  }
  await show(<InstalmentCalculator instalment={instalment} />)
  const payments = page.getByRole('list', { name: 'График рассрочки' }).getByRole('listitem')
  await expectText(payments.first(), /21\sноября 2026.*4\s000\s000/)
  await expectText(payments.last(), /Всего10\s000\s000/)
  await page.getByText('Раз в месяц').click()
  await expectText(payments.last(), /Всего9\s800\s000/)
  await expect
    .element(page.getByRole('link', { name: 'Распечатать' }))
    .toHaveAttribute('href', '/purchase/print?method=parts&scheme=2')
  // Half of what is paid after the discount, in the form and in the schedule.
  await hasDeposit(/^4\s900\s000$/)
  await expectText(payments.first(), /4\s900\s000/)
  await expect.element(page.getByText('50 % от цены')).toBeVisible()
})

test('the term has the plural form of its number', async () => {
  await show(<PurchaseCalculator calculator={calculator} request={aRequest('Заявка')} fitsHref={null} />)
  const term = page.getByRole('textbox', { name: /^Срок кредита/ })
  for (const [typed, unit] of [
    ['21', 'год'],
    ['22', 'года'],
    ['25', 'лет'],
  ] as const) {
    await term.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(term).toHaveAccessibleName(`Срок кредита ${unit}`)
  }
})
