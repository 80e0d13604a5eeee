import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { paths } from '#contract/paths.ts'
import { NO_PURCHASE, purchaseCode, readPurchaseCode } from '#domain/purchase/purchase-code.ts'
import type { WholePurchasePage } from '#server/pages/purchase/whole-purchase.ts'
import { anOffer } from '../../features/lot-page/testing/a-page.ts'
import { requestDetails, WholePurchase } from './whole-purchase.tsx'

const aPayment = {
  program: 'family',
  depositRub: 0,
  loanRub: 0,
  months: 360,
  firstRub: 0,
  thenRub: 0,
  firstMonths: null,
  overpaymentRub: 0,
}

const addressOf = (parking: number) => paths.wholePurchase(purchaseCode({ ...NO_PURCHASE, flat: 1437, parking }))

function pageAt(url: string): WholePurchasePage {
  const code = new URL(url).searchParams.get('code') ?? ''
  const place = { value: '0', label: 'Без места' }
  return {
    head: { title: '', description: '', canonical: '' },
    title: 'Покупка',
    date: '',
    problems: [],
    purchase: {
      code,
      way: null,
      rows: [],
      changes: [],
      hasTotal: false,
      totalRub: null,
      payment: { loan: null, instalment: null, ownRub: 0 },
      isDiscountLost: false,
      printHref: '',
      flatId: 1437,
      choices: [
        {
          part: 'parking',
          label: 'Машино-место',
          value: String(readPurchaseCode(code)?.parking),
          options: [place, { value: '5001', label: 'Место 1' }, { value: '5002', label: 'Место 2' }],
        },
      ],
    },
  }
}

/** @param answer when the page of an address comes */
async function showAt(parking: number, answer: (url: string) => Promise<void> = async () => {}) {
  const router = createMemoryRouter(
    [
      {
        path: '/favorites',
        loader: async ({ request: { url } }) => {
          await answer(url)
          return pageAt(url)
        },
        Component: () => <WholePurchase {...useLoaderData<WholePurchasePage>()} />,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [addressOf(parking)] },
  )
  onTestFinished(() => router.dispose())
  await render(<RouterProvider router={router} />)
  return router
}

const parking = () => page.getByRole('combobox', { name: 'Машино-место' })

test('the choices are those of the code, after a choice too, and the focus stays', async () => {
  const router = await showAt(0)
  await parking().selectOptions('5001')
  await expect.poll(() => router.state.location.search).toContain('1437-0-5001-0')
  const select = parking().element()
  if (select instanceof HTMLElement) select.focus()
  await router.navigate(addressOf(5002))
  await expect.element(parking()).toHaveValue('5002')
  expect(document.activeElement).toBe(parking().element())
  await router.navigate(addressOf(0))
  await expect.element(parking()).toHaveValue('0')
})

test('a choice stays selected while its page loads', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const router = await showAt(0, url => (url.includes('5001') ? promise : Promise.resolve()))
  await parking().selectOptions('5001')
  await expect.poll(() => router.state.navigation.state).toBe('loading')
  await expect.element(parking()).toHaveValue('5001')
  resolve()
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  await expect.element(parking()).toHaveValue('5001')
})

test('a request names the sums of the page', () => {
  const { purchase } = pageAt(`http://kvartal.test${addressOf(0)}`)
  if (!purchase) throw new Error('no purchase')
  const payment = { ...aPayment, depositRub: 2_000_000, loanRub: 8_000_000, firstRub: 50_000 }
  const loan = {
    payment,
    offer: { ...anOffer(), buildings: [], kinds: ['flat'], familyRates: [] },
    capitalRub: 500_000,
  }
  const details = requestDetails({ ...purchase, totalRub: 11_500_000, payment: { ...purchase.payment, loan } })
  expect(JSON.parse(JSON.stringify(details).replaceAll('\u00a0', ' '))).toMatchObject({
    question: `Код покупки ${purchase.code}, всего 11 500 000 ₽`,
    mortgage_price: '10 000 000 ₽',
    mortgage_deposit: '1 500 000 ₽',
    mortgage_capital: '500 000 ₽',
    mortgage_payment: '50 000 ₽',
  })
})
