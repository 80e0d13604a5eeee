import '../../styles/site.css'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SearchAnswer } from '#contract/search.ts'
import { SearchHost } from './search-host.tsx'
import { closeSearch, openSearch } from './search-store.ts'

const answerTo = (q: string): SearchAnswer => ({
  q,
  wish: {
    kind: 'flat',
    conditions: ['2 комнаты'],
    missed: [q.replace('двушка ', '')],
    count: 7,
    text: 'Показать 7 квартир',
    url: '/flats?rooms=2',
  },
  purchase: null,
  absent: null,
  is_understood: true,
  examples: q === '' ? ['Семейная ипотека'] : [],
  lots: [
    {
      id: 1001,
      kind: 'flat',
      title: `Квартира на «${q}»`,
      text: 'Корпус 1',
      url: '/flats/1001',
      price: 1,
      status: 'free',
    },
  ],
  groups: [{ code: 'news', title: 'Новости', items: [{ title: 'Новость', text: '', url: '/media/news/one' }] }],
})

let asked: string[]
let isDown: boolean
let isFound: boolean
beforeEach(() => {
  asked = []
  isDown = false
  isFound = true
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    const q = new URL(path, location.origin).searchParams.get('q') ?? ''
    asked.push(q)
    if (isDown) throw new TypeError('Failed to fetch')
    signal?.throwIfAborted()
    return Response.json({ ...answerTo(q), ...(!isFound && { wish: null, lots: [], groups: [] }) })
  })
})
afterEach(() => {
  closeSearch()
  vi.unstubAllGlobals()
})

function Here() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{`здесь ${pathname}${search}`}</p>
      <input aria-label="другое поле" />
      <SearchHost />
    </>
  )
}

const show = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Here /> }])} />)
const field = () => page.getByRole('searchbox', { name: 'Что ищете?' })

test('the key opens the search, but not where a letter is a letter', async () => {
  const screen = await show()
  await screen.getByLabelText('другое поле').click()
  await userEvent.keyboard('/')
  await expect.element(screen.getByLabelText('другое поле')).toHaveValue('/')
  expect(field().query()).toBeNull()
  await screen.getByText('здесь /').click()
  await userEvent.keyboard('/')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the key can be turned off and on again, and that is remembered', async () => {
  const screen = await show()
  const toggle = page.getByRole('switch', { name: 'Открывать поиск клавишей «/»' })
  openSearch()
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  expect(localStorage.getItem('search-key')).toBe('off')
  closeSearch()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByText('здесь /').click()
  await userEvent.keyboard('/')
  // Another key is answered after this one.
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByLabelText('другое поле')).toHaveFocus()
  expect(page.getByRole('dialog').query()).toBeNull()
  openSearch()
  await toggle.click()
  closeSearch()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByText('здесь /').click()
  await userEvent.keyboard('/')
  await expect.element(field()).toHaveFocus()
  expect(localStorage.getItem('search-key')).toBeNull()
})

test('what was typed is answered once, says what it understood and what not, and Enter follows it', async () => {
  const screen = await show()
  openSearch()
  await field().fill('двушка у школы')
  await expect.element(screen.getByText('2 комнаты')).toBeVisible()
  await expect.poll(() => screen.getByRole('status').query()?.textContent).toBe('Найдено: 3')
  await expect.element(screen.getByText('«у школы»', { exact: false })).toBeVisible()
  expect(asked).toEqual(['', 'двушка у школы'])
  await field().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('здесь /flats?rooms=2')).toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('arrows go through what was found, and back to the field', async () => {
  await show()
  openSearch()
  await field().fill('новость')
  await expect.element(page.getByRole('link', { name: 'Новость' })).toBeVisible()
  await field().click()
  for (const name of ['Показать 7 квартир', /^Квартира на/, 'Новость']) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('link', { name })).toHaveFocus()
  }
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(field()).toHaveFocus()
})

test('an example is asked as if it was typed', async () => {
  await show()
  openSearch()
  await page.getByRole('link', { name: 'Семейная ипотека' }).click()
  await expect.element(field()).toHaveValue('Семейная ипотека')
  await expect.element(page.getByRole('link', { name: 'Показать 7 квартир' })).toBeVisible()
})

test('a question that finds nothing is answered with examples', async () => {
  isFound = false
  await show()
  openSearch()
  await field().fill('абракадабра')
  await expect.element(page.getByText('Не поняли: «абракадабра»', { exact: false })).toBeVisible()
  isFound = true
  await page.getByRole('link', { name: 'Семейная ипотека' }).click()
  await expect.element(page.getByText('Квартира на «Семейная ипотека»')).toBeVisible()
})

test.for([true, false])('a long word stays within a narrow window, found: %s', async isAnswered => {
  isFound = isAnswered
  await page.viewport(375, 700)
  await show()
  openSearch()
  const word = 'а'.repeat(60)
  await field().fill(word)
  const text = page.getByText(`Не поняли: «${word}»`, { exact: false })
  await expect.element(text).toBeVisible()
  expect(text.element().getBoundingClientRect().right).toBeLessThanOrEqual(375)
  expect(text.element().scrollWidth).toBe(text.element().clientWidth)
})

test('a search that does not answer says so, and answers the next question', async () => {
  await show()
  openSearch()
  isDown = true
  await field().fill('раз')
  await expect.element(page.getByText('Поиск не отвечает', { exact: false })).toBeVisible()
  isDown = false
  await field().fill('два')
  await expect.element(page.getByText('Квартира на «два»')).toBeVisible()
})
