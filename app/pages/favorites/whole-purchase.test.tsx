import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { paths } from '#contract/paths.ts'
import { purchaseCode, readPurchaseCode } from '#domain/purchase/purchase-code.ts'
import type { WholePurchasePage } from './whole-purchase.server.ts'
import { WholePurchase } from './whole-purchase.tsx'

const addressOf = (parking: number) =>
  paths.wholePurchase(purchaseCode({ flat: 1437, finish: 0, parking, storage: 0, way: 0 }))

function pageAt(url: string): WholePurchasePage {
  const code = new URL(url).searchParams.get('code') ?? ''
  const place = { value: '0', label: 'Без места' }
  return {
    head: { title: '', description: '', canonical: '' },
    title: 'Покупка',
    code,
    date: '',
    way: null,
    rows: [],
    hasTotal: false,
    totalRub: null,
    problems: [],
    flatId: 1437,
    choices: [
      {
        part: 'parking',
        label: 'Машино-место',
        value: String(readPurchaseCode(code)?.parking),
        options: [place, { value: '5001', label: 'Место 1' }, { value: '5002', label: 'Место 2' }],
      },
    ],
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
