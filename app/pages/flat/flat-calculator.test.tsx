import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anOffer } from '../../features/lot-page/testing/a-page.ts'
import { revalidatePath } from '../../shell/page-route.ts'
import { FlatMortgage } from './flat-mortgage.tsx'

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
    </>
  )
  const router = createBrowserRouter([
    { path: '*', loader, shouldRevalidate: revalidatePath, Component, HydrateFallback: () => null },
  ])
  onTestFinished(() => router.dispose())
  await render(<RouterProvider router={router} />)
  const deposit = page.getByRole('textbox', { name: 'Первый взнос ₽' })
  const search = () => router.state.location.search
  await userEvent.fill(deposit, '3500000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(search).toBe('?deposit=3500000')
  await page.getByRole('link', { name: 'К ипотеке' }).click()
  await expect.poll(() => router.state.location.hash).toBe('#mortgage')
  await userEvent.fill(deposit, '4500000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(search).toBe('?deposit=4500000')
  expect(location.search + location.hash).toBe('?deposit=4500000#mortgage')
  history.back()
  await expect.poll(search).toBe('?deposit=3500000')
  await expect.element(deposit).toHaveValue('3 500 000'.replaceAll(' ', '\u00a0'))
  history.forward()
  await expect.element(deposit).toHaveValue('4 500 000'.replaceAll(' ', '\u00a0'))
  expect(loader).toHaveBeenCalledTimes(1)
})
