import '../../styles/site.css'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Facets } from '#contract/lots/lists.ts'
import type { HomeModel } from './model.server.ts'
import { QuickSearch } from './quick-search.tsx'

/** A quarter with storage rooms as its main kind: the search must not depend on the kind. */
const SEARCH: HomeModel['search'] = {
  count: 3,
  listPath: '/storages',
  facetsPath: '/api/storages/facets/',
  words: {
    form: 'Быстрый подбор кладовой',
    choice: 'Вентиляция',
    any: 'Показать кладовые',
    counted: ['кладовую', 'кладовые', 'кладовых'],
  },
  choice: {
    name: 'ventilation',
    options: [
      { value: 'natural', label: 'Естественная', isEnabled: true },
      { value: 'forced', label: 'Приточная', isEnabled: true },
      { value: 'none', label: 'Без неё', isEnabled: true },
    ],
  },
  ranges: [{ name: 'price', min: 300_000, max: 600_000, step: 10_000 }],
}

const chip = (name: string) => page.getByRole('checkbox', { name })
const button = (name: string) => page.getByRole('button', { name })

async function show(answer: Facets | Response) {
  const call = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => (answer instanceof Response ? answer : Response.json(answer)))
  onTestFinished(() => call.mockRestore())
  const Stub = createRoutesStub([
    { path: '/', Component: () => <QuickSearch search={SEARCH} /> },
    { path: '/storages', Component: () => <p>{useLocation().search}</p> },
  ])
  await page.viewport(1440, 900)
  await render(<Stub initialEntries={['/']} />)
  return { asked: () => call.mock.calls.at(-1)?.[0] }
}

test('what is chosen is counted by the call of the kind, shut where nothing is left, and leads to its list', async () => {
  const choices = [
    { value: 'natural', count: 1, enabled: true },
    { value: 'forced', count: 2, enabled: true },
    { value: 'none', count: 0, enabled: false },
  ]
  const { asked } = await show({ count: 2, facets: [{ name: 'ventilation', kind: 'choices', choices }] })
  await expect.element(button('Показать 3 кладовые')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Вентиляция' })).toBeVisible()
  await expect
    .element(page.getByRole('form', { name: 'Быстрый подбор кладовой' }))
    .toHaveAttribute('action', '/storages')

  await chip('Приточная').click({ force: true })
  await expect.poll(asked).toBe('/api/storages/facets/?ventilation=forced')
  await expect.element(button('Показать 2 кладовые')).toBeVisible()
  await expect.element(chip('Без неё')).toBeDisabled()
  // In the order of the options, whichever was chosen first.
  await chip('Естественная').click({ force: true })
  await expect.poll(asked).toBe('/api/storages/facets/?ventilation=natural&ventilation=forced')
  await button('Показать 2 кладовые').click()
  await expect.element(page.getByText('?ventilation=natural&ventilation=forced')).toBeVisible()
})

test('one that is chosen can be given up, even where nothing is left of it', async () => {
  const choices = [{ value: 'forced', count: 0, enabled: false }]
  const { asked } = await show({ count: 0, facets: [{ name: 'ventilation', kind: 'choices', choices }] })
  await chip('Приточная').click({ force: true })
  await expect.element(button('Показать 0 кладовых')).toBeVisible()
  await expect.element(chip('Приточная')).toBeEnabled()
  await chip('Приточная').click({ force: true })
  await expect.poll(asked).toBe('/api/storages/facets/')
})

test('while the call fails the button names what it leads to, without a number', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  await show(new Response(null, { status: 500 }))
  await chip('Приточная').click({ force: true })
  await expect.element(button('Показать кладовые')).toBeVisible()
  expect(warn).toHaveBeenCalledOnce()
})
