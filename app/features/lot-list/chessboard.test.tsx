import '../../styles/site.css'
import '../../lib/testing/fresh-storage.ts'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Chess, ChessCell } from '#server/pages/list/chess.ts'
import { Chessboard } from './chessboard.tsx'
import { KindViewContext } from './kind-view.ts'
import { flatView } from './kinds/flat.ts'

const cell = (id: number, state: ChessCell['state'] = 'free'): ChessCell => ({
  id,
  number: String(id),
  title: `Евро-2, ${id} м²`,
  short: '2Е',
  area: '47,1',
  state,
  ...(state === 'free' || state === 'match' || state === 'off'
    ? {
        priceRub: 8_202_000,
        perM2Rub: 174_100,
        paymentRub: 39_000,
        payment: 'Платёж от 39 000 ₽. ПСК 6,3–7,9 % годовых',
      }
    : { priceRub: null, perM2Rub: null, paymentRub: null, payment: null }),
  planSrc: '',
})

const building = (id: number, isCurrent = false): Chess['buildings'][number] => ({
  id,
  name: `Корпус ${id}`,
  number: String(id),
  completion: 'Сдан',
  count: 4,
  countText: '4 окна',
  matching: `Корпус ${id}, подходит 4`,
  label: `Корпус ${id}, Сдан: подходит 4, свободно 4 из 6`,
  windows: [{ columns: 2, floors: ['ll', 'db', 'l.', ''], hasShops: true }],
  isCurrent,
  values: { view: ['chess'], at: [String(id)] },
})

const CHESS: Chess = {
  lit: { count: '4', text: 'окна горят' },
  buildings: [building(1, true), building(2), building(3)],
  isFiltered: false,
  windowsNote: '',
  building: { name: 'Корпус 1', summary: 'Угловой дом' },
  before: null,
  after: { text: 'Корпус 2, подходит 4', values: { view: ['chess'], at: ['2'] } },
  empty: null,
  legend: [],
  creditTerms: 'Платежи — по программе «Семейная ипотека»: ПСК 6,3–7,9 % годовых.',
  sections: [
    {
      number: 1,
      name: 'Секция 1',
      place: 'Корпус 1, секция 1',
      summary: '4 из 6',
      count: 4,
      columns: 2,
      floors: [
        { floor: 4, cells: [cell(41), cell(42)], note: '' },
        { floor: 3, cells: [cell(31, 'sold'), cell(32, 'booked')], note: '' },
        { floor: 2, cells: [cell(21), null], note: '' },
        { floor: 1, cells: [], note: 'Помещения' },
      ],
    },
  ],
}

/** A building of two sections, of the same shape. */
const OTHER: Chess = {
  ...CHESS,
  buildings: [
    building(1),
    { ...building(2, true), windows: [{ columns: 2, floors: ['ol', 'dl', '..', ''], hasShops: true }] },
  ],
  sections: [1, 2].map(number => ({
    number,
    name: `Секция ${number}`,
    place: `Корпус 2, секция ${number}`,
    summary: '2 из 2',
    count: 2,
    columns: 2,
    floors: [{ floor: 4, cells: [cell(number * 100 + 1), cell(number * 100 + 2)], note: '' }],
  })),
}

async function show(first = CHESS) {
  function Board() {
    const [chess, setChess] = useState(first)
    return (
      <KindViewContext value={flatView}>
        <button type="button" onClick={() => setChess(OTHER)}>
          другой корпус
        </button>
        <Chessboard chess={chess} />
      </KindViewContext>
    )
  }
  const Stub = createRoutesStub([
    { path: '/flats', Component: Board },
    { path: '/flats/:id', Component: () => <h1>Квартира</h1> },
  ])
  await page.viewport(1440, 900)
  await render(<Stub initialEntries={['/flats']} />)
}

const link = (number: number) => page.getByRole('link', { name: new RegExp(`^№\\s${number},`) })

test('one stop for Tab, arrows from flat to flat past what is sold, Enter opens', async () => {
  await show()
  await expect.element(link(42)).toHaveAttribute('tabindex', '-1')
  link(41).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link(21)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(link(21)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}')
  await expect.element(link(32)).toHaveFocus()
  await expect.element(link(32)).toHaveAttribute('tabindex', '0')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Квартира' })).toBeVisible()
})

