import type { FlatPage } from './model.server.ts'
import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPage, aProperty } from '../../features/lot-page/testing/a-page.ts'
import { areaRows } from './flat-about.tsx'
import { FloorPlan } from './floor-plan.tsx'
import { WindowViews } from './window-views.tsx'

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

const aView = (
  wind: FlatPage['views'][number]['wind'],
  text: string,
  picture: FlatPage['views'][number]['picture'] = null,
): FlatPage['views'][number] => ({
  wind,
  text,
  picture,
})
const picture = (floor: number, alt: string): NonNullable<FlatPage['views'][number]['picture']> => ({
  floor,
  floors: [8, 12],
  image: {
    src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    width: 1600,
    height: 760,
    alt,
    srcset: { avif: '', webp: '', jpeg: '' },
    lqip: '',
  },
})

test('a side with a picture has the floor of its camera; the other side is text, without a switch', async () => {
  await render(
    <WindowViews views={[aView('E', 'на город и во двор'), aView('S', 'на реку', picture(10, 'Река'))]} floor={9} />,
  )
  await expect.element(page.getByRole('img', { name: 'Река' })).toBeInTheDocument()
  expect(plain(page.getByRole('region', { name: /Вид из.окна/ }).element().textContent)).toBe(
    'Вид на юг с 10-го этажа того же домаИз окон на восток — вид на город и во двор.',
  )
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
})

test('a camera on the floor of the flat is described as this floor', async () => {
  await render(<WindowViews views={[aView('S', 'на реку', picture(9, 'Река'))]} floor={9} />)
  await expect.element(page.getByText(/Вид на.юг с.этого этажа/)).toBeVisible()
})

test('two sides with pictures have a switch, named by the sides', async () => {
  const views = [aView('N', 'на улицу', picture(7, 'Улица')), aView('W', 'на улицу', picture(7, 'Двор'))]
  await render(<WindowViews views={views} floor={9} />)
  await expect.element(page.getByRole('tab', { name: 'Север' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Запад' }).click()
  await expect
    .element(page.getByRole('tabpanel', { name: 'Запад' }).getByRole('img', { name: 'Двор' }))
    .toBeInTheDocument()
  await expect.element(page.getByText(/Вид на.запад/)).toBeVisible()
})

test('without any picture the sides are text', async () => {
  await render(<WindowViews views={[aView('E', 'на город и во двор')]} floor={9} />)
  await expect.element(page.getByRole('heading', { name: /Вид из.окна/ })).toBeVisible()
  expect(plain(page.getByRole('definition').element().textContent)).toBe('на город и во двор')
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
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
