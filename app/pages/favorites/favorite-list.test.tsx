import '../../styles/site.css'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { nextTask, twoFrames } from '#app/lib/testing/soon.ts'
import { takeAway } from '#app/lib/testing/take-away.ts'
import { favoritesState } from '../../features/favorites/use-favorites.ts'
import { aFlat } from '../../features/lot-card/testing/a-flat.ts'
import { aPlace } from '../../features/lot-card/testing/a-place.ts'
import { toastStore } from '../../ui/toasts.ts'
import { ClearFavorites } from './clear-favorites.tsx'
import { FavoriteList } from './favorite-list.tsx'
import type { FavoriteView } from './lists.server.ts'
import { useShownFavorites } from './own-favorites.tsx'

const NOTHING = { favorites: [], favoritesReady: false, pendingFavs: [] }
afterEach(() => favoritesState.set(NOTHING))

function aFavorite(id: number, rest: Partial<FavoriteView> = {}): FavoriteView {
  return {
    id,
    title: `Квартира ${id}`,
    addedOn: '2026-11-08',
    priceThenRub: null,
    card: aFlat({ id, title: `Квартира ${id}` }),
    drawing: null,
    goneText: null,
    soldOn: null,
    bookedUntil: null,
    similarCount: 0,
    sameGroupCount: 0,
    ...rest,
  }
}

async function show(items: readonly FavoriteView[]) {
  const asked = vi.fn(() => [...items])
  const Component = () => <FavoriteList items={useShownFavorites(useLoaderData<FavoriteView[]>())} />
  const router = createMemoryRouter([{ path: '*', loader: asked, Component, HydrateFallback: () => null }])
  onTestFinished(() => router.dispose())
  await render(<RouterProvider router={router} />)
  return asked
}

/** Simulates a change made in another tab. */
const hold = (...favorites: number[]) => favoritesState.set({ favorites, favoritesReady: true })
const cards = () => page.getByRole('article')

test('what was taken out in another tab leaves the page', async () => {
  await show([aFavorite(1042), aFavorite(1043)])
  await expect.poll(() => cards().elements().length).toBe(2)
  hold(1043)
  await expect.poll(() => cards().elements().length).toBe(1)
  await expect.element(page.getByRole('link', { name: 'Квартира 1043' })).toBeVisible()
})

test('what another tab added is asked for, once for a list', async () => {
  const asked = await show([aFavorite(1042)])
  await expect.poll(() => cards().elements().length).toBe(1)
  hold(1042, 1044)
  await expect.poll(() => asked.mock.calls.length).toBe(2)
  // What the server does not send the second time will not come.
  await twoFrames()
  await nextTask()
  expect(asked).toHaveBeenCalledTimes(2)
  hold(1042, 1044, 1045)
  await expect.poll(() => asked.mock.calls.length).toBe(3)
})

test('a sold flat stays, without its price, and leads to those that are like it', async () => {
  const card = aFlat({ id: 1042, status: 'sold', priceRub: 9_048_000 })
  await show([aFavorite(1042, { card, goneText: 'Продана 14\u00a0ноября', similarCount: 4 })])
  await expect.element(page.getByText('Продана 14\u00a0ноября')).toBeVisible()
  expect(cards().element().textContent).not.toMatch(/9\s048\s000/)
  await expect
    .element(page.getByRole('link', { name: 'Показать похожие: 4' }))
    .toHaveAttribute('href', '/flats/1042#similar')
})

test('parking spaces are listed with flats; a sold one has its status in the right gender and a link', async () => {
  const place = aFavorite(5118, { card: aPlace(), title: 'Машино-место № 118', priceThenRub: 1_500_000 })
  const sold = aPlace({ id: 5119, title: 'Машино-место № 119', number: '119', status: 'sold', priceRub: 1_440_000 })
  await show([aFavorite(1042), place, aFavorite(5119, { card: sold, goneText: 'Продано 14\u00a0ноября' })])
  await expect.poll(() => cards().elements().length).toBe(3)
  await expect
    .element(
      cards()
        .nth(1)
        .getByText(/^Цена снизилась на\s60\s000/),
    )
    .toBeVisible()
  await expect.element(cards().nth(1).getByRole('button', { name: 'Машино-место № 118 в избранном' })).toBeVisible()
  await expect.element(cards().nth(2).getByText('Продано 14\u00a0ноября')).toBeVisible()
  expect(cards().nth(2).element().textContent).not.toMatch(/1\s440\s000/)
  const link = cards().nth(2).getByRole('link', { name: 'Машино-место № 119' })
  await expect.element(link).toHaveAttribute('href', '/parkings')
})

test('a tab for each kind shows its lots alone, and a kind without lots shows all', async () => {
  const items = [aFavorite(5118, { card: aPlace() }), aFavorite(1042), aFavorite(1043)]
  const { rerender } = await render(<FavoriteList items={items} kind="parking" />)
  const tabs = page.getByRole('navigation', { name: 'Что в избранном' }).getByRole('link')
  expect(tabs.elements().map(({ textContent }) => textContent)).toEqual(['Всё3', 'Квартиры2', 'Паркинг1'])
  await expect.element(tabs.nth(2)).toHaveAttribute('aria-current', 'page')
  expect(cards().elements()).toHaveLength(1)
  await rerender(<FavoriteList items={items} kind="storage" />)
  await expect.element(tabs.first()).toHaveAttribute('aria-current', 'page')
  expect(cards().elements()).toHaveLength(3)
})

test('a list that could not be cleared is not said to be', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    warn.mockRestore()
  })
  const before = toastStore.get()
  hold(1042)
  await render(<ClearFavorites />)
  await page.getByRole('button', { name: 'Очистить избранное' }).click()
  await page.getByRole('button', { name: 'Да, удалить' }).click()
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  await nextTask()
  expect(toastStore.get()).toBe(before)
  expect(favoritesState.get().favorites).toEqual([1042])
})

test('the question before clearing goes with its answer', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ active_counter: 0, id_list: [], unavailable: [] }))
  onTestFinished(() => void vi.unstubAllGlobals())
  hold(1042)
  await render(<ClearFavorites />)
  const question = page.getByRole('dialog')
  await page
    .getByRole('button', { name: /Очистить/ })
    .first()
    .click()
  await expect.element(question).toBeVisible()
  await question.getByRole('button').first().click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => favoritesState.get().favorites).toEqual([])
})

test('a browser that knows no popover asks by itself before it clears', async () => {
  for (const member of ['popover', 'showPopover', 'hidePopover']) takeAway(HTMLElement.prototype, member)
  vi.stubGlobal('fetch', async () => Response.json({ active_counter: 0, id_list: [], unavailable: [] }))
  const asked = vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true)
  vi.stubGlobal('confirm', asked)
  onTestFinished(() => void vi.unstubAllGlobals())
  hold(1042)
  await render(<ClearFavorites />)
  const clear = page.getByRole('button', { name: 'Очистить избранное' })
  await clear.click()
  await expect.poll(() => favoritesState.get().favorites).toEqual([1042])
  await clear.click()
  await expect.poll(() => favoritesState.get().favorites).toEqual([])
  expect(asked).toHaveBeenCalledTimes(2)
})
