import type { FlatPage } from './model.server.ts'
import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPage, aProperty } from '../../features/lot-page/testing/a-page.ts'
import { FloorPlan } from './flat-place.tsx'
import { areaRows } from './flat-rooms.tsx'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const square = (x: number) => `M${x} 0h10v10h-10z`
const floor: FlatPage['floor'] = {
  src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  viewBox: { x: 0, y: 0, width: 40, height: 10 },
  freeCount: 2,
  flats: (
    [
      ['free', 9_000_000],
      ['booked', 8_000_000],
      ['sold', null],
      ['free', 10_000_000],
    ] as const
  ).map(([status, priceRub], i) => ({
    id: 1000 + i,
    number: String(80 + i),
    status,
    title: 'Евро-2',
    priceRub,
    isThis: i === 3,
    outline: square(i * 10),
  })),
}

test('other flats of the floor are links that say all; a sold one and this one lead nowhere', async () => {
  await render(<FloorPlan floor={floor} label="План этажа" />)
  const links = page.getByRole('link').elements()
  expect(links.map(link => [link.getAttribute('href'), plain(link.getAttribute('aria-label'))])).toEqual([
    ['/flats/1000', '№ 80, Евро-2, в продаже, 9 000 000 ₽'],
    ['/flats/1001', '№ 81, Евро-2, забронирована, 8 000 000 ₽'],
  ])
  await expect.element(page.getByText('эта квартира')).toBeVisible()
})

test('rooms of one use share a row, the contract area comes first', () => {
  const rows = areaRows(aPage()).map(({ name, value }) => `${plain(name)}: ${plain(String(value))}`)
  expect(rows).toEqual([
    'Общая площадь: 58,6 м²',
    'Кухня-гостиная: 23,7 м²',
    'Спальни: 10,4 + 10,2 м²',
    'Ванная: 3,3 м²',
    'Прихожая: 9,6 м²',
  ])
})

test('the area without the balcony has a separate row', () => {
  const page = aPage({ flat: aProperty({ area: 49.8, area_total: 48.8 }) })
  expect(plain(String(areaRows(page)[1]?.value))).toBe('48,8 м²')
})