test('another building has one stop for Tab in each section, wherever the focus was in the one before', async () => {
  await show()
  link(41).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(link(42)).toHaveFocus()
  await page.getByRole('button', { name: 'другой корпус' }).click()
  await expect.element(link(101)).toHaveAttribute('tabindex', '0')
  await expect.element(link(102)).toHaveAttribute('tabindex', '-1')
  await expect.element(link(201)).toHaveAttribute('tabindex', '0')
  link(201).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(link(202)).toHaveAttribute('tabindex', '0')
  await expect.element(link(101)).toHaveAttribute('tabindex', '0')
})

test('sections are tabs where one of them is shown, and no panel of one where all are', async () => {
  await show(OTHER)
  await expect.element(link(101)).toBeVisible()
  await expect.element(link(201)).toBeVisible()
  await expect.element(page.getByRole('tabpanel')).not.toBeInTheDocument()
  await page.viewport(375, 812)
  await page.getByRole('tab', { name: 'Секция 2, 2 из 2' }).click()
  await expect.element(page.getByRole('tabpanel', { name: 'Секция 2, 2 из 2' })).toBeVisible()
  await expect.element(link(201)).toBeVisible()
  await expect.element(link(101)).not.toBeInTheDocument()
})

test('a cell says price, price of a metre or payment; what is not for sale says neither', async () => {
  await show()
  await expect.element(link(41).getByText('8,20')).toBeVisible()
  await expect.element(page.getByText(/цена в\sмлн\s₽/)).toBeVisible()
  await page.getByRole('radio', { name: '₽/м²' }).click({ force: true })
  await expect.element(page.getByText(/цена метра в\sтыс\.\s₽/)).toBeVisible()
  await expect.element(link(41).getByText('174,1')).toBeVisible()
  await page.getByRole('radio', { name: 'Платёж' }).click({ force: true })
  await expect.element(page.getByText(/платёж в\sтыс\.\s₽ в\sмесяц/)).toBeVisible()
  await expect.element(link(41).getByText('39,0')).toBeVisible()
  await expect.element(link(32).getByText('39,0')).not.toBeInTheDocument()
  expect(document.querySelector('[data-state=sold]')?.textContent).toBe('2Е47,1')
})

test('hovering shows the flat under the pointer', async () => {
  await show()
  await link(41).hover()
  await expect.element(page.getByRole('status').getByText('Евро-2, 41 м²')).toBeVisible()
})

test('buildings are one stop for Tab, arrows from building to building, Enter opens the board of one', async () => {
  await show()
  const buildings = page.getByRole('navigation', { name: 'Корпуса' }).getByRole('link')
  await expect.element(buildings.nth(1)).toHaveAttribute('tabindex', '-1')
  await expect.element(buildings.nth(0)).toHaveAttribute('aria-current', 'true')
  buildings.nth(0).element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  await expect.element(buildings.nth(1)).toHaveFocus()
  await expect.element(buildings.nth(1)).toHaveAttribute('href', '/flats?view=chess&at=2')
})

test('windows that the former filter did not light are animated, the others stay', async () => {
  await show()
  const fresh = () => [...document.querySelectorAll<SVGElement>('[data-new]')]
  expect(fresh()).toHaveLength(0)
  await page.getByRole('button', { name: 'другой корпус' }).click()
  await expect.poll(fresh).toHaveLength(1)
  expect(fresh()[0]?.getAttribute('d')?.split('M')).toHaveLength(2)
})

test('a flat that is opened from the board is remembered as one from the list is', async () => {
  await show()
  await link(21).click()
  await expect.element(page.getByRole('heading', { name: 'Квартира' })).toBeVisible()
  await expect
    .poll(() => Object.values(localStorage).join().replaceAll('\u00a0', ' '))
    .toMatch(/"id":21,.*Корпус 1, секция 1.*2.*4/)
})

test('what is in place of flats is named', async () => {
  await show()
  await expect.element(page.getByText('Помещения')).toBeVisible()
})
