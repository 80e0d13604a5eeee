import '../../styles/site.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FilterValues } from '#domain/lots/address.ts'
import { FilterStrip, type StripState, TermSelect } from './filter-strip.tsx'

const option = (value: string, label: string) => ({ value, label, count: 3, enabled: true })

function aStrip(values: FilterValues, change: StripState['change'] = vi.fn()): StripState {
  return {
    values,
    change,
    flush: vi.fn(),
    path: '/genplan',
    chips: 'rooms',
    fields: {
      rooms: { kind: 'choices', name: 'rooms', legend: 'Комнаты', options: [option('1', '1'), option('2', '2')] },
      price: {
        kind: 'range',
        name: 'price',
        legend: 'Цена',
        unit: 'rub',
        min: 6_000_000,
        max: 30_000_000,
        step: 10_000,
        shorthandUnit: 1_000_000,
        reach: null,
        histogram: [],
      },
      completion: {
        kind: 'choices',
        name: 'completion',
        legend: 'Сдача',
        options: [option('2027-2', 'II кв. 2027'), option('2028-2', 'II кв. 2028')],
      },
    },
    count: 3,
    apply: 'Показать 3 квартиры',
    listHref: '/flats',
    live: '',
  }
}

const sent = () => {
  const form = page.getByRole('form', { name: 'Фильтр плана' }).element()
  return form instanceof HTMLFormElement ? [...new FormData(form)].map(([key, value]) => `${key}=${value}`).sort() : []
}
const asked = { at: ['2.1.12'], rooms: ['2'], price_max: ['9000000'], completion: ['2027-2'], window_view: ['river'] }
const whole = ['at=2.1.12', 'completion=2027-2', 'price_max=9000000', 'rooms=2', 'window_view=river']

test('a strip without controls for price and term carries them, so that a form without a script loses nothing', async () => {
  await render(<FilterStrip strip={aStrip(asked)} isShort />)
  expect(sent()).toEqual(whole)
  await expect.element(page.getByRole('link', { name: /Все фильтры\s*Ещё условий: 3/ })).toBeInTheDocument()
})

test('filters without a control are counted at the link to the full form, and all can be reset', async () => {
  const { rerender } = await render(<FilterStrip strip={aStrip(asked)} isShort />)
  await expect.element(page.getByRole('link', { name: /Ещё условий: 3/ })).toHaveAttribute('href', '/flats#filter')
  await expect.element(page.getByRole('link', { name: 'Сбросить' })).toHaveAttribute('href', '/genplan?at=2.1.12')
  await rerender(<FilterStrip strip={aStrip({ at: ['2.1.12'] })} isShort />)
  await expect.element(page.getByRole('link', { name: 'Все фильтры' })).not.toHaveTextContent('Ещё условий')
  expect(page.getByRole('link', { name: 'Сбросить' }).elements()).toHaveLength(0)
})

test('several terms are one option of the select, and another choice replaces them', async () => {
  const change = vi.fn<StripState['change']>()
  await render(<TermSelect strip={aStrip({ completion: ['2027-2', '2028-2'] }, change)} />)
  const select = page.getByRole('combobox', { name: 'Сдача' })
  await expect.element(select).toHaveDisplayValue('II кв. 2027, II кв. 2028')
  await select.selectOptions('2028-2')
  const [answer] = change.mock.calls[0] ?? []
  expect(answer?.({ completion: ['2027-2', '2028-2'] })).toEqual({ completion: ['2028-2'] })
})
