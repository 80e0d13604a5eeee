import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static.browser'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as lotList from '#texts/lot-list.ts'
import { MainFilters, TextControl } from './filter-controls.tsx'
import { FoldedFilters } from './filter-form.tsx'
import { flatView } from './kinds/flat.ts'
import { FILTERS } from './testing/a-list.ts'
import type { ChangeFilter } from './use-filter.ts'

const form = { fields: {}, values: {}, change: () => undefined }
const NUMBER = { kind: 'text' as const, name: 'number', legend: lotList.fieldNumber }

test('what was unfolded before the script came stays unfolded for the tab', async () => {
  const { prelude } = await prerender(<FoldedFilters {...form} layout={flatView.filters} />)
  const place = document.createElement('div')
  place.innerHTML = await new Response(prelude).text()
  document.body.append(place)
  const details = place.querySelector('details')
  if (details) details.open = true

  const root = hydrateRoot(place, <FoldedFilters {...form} layout={flatView.filters} />)
  await expect.poll(() => sessionStorage.getItem('filters-open')).toBe('1')
  expect(details?.open).toBe(true)

  root.unmount()
  place.remove()
  sessionStorage.clear()
})

test('what was folded again stays folded for the tab', async () => {
  sessionStorage.setItem('filters-open', '1')
  onTestFinished(() => sessionStorage.clear())
  const screen = await render(<FoldedFilters {...form} layout={flatView.filters} />)
  await expect.element(page.getByRole('group').first()).toHaveAttribute('open')
  await page.getByText(lotList.filtersAll).click()
  await expect.poll(() => sessionStorage.getItem('filters-open')).toBeNull()
  await screen.unmount()
  await render(<FoldedFilters {...form} layout={flatView.filters} />)
  await expect.element(page.getByRole('group').first()).not.toHaveAttribute('open')
})

test('the number of a flat whose condition was taken away leaves its field', async () => {
  const { rerender } = await render(<TextControl field={NUMBER} value="2-14" change={form.change} />)
  const field = page.getByRole('textbox', { name: lotList.fieldNumber })
  await expect.element(field).toHaveValue('2-14')
  await rerender(<TextControl field={NUMBER} value={undefined} change={form.change} />)
  await expect.element(field).toHaveValue('')
})

test('the number of a flat is asked for without blanks around it, and an empty one is none', async () => {
  const change = vi.fn<ChangeFilter>()
  await render(<TextControl field={NUMBER} value="2-14" change={change} />)
  const asked = () => change.mock.lastCall?.[0]({ number: ['2-14'] })
  await userEvent.fill(page.getByRole('textbox', { name: lotList.fieldNumber }), ' 2-А ')
  await expect.poll(() => asked()).toEqual({ number: ['2-а'] })
  await userEvent.fill(page.getByRole('textbox', { name: lotList.fieldNumber }), '')
  await expect.poll(() => asked()).toEqual({})
})

test('a filter by payment has the full cost of the loans next to it', async () => {
  const payment = {
    ...FILTERS.price,
    name: 'payment',
    legend: lotList.fieldPayment,
    unit: 'rub_per_month',
    hint: 'Взнос от 20,1 %, срок до 30 лет',
    fullCost: { pskMinPercent: 6.3, pskMaxPercent: 7.9 },
  }
  await render(<MainFilters {...form} fields={{ payment }} layout={flatView.filters} />)
  const filter = page.getByRole('group', { name: lotList.fieldPayment })
  await expect.element(filter.getByText(/^ПСК\s6,3\u2060?–\u2060?7,9\s%$/)).toBeVisible()
  await expect.element(page.getByText(payment.hint)).toBeVisible()
})
