import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Role } from '#server/services/office/actor.ts'
import { queryClient } from '../../api.ts'
import { Component } from './people.tsx'

let roles: Role[] = ['sales']

afterEach(() => queryClient.clear())

async function open() {
  const person = { id: 'olga', name: 'Ольга', email: '', state: 'demo', seenAt: null, hasPasskey: false }
  queryClient.setQueryData(['me'], { person: { id: 'anna' }, rights: ['people.write'] })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.href)
    if (init?.method === 'PUT') return Response.json({ code: 'outdated' }, { status: 409 })
    if (pathname === '/office/api/people') return Response.json({ people: [{ ...person, invitedUntil: null, roles }] })
    return Response.json({ entries: [], rights: ['people.write'], person: { id: 'anna' } })
  })
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], { initialEntries: ['/?person=olga'] })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('roles that another administrator changes are followed until they are edited, and then refused', async () => {
  await open()
  const sales = page.getByRole('checkbox', { name: 'Продажи' })
  const head = page.getByRole('checkbox', { name: 'Руководитель' })
  const marketing = page.getByRole('checkbox', { name: 'Маркетинг' })
  await expect.element(sales).toBeChecked()
  roles = ['head']
  await queryClient.invalidateQueries()
  await expect.element(head).toBeChecked()
  await expect.element(sales).not.toBeChecked()
  await marketing.click()
  roles = ['sales']
  await page.getByRole('button', { name: 'Записать роли' }).click()
  await expect.element(page.getByText(/тем временем изменил другой администратор\. Сейчас: /)).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.element(sales).toBeChecked()
  await expect.element(marketing).not.toBeChecked()
})
