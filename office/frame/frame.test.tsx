import '../styles/office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api.ts'
import { Frame } from './frame.tsx'

const ME = {
  person: { id: 'olga', name: 'Ольга', email: '', roles: ['marketing'] },
  quarter: { name: 'Квартал', mark: { box: [0, 0, 1, 1], path: '' } },
  rights: ['content.read'],
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.classList.remove('office')
  queryClient.clear()
})

test('titles of the rail are hidden on a narrow screen and around the editor', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  document.documentElement.classList.add('office')
  queryClient.setQueryData(['me'], ME)
  await page.viewport(1440, 900)
  const router = createMemoryRouter([{ path: '*', element: <Frame /> }], { initialEntries: ['/content'] })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const rail = page.getByRole('complementary', { name: 'Кабинет' })
  const widths = () => [rail, rail.getByText('Содержание')].map(item => item.element().getBoundingClientRect().width)
  await expect.poll(widths).toEqual([224, expect.toSatisfy((width: number) => width > 20)])
  await router.navigate('/content/news/first')
  await expect.poll(widths).toEqual([56, 1])
  await router.navigate('/content')
  await expect.poll(() => widths()[0]).toBe(224)
  await page.viewport(1100, 900)
  await expect.poll(widths).toEqual([56, 1])
})
