import '../styles/office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api.ts'
import { Frame } from './frame.tsx'

const ANSWERS: Record<string, unknown> = {
  '/office/api/requests': {
    total: 1,
    rows: [{ id: 'r1', name: 'Пётр Завьялов', status: 'new', propertyTitle: 'Студия', link: '/' }],
  },
  '/office/api/lots/list': {
    total: 1,
    buildings: [{ id: 3, name: 'Корпус 3' }],
    lots: [{ id: 1042, number: '135', kind: 'flat', buildingId: 3, article: 'ОБ-3.3-08-03', status: 'free' }],
  },
  '/office/api/content': { kinds: [{ entity: 'news', documents: [{ key: 'a', title: 'Завершён монолит' }] }] },
  '/office/api/today': { waiting: { total: 0 } },
}
let asked: string[]

beforeEach(async () => {
  await page.viewport(1440, 900)
  asked = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), location.href)
    asked.push(pathname)
    return Response.json(ANSWERS[pathname])
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

async function open(rights: readonly string[]) {
  const quarter = { name: 'Ольховый берег', mark: { box: [0, 0, 1, 1], path: '' } }
  queryClient.setQueryData(['me'], { person: { id: 'o', name: 'Ольга', roles: ['sales'] }, rights, quarter })
  const router = createMemoryRouter([{ element: <Frame />, children: [{ path: '*', element: <Outlet /> }] }])
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('link', { name: 'Сегодня' }).first()).toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  return router
}

test('Ctrl K finds requests, lots and documents; Enter opens the first, arrows lead to the others', async () => {
  const router = await open(['requests.read', 'lots.read', 'content.read'])
  await userEvent.keyboard('зав')
  const window = page.getByRole('dialog')
  await expect.element(window.getByRole('link', { name: 'Завершён монолит' })).toBeVisible()
  await expect.element(window.getByRole('link', { name: '№ 135' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(window.getByRole('link', { name: '№ 135' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/requests/r1')
  await expect.element(window).not.toBeInTheDocument()
  await router.navigate(-1)
  await expect.poll(() => document.querySelector('nav [aria-current]')?.textContent).toBe('Сегодня')
  await expect.element(window).not.toBeInTheDocument()
})

test('only what a person may read is searched', async () => {
  await open(['lots.read'])
  await userEvent.keyboard('объ')
  const window = page.getByRole('dialog')
  await expect.element(window.getByRole('link', { name: 'Объекты' })).toBeVisible()
  await expect.element(window.getByRole('link', { name: '№ 135' })).toBeVisible()
  expect(asked).not.toContain('/office/api/requests')
  expect(asked).not.toContain('/office/api/content')
})
