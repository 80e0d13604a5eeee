import type { ListedFlat } from '#domain/lots/flat.ts'
import type { FilterFields } from '#server/pages/list/filter-fields.ts'
import type { ListPage } from '#server/pages/list/list-page.ts'
import '../../styles/site.css'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { holdTime } from '#app/lib/testing/held-time.ts'
import { twoFrames } from '#app/lib/testing/soon.ts'
import { paths } from '#contract/paths.ts'
import { flatView } from './kinds/flat.ts'
import { LotList } from './lot-list.tsx'
import { aList, FILTERS } from './testing/a-list.ts'

const fields: FilterFields = { ...FILTERS, number: { kind: 'text', name: 'number', legend: 'Номер квартиры' } }

let gate: Promise<void>
beforeEach(() => {
  gate = Promise.resolve()
})

async function show(address: string, width = 1440) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Главная</p> },
      {
        path: '/flats',
        loader: async ({ request }) => {
          await gate
          return aList(new URL(request.url).search, { fields, count: 30 })
        },
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search,
        Component: () => <LotList kind={flatView} page={useLoaderData<ListPage<ListedFlat>>()} />,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/', address] },
  )
  await page.viewport(width, 900)
  await render(<RouterProvider router={router} />)
  const place = () => router.state.location.pathname + router.state.location.search + router.state.location.hash
  return { router, place }
}

const chip = (name: string | RegExp) => page.getByRole('checkbox', { name })
const bound = (side: 'нижняя' | 'верхняя') => page.getByRole('textbox', { name: `Цена, ₽, ${side} граница` })

test('changes of the filter are no steps: Back leaves the list', async () => {
  const { router, place } = await show('/flats')
  await chip(/^1 /).click({ force: true })
  await expect.poll(place).toBe('/flats?rooms=1')
  await chip(/^2 /).click({ force: true })
  await expect.poll(place).toBe('/flats?rooms=1&rooms=2')
  await router.navigate(-1)
  await expect.element(page.getByText('Главная')).toBeVisible()
})

test('a step in the history calls off a choice that is not answered yet', async () => {
  const { router, place } = await show('/flats?rooms=2')
  await expect.element(chip(/^2 /)).toBeChecked()
  await router.navigate('/flats?rooms=2&rooms=1')
  let open = () => {}
  gate = new Promise(resolve => {
    open = resolve
  })
  await chip(/^2 /).click({ force: true })
  await expect.element(chip(/^2 /)).not.toBeChecked()
  // A choice is shown a frame before it is sent.
  await expect.poll(() => router.state.navigation.location?.search).toBe('?rooms=1')
  void router.navigate(-1)
  open()
  await expect.poll(place).toBe('/flats?rooms=2')
  await expect.element(chip(/^2 /)).toBeChecked()
  await expect.element(chip(/^1 /)).not.toBeChecked()
})

test('a bound of the address is in its field, and disappears with its condition', async () => {
  const { place } = await show('/flats?price_min=6000000&price_max=9000000')
  await expect.element(bound('нижняя')).toHaveValue('6\u00a0000\u00a0000')
  await expect.element(bound('верхняя')).toHaveValue('9\u00a0000\u00a0000')
  await page
    .getByRole('link', { name: /price_max/ })
    .first()
    .click()
  await expect.poll(place).toBe('/flats')
  await expect.element(bound('верхняя')).toHaveValue('')
  await expect.element(bound('нижняя')).toHaveValue('')
})

test('a reset is offered when something is chosen, takes the conditions and keeps the order', async () => {
  const { place } = await show('/flats?rooms=1&ordering=-area')
  await page
    .getByRole('link', { name: /Сбросить/ })
    .first()
    .click()
  await expect.poll(place).toBe('/flats?ordering=-area')
  await expect.element(chip(/^1 /)).not.toBeChecked()
  await expect.element(page.getByRole('form').getByRole('link', { name: /Сбросить/ })).not.toBeInTheDocument()
})

