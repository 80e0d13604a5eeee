import { createBrowserRouter, RouterProvider, useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anOffer } from '../../features/lot-page/testing/a-page.ts'
import { revalidatePath } from '../../shell/page-route.ts'
import { FlatMortgage } from './flat-mortgage.tsx'

/** The router knows an address before the page is rendered with it. */
function Rendered() {
  const { search, hash } = useLocation()
  return <output aria-label="Rendered address">{search + hash}</output>
}

test('the router knows the address of the calculator: an anchor and a step back ask for nothing', async () => {
  history.replaceState(null, '', location.pathname)
  const loader = vi.fn(() => null)
  const Component = () => (
    <>
      <FlatMortgage
        offers={[anOffer()]}
        payment={null}
        matcapRub={null}
        place={{ buildingId: 2, monthsUntilKeys: 13, today: '2026-11-21' }}
        priceRub={10_000_000}
        request={null}
        RequestButton={() => null}
      />
      <a href="#mortgage">К ипотеке</a>
      <Rendered />
    </>
  )
  const router = createBrowserRouter([
    { path: '*', loader, shouldRevalidate: revalidatePath, Component, HydrateFallback: () => null },
  ])
  onTestFinished(() => router.dispose())
  await render(<RouterProvider router={router} />)
  const deposit = page.getByRole('textbox', { name: 'Первый взнос ₽' })
  const rendered = page.getByRole('status', { name: 'Rendered address' })
  await userEvent.fill(deposit, '3500000')
  await userEvent.keyboard('{Enter}')
  await expect.element(rendered).toHaveTextContent('?deposit=3500000')
  await page.getByRole('link', { name: 'К ипотеке' }).click()
  await expect.element(rendered).toHaveTextContent('?deposit=3500000#mortgage')
  await userEvent.fill(deposit, '4500000')
  await userEvent.keyboard('{Enter}')
  await expect.element(rendered).toHaveTextContent('?deposit=4500000#mortgage')
  expect(location.search + location.hash).toBe('?deposit=4500000#mortgage')
  history.back()
  await expect.element(deposit).toHaveValue('3 500 000'.replaceAll(' ', '\u00a0'))
  history.forward()
  await expect.element(deposit).toHaveValue('4 500 000'.replaceAll(' ', '\u00a0'))
  expect(loader).toHaveBeenCalledTimes(1)
})
