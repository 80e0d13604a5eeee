import '../../styles/site.css'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PurchasePage } from './purchase-page.tsx'

test('each group of payment methods is a region with its name', async () => {
  const groups = ['По ипотеке', 'Без ипотеки'].map(title => ({ title, methods: [] }))
  const model = { crumbs: [], title: 'Способы покупки', lead: '', picture: null, calculator: null, groups }
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <PurchasePage model={model} /> }])} />)
  for (const { title } of groups) await expect.element(page.getByRole('region', { name: title })).toBeVisible()
})
