import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aFlat } from '../../features/lot-card/testing/a-flat.ts'
import { SharedFavorites } from './favorites-page.tsx'
import type { FavoriteView } from './lists.server.ts'

const card = aFlat()
const item: FavoriteView = {
  id: card.id,
  title: '',
  addedOn: '2026-11-21',
  priceThenRub: null,
  card,
  drawing: null,
  goneText: null,
  soldOn: null,
  bookedUntil: null,
  similarCount: 0,
  sameGroupCount: 0,
}

test('each lot of a list that was sent has a heart to keep it by, and none to take it out', async () => {
  await render(<SharedFavorites title="Подборка" items={[item]} missing={0} cutAt={null} />)
  const heart = page.getByRole('button', { name: /в\sизбранном$/ })
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  expect(document.querySelector('form')).toBeNull()
})

test('missing lots are counted, and an empty list links to the catalogue', async () => {
  await render(<SharedFavorites title="Подборка" items={[]} missing={2} cutAt={null} />)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'В этой подборке ничего не осталось' }))
    .toBeVisible()
  await expect.element(page.getByText(/Больше нет в\sкаталоге: 2/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Открыть каталог' })).toHaveAttribute('href', '/flats')
})

test('a list that was cut says how much of it is shown', async () => {
  await render(<SharedFavorites title="Подборка" items={[item]} missing={0} cutAt={200} />)
  await expect.element(page.getByText(/Показываем первые 200\sобъектов/)).toBeVisible()
})
