import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { closeRequestModal, requestModalStore } from '../../features/request-form/request-modal-store.ts'
import { SiteLinks } from '../../navigation/site-link.tsx'
import type { ComparedGroup, ComparedLot } from './compare.server.ts'
import { CompareView } from './compare-view.tsx'

const aLot = (id: number, share: number): ComparedLot => ({
  id,
  title: `Евро-${id}`,
  place: 'Корпус 2',
  href: `/flats/${id}`,
  without: '/favorites?compare=1',
  state: null,
  request: { type: 'booking', title: 'Забронировать', submitText: 'Забронировать' },
  priceRub: 10_000_000,
  plan: { src: 'data:,', width: 100, height: 50, share },
})

const group: ComparedGroup = {
  kind: 'flat',
  title: 'Квартиры',
  lots: [aLot(2, 1), aLot(3, 0.5)],
  parts: [
    {
      title: 'Цена',
      rows: [
        {
          name: 'Цена',
          isSame: false,
          cells: [
            { text: '10 ₽', mark: 'best' },
            { text: '20 ₽', mark: null },
          ],
        },
        {
          name: 'Потолок',
          isSame: true,
          cells: [
            { text: '2,75 м', mark: null },
            { text: '2,75 м', mark: null },
          ],
        },
      ],
    },
  ],
}

test('rows without a difference are hidden by a switch, and come back', async () => {
  await render(<CompareView title="Сравнение" groups={[group]} missing={0} cutAt={null} />)
  const same = page.getByRole('row', { name: /Потолок/ })
  const only = page.getByRole('switch', { name: 'Только различия' })
  await expect.element(same).toBeVisible()
  await only.click()
  await expect.element(same).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Цена 10/ })).toBeVisible()
  await only.click()
  await expect.element(same).toBeVisible()
})

test('the best value has a text alternative for its dot', async () => {
  await render(<CompareView title="Сравнение" groups={[group]} missing={0} cutAt={null} />)
  await expect.element(page.getByRole('cell', { name: '10 ₽ , лучшее' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Убрать из сравнения: Евро-2' })).toBeVisible()
})

test('a plan half as wide is drawn half as wide', async () => {
  const { container } = await render(<CompareView title="Сравнение" groups={[group]} missing={0} cutAt={null} />)
  const [wide = 0, narrow = 0] = [...container.querySelectorAll('img')].map(
    image => image.getBoundingClientRect().width,
  )
  expect(narrow / wide).toBeCloseTo(0.5, 1)
})

test('an available lot can be booked from its column, a sold one cannot', async () => {
  const sold = { ...aLot(3, 0.5), request: null, state: 'Продана' }
  const lots = [aLot(2, 1), sold]
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
  const only: ComparedGroup = { ...group, lots: [aLot(3, 0.5)], parts: [] }
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
