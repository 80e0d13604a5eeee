import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FlatFloor, FlatView } from '#contract/flat-page.ts'
import { areaRows } from './flat-about.tsx'
import { FlatPageBadges } from './flat-badges.tsx'
import { FloorPlan } from './floor-plan.tsx'
import { aPage, aProperty } from './testing/a-page.ts'
import { WindowViews } from './window-views.tsx'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const square = (x: number) => `M${x} 0h10v10h-10z`
const floor: FlatFloor = {
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

const views: FlatView[] = [
  { wind: 'E', views: ['city', 'yard'], picture: null },
  {
    wind: 'S',
    views: ['river'],
    picture: {
      floor: 10,
      floors: [8, 12],
      image: {
        src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
        width: 16,
        height: 10,
        alt: 'Река',
        srcset: { avif: '', webp: '', jpeg: '' },
        lqip: '',
      },
    },
  },
]

test('the side with a picture is shown first, with the floor it was taken from; the other side says that there is none', async () => {
  await render(<WindowViews views={views} />)
  await expect.element(page.getByText(/Вид с.10 этажа, юг/)).toBeVisible()
  await page.getByRole('tab', { name: /На.город/ }).click()
  await expect.element(page.getByText(/Снимка с.этой высоты ещё нет\. Из.окна: на.город и.во.двор/)).toBeVisible()
})

test('without any picture the sides are told in words', async () => {
  await render(<WindowViews views={views.slice(0, 1)} />)
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

test('a balcony is told apart from the area without it', () => {
  const page = aPage({ flat: aProperty({ area: 49.8, area_total: 48.8 }) })
  expect(plain(String(areaRows(page)[1]?.value))).toBe('48,8 м²')
})

test('badges name what is given and never a rate, whose full cost has no place there', async () => {
  const promo = { id: 1, slug: 'a', title: '', ends_at: null, psk_min: null, psk_max: null }
  const flat = aProperty({
    promos: [
      { ...promo, short_title: 'Легче первый год', badge: '3,9 %', kind: 'mortgage' },
      { ...promo, id: 2, short_title: 'Отделка в подарок', badge: 'Отделка 0 ₽', kind: 'gift' },
      { ...promo, id: 3, short_title: 'Кладовая за 1 ₽', badge: '1 ₽', kind: 'gift' },
    ],
  })
  await render(<FlatPageBadges flat={flat} />)
  const text = plain(document.body.textContent)
  expect(text).toContain('Отделка в подарокКладовая за 1 ₽Вид на реку')
  expect(text).not.toContain('3,9 %')
})
