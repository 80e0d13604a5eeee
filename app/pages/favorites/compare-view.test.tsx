import '../../styles/site.css'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { closeRequestModal, requestModalStore } from '../../features/request-form/request-modal-store.ts'
import { SiteLinks } from '../../navigation/site-link.tsx'
import type { ComparedGroup, ComparedLot } from './compare.server.ts'
import { CompareView } from './compare-view.tsx'

const aLot = (id: number, wideM: number): ComparedLot => ({
  id,
  title: `Евро-${id}`,
  place: 'Корпус 2',
  href: `/flats/${id}`,
  without: '/favorites?compare=1',
  state: null,
  request: { type: 'booking', title: 'Забронировать', submitText: 'Забронировать' },
  priceRub: 10_000_000,
  drawing: { kind: 'plan', src: 'data:,', wideM, deepM: 8, isScaled: true },
})

const group: ComparedGroup = {
  kind: 'flat',
  title: 'Квартиры',
  lots: [aLot(2, 12), aLot(3, 6)],
  widestM: 12,
  parts: [
    {
      title: 'Цена',
      rows: [
        {
          name: 'Цена',
          cells: [
            { text: '10 ₽', isBest: true, remark: 'ниже всех' },
            { text: '20 ₽', remark: '+ 10 ₽' },
          ],
        },
      ],
    },
  ],
  same: [{ name: 'Потолок', value: '2,75 м' }],
}

test('what all lots have in common is behind a summary, once', async () => {
  await render(<CompareView title="Сравнение" groups={[group]} missing={0} cutAt={null} />)
  const same = page.getByText('2,75 м')
  await expect.element(same).not.toBeVisible()
  await page.getByText('Одинаково у всех: 1').click()
  await expect.element(same).toBeVisible()
})

test('the best value says why, and another how far it is from it', async () => {
  await render(<CompareView title="Сравнение" groups={[group]} missing={0} cutAt={null} />)
  await expect.element(page.getByRole('cell', { name: '10 ₽ ниже всех' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '20 ₽ + 10 ₽' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Убрать из сравнения: Евро-2' })).toBeVisible()
})

test('a plan half as wide is drawn half as wide, and nothing is wider than a phone', async () => {
  await page.viewport(375, 800)
  const lots = [aLot(2, 12), aLot(3, 6), aLot(4, 12), aLot(5, 10)]
  await render(<CompareView title="Сравнение" groups={[{ ...group, lots }]} missing={0} cutAt={null} />)
  const [wide = 0, narrow = 0] = [...document.querySelectorAll('td img')].map(
    image => image.getBoundingClientRect().width,
  )
  expect(narrow / wide).toBeCloseTo(0.5, 1)
  expect(document.documentElement.scrollWidth).toBe(375)
  await page.viewport(1280, 800)
})

test('a phone shows two lots at a time, and its visitor chooses which', async () => {
  await page.viewport(375, 800)
  const lots = [aLot(2, 12), aLot(3, 6), aLot(4, 12)]
  const parts = [
    { title: 'Цена', rows: [{ name: 'Цена', cells: [{ text: '20 ₽' }, { text: '30 ₽' }, { text: '40 ₽' }] }] },
  ]
  await render(<CompareView title="Сравнение" groups={[{ ...group, lots, parts }]} missing={0} cutAt={null} />)
  const shown = () =>
    page
      .getByRole('cell', { name: /₽$/ })
      .elements()
      .map(cell => cell.textContent)
  const right = page.getByRole('combobox', { name: 'Что сравнить в столбце 2' })
  expect(shown()).toEqual(['20 ₽', '30 ₽'])
  await userEvent.selectOptions(right, '4')
  await expect.poll(shown).toEqual(['20 ₽', '40 ₽'])
  // The lot of the other column changes places with it.
  await userEvent.selectOptions(right, '2')
  await expect.poll(shown).toEqual(['40 ₽', '20 ₽'])
  await page.viewport(1280, 800)
  expect(shown()).toEqual(['40 ₽', '20 ₽', '30 ₽'])
  await expect.element(right).not.toBeInTheDocument()
})

test('an available lot can be booked from its column, a sold one cannot', async () => {
  const sold = { ...aLot(3, 6), request: null, state: 'Продана' }
  const lots = [aLot(2, 12), sold]
  await render(<CompareView title="Сравнение" groups={[{ ...group, lots }]} missing={0} cutAt={null} />)
  await page.getByRole('link', { name: /^Забронировать.*Евро-2$/ }).click()
  await expect.poll(() => requestModalStore.get()).toMatchObject({ type: 'booking', property: 2 })
  closeRequestModal()
  await expect.element(page.getByRole('link', { name: /^Забронировать.*Евро-3$/ })).not.toBeInTheDocument()
})

test('nothing to compare leads to the catalogue, one alone says what to do', async () => {
  const { rerender } = await render(<CompareView title="Сравнение" groups={[]} missing={1} cutAt={null} />)
  await expect.element(page.getByRole('link', { name: 'Открыть каталог' })).toBeVisible()
  await rerender(
    <CompareView
      title="Сравнение"
      groups={[{ ...group, lots: group.lots.slice(0, 1), parts: [] }]}
      missing={0}
      cutAt={null}
    />,
  )
  await expect.element(page.getByText(/Отметьте в\sизбранном ещё один/)).toBeVisible()
})

test('removing a lot by keyboard keeps focus in the comparison', async () => {
  const only: ComparedGroup = { ...group, lots: [aLot(3, 6)], parts: [] }
  function AtAddress() {
    const shown = useLocation().search === '?compare=1' ? only : group
    return (
      <SiteLinks>
        <CompareView title="Сравнение" groups={[shown]} missing={0} cutAt={null} />
      </SiteLinks>
    )
  }
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <AtAddress /> }])} />)
  const remove = page.getByRole('link', { name: 'Убрать из сравнения: Евро-2' })
  remove.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: /Квартиры|квартиры/ })).toHaveFocus()
})
