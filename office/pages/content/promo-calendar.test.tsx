import '../../styles/office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api.ts'
import { PromoCalendar } from './promo-calendar.tsx'

const rowOf = (key: string, from: string, to: string) =>
  ({ key, title: key, draft: null, editor: null, term: { from, to } }) as const

afterEach(() => queryClient.clear())

test('promotions that have not ended are bars by their last day', async () => {
  queryClient.setQueryData(['requests', 'today'], { day: '2026-11-21' })
  const rows = [
    rowOf('Весна', '2026-09-01', '2027-03-31'),
    rowOf('Лето', '2026-06-01', '2026-08-31'),
    rowOf('Паркинг', '2026-11-10', '2026-12-06'),
    rowOf('Зима', '2026-12-01', '2027-01-31'),
  ]
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PromoCalendar rows={rows} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const items = page.getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent('Паркинг до 6 декабря')
  await expect.element(items.nth(1)).toHaveTextContent('Зима с 1 декабря до 31 января')
  await expect.element(items.nth(2)).toHaveTextContent('Весна до 31 марта')
  await expect.element(page.getByText(/6\sдекабря/)).toHaveAttribute('data-text', 'accent')
  await expect
    .element(page.getByRole('link', { name: 'Паркинг' }))
    .toHaveAttribute('href', '/content/stocks/%D0%9F%D0%B0%D1%80%D0%BA%D0%B8%D0%BD%D0%B3')
  const [ahead, past] = [...items.nth(1).element().querySelectorAll('i')].map(bar => bar.offsetWidth)
  expect(ahead).toBeGreaterThan(0)
  expect(past, 'it has not begun').toBe(0)
})