test('the sheet of a phone keeps others out of reach, gives the focus back, and leaves no entry when nothing was changed', async () => {
  const { router, place } = await show('/flats', 375)
  const opener = page.getByRole('link', { name: /Фильтры/ })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  const sheet = page.getByRole('dialog')
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => opener.element().closest('[inert]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(place).toBe('/flats')
  expect(router.state.historyAction).toBe('POP')
  expect(opener.element().closest('[inert]')).toBeNull()
  await expect.element(opener).toHaveFocus()
})

test('a choice of the sheet that was taken back leaves no entry either', async () => {
  const { router, place } = await show('/flats', 375)
  await page.getByRole('link', { name: /Фильтры/ }).click()
  await chip(/^1 /).click({ force: true })
  await expect.poll(place).toBe('/flats?rooms=1#filter')
  await chip(/^1 /).click({ force: true })
  await expect.poll(place).toBe('/flats#filter')
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(place).toBe('/flats')
  expect(router.state.historyAction).toBe('POP')
})

test('what was typed is sent once: who has gone on to another page stays there', async () => {
  sessionStorage.setItem('filters-open', '1')
  const { router, place } = await show('/flats')
  const field = page.getByRole('textbox', { name: 'Номер квартиры' })
  await expect.element(field).toBeVisible()
  holdTime()
  await userEvent.fill(field, '14')
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toBe('/flats?number=14')
  await router.navigate('/')
  // What is sent late waits for its moment, for a frame, and for the task after it.
  vi.runAllTimers()
  await twoFrames()
  vi.runAllTimers()
  await twoFrames()
  expect(place()).toBe('/')
})

test('what was chosen in the sheet stays when it is closed', async () => {
  const { router, place } = await show('/flats', 375)
  await page.getByRole('link', { name: /Фильтры/ }).click()
  await chip(/^1 /).click({ force: true })
  await expect.poll(place).toBe('/flats?rooms=1#filter')
  await userEvent.keyboard('{Escape}')
  await expect.poll(place).toBe('/flats?rooms=1')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.historyAction).not.toBe('POP')
  await router.navigate(-1)
  await expect.poll(place).toBe('/flats')
})

test('a list that is asked for while a number is being typed shows it, and the sheet stays closed', async () => {
  sessionStorage.setItem('filters-open', '1')
  const { router, place } = await show('/flats', 375)
  await page.getByRole('link', { name: /Фильтры/ }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet).toBeVisible()
  holdTime()
  await userEvent.fill(page.getByRole('textbox', { name: 'Номер квартиры' }), '14')
  await page.getByRole('button', { name: /^Показать/ }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await twoFrames()
  vi.runAllTimers()
  await expect.poll(place).toBe('/flats?number=14')
  await expect.element(sheet).not.toBeInTheDocument()
  await router.navigate(-1)
  await expect.poll(place).toBe('/flats')
})

test('a choice that is not answered yet is not lost when the sheet is opened', async () => {
  const { router, place } = await show('/flats?rooms=1&rooms=2', 375)
  await expect.element(page.getByRole('link', { name: /Фильтры/ })).toBeVisible()
  let open = () => {}
  gate = new Promise(resolve => {
    open = resolve
  })
  await page.getByRole('link', { name: 'Сбросить всё' }).click()
  await expect.poll(() => router.state.navigation.location?.search).toBe('')
  await page.getByRole('link', { name: /Фильтры/ }).click()
  open()
  await expect.poll(place).toBe('/flats#filter')
  await expect.element(page.getByRole('dialog')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(place).toBe('/flats')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the rest of the list says how many are left, and is reached by a link', async () => {
  const { place } = await show('/flats')
  const more = page.getByRole('link', { name: /^Показать\s(ещё\s)?6$|ещё\s6/ })
  await expect.element(more).toHaveAttribute('href', paths.flats({ pages: ['2'] }))
  await more.click()
  await expect.poll(place).toBe('/flats?pages=2')
  await expect.element(more).not.toBeInTheDocument()
})
