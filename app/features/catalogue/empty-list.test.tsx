import type { ListPage } from '#contract/pages/list.ts'
import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EmptyList } from './empty-list.tsx'

const show = (data: Partial<ListPage<CardFlat>>) =>
  // The list of what to loosen is all that it reads of a page.
  render(
    <EmptyList page={{ loosen: [], isGrouped: false, ...data } as ListPage<CardFlat>} nothing={{}} change={() => {}} />,
  )

test('where nothing is on sale the page says so and does not send the visitor to the filters', async () => {
  await show({ isNothingOnSale: true })
  await expect.element(page.getByRole('heading', { name: 'Сейчас в продаже нет квартир' })).toBeVisible()
  await expect.element(page.getByText(/Оставьте телефон/)).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('where the filters leave nothing the way back is to drop them', async () => {
  await show({})
  await expect.element(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible()
  await expect.element(page.getByRole('link')).toBeVisible()
})
