import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api.ts'
import { Filters } from './filters.tsx'

const groupOf = (buildingId: number, rooms: number, state: string, count: number) => ({
  kind: 'flat',
  buildingId,
  rooms,
  state,
  floor: 2,
  count,
})

afterEach(() => queryClient.clear())

const filters = (isSearching: boolean) => (
  <QueryClientProvider client={queryClient}>
    <Filters
      buildings={[{ id: 1, name: 'Первый' }]}
      filter={{ kind: 'flat', building: 1, statuses: ['free'], rooms: [] }}
      isSearching={isSearching}
      setParameter={() => undefined}
    />
  </QueryClientProvider>
)

test('each filter has the count of its lots, and none while lots are searched', async () => {
  const groups = [groupOf(1, 2, 'free', 5), groupOf(1, 2, 'booked', 3), groupOf(2, 2, 'free', 40)]
  vi.stubGlobal('fetch', async () => Response.json({ today: '2026-11-21', groups }))
  const { rerender } = await render(filters(false))
  for (const name of ['Первый 5', 'В продаже 5', 'Бронь 3', '2-комн. 5'])
    await expect.element(page.getByRole('checkbox', { name, exact: true })).toBeEnabled()
  await expect.element(page.getByRole('checkbox', { name: 'студия 0' })).toBeDisabled()
  await rerender(filters(true))
  await expect.element(page.getByRole('checkbox', { name: 'Первый', exact: true })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'студия', exact: true })).toBeEnabled()
})
