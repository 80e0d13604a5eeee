import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EmptyList, type EmptyListProps } from './empty-list.tsx'
import { KindViewContext } from './kind-view.ts'
import { flatView } from './kinds/flat.ts'

const show = (data: Partial<EmptyListProps['page']>) =>
  render(
    <KindViewContext value={flatView}>
      <EmptyList page={{ empty: null, loosen: [], ...data }} nothing={{}} change={() => {}} />
    </KindViewContext>,
  )

test('where nothing is on sale the page says so and does not send the visitor to the filters', async () => {
  await show({ empty: { title: 'Сейчас в продаже нет квартир', text: 'Оставьте телефон' }, isNothingOnSale: true })
  await expect.element(page.getByRole('heading', { name: 'Сейчас в продаже нет квартир' })).toBeVisible()
  await expect.element(page.getByText(/Оставьте телефон/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Сообщить мне' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Сбросить все условия' })).not.toBeInTheDocument()
})

test('where the filters leave nothing the way back is to drop them, one or all', async () => {
  const loosen = [{ text: 'Убрать «до 5 млн»', gives: 'найдётся 12 квартир', count: 12, values: {} }]
  await show({ empty: { title: 'Таких квартир сейчас нет', text: '' }, loosen })
  await expect.element(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Убрать «до 5 млн».*найдётся 12 квартир/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Сбросить все условия' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Сообщить мне' })).toBeVisible()
})
