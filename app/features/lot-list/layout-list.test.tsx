import '../../styles/site.css'
import '../../lib/testing/fresh-storage.ts'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ListedLayout } from '#server/pages/list/layouts.ts'
import { Container } from '../../ui/layout.tsx'
import { KindViewContext } from './kind-view.ts'
import { flatView } from './kinds/flat.ts'
import { LayoutList } from './layout-list.tsx'

const layout = (id: string, widthM: number): ListedLayout => ({
  id,
  type: 'Евро-2',
  area: `${widthM} м²`,
  title: `Евро-2, ${widthM} м²`,
  planSrc: '/plans/none.svg',
  widthM,
  pictureM: widthM + 1,
  leftM: 0.5,
  aboveM: 8,
  belowM: 0.5,
  price: 'от 7,5 млн ₽',
  count: '2 квартиры',
  floors: '2–9 этажи',
  buildings: 'корпуса 1 и 3',
  favorite: { id: 1, heart: 'Квартира № 1 в избранном' },
  all: 'Все 2 с фильтром',
  values: { rooms: ['2'], layout: [id] },
  flats: [
    { id: 11, floor: '2-й этаж', building: 'Корпус 1', views: 'река', place: 'Корпус 1', priceRub: 7_500_000 },
    { id: 12, floor: '9-й этаж', building: 'Корпус 3', views: 'двор', place: 'Корпус 3', priceRub: null },
  ],
})

async function show() {
  const rows = [
    { aboveM: 8, layouts: [layout('A', 6), layout('B', 12)] },
    { aboveM: 8, layouts: [layout('C', 14)] },
  ]
  const Stub = createRoutesStub([
    {
      path: '/flats',
      Component: () => (
        <KindViewContext value={flatView}>
          <Container>
            <LayoutList layouts={{ rowM: 42, widestM: 14, aboveM: 8, rows }} />
          </Container>
        </KindViewContext>
      ),
    },
  ])
  await page.viewport(1440, 900)
  await render(<Stub initialEntries={['/flats']} />)
}

const link = (area: number) => page.getByRole('link', { name: `Евро-2, ${area} м²` })

test('a press lists the flats of a layout, another press those of another or none', async () => {
  await show()
  link(6).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link(6)).toHaveAttribute('aria-expanded', 'true')
  const flats = page.getByRole('region', { name: 'Евро-2, 6 м²' }).getByRole('listitem')
  await expect.element(flats.nth(0).getByRole('link')).toHaveAttribute('href', '/flats/11')
  await expect.element(flats.nth(1).getByText('По запросу')).toBeVisible()
  await link(14).click()
  await expect.element(page.getByRole('region', { name: 'Евро-2, 14 м²' })).toBeVisible()
  await expect.element(link(6)).toHaveAttribute('aria-expanded', 'false')
  await link(14).click()
  await expect.element(page.getByRole('region', { name: /^Евро-2/ })).not.toBeInTheDocument()
})

test('without scripts a layout leads to the list of its flats', async () => {
  await show()
  await expect.element(link(12)).toHaveAttribute('href', '/flats?rooms=2&layout=B')
})

test('plans are at one scale on one line, at each width', async () => {
  await show()
  for (const width of [1440, 768, 375]) {
    await page.viewport(width, 900)
    const widths = [...document.querySelectorAll('li img')].map(plan => plan.getBoundingClientRect().width)
    const [small = 0, , large = 0] = widths
    expect(small / 7, String(width)).toBeCloseTo(large / 15, 1)
    expect(document.documentElement.scrollWidth, String(width)).toBeLessThanOrEqual(width)
  }
})
