import '../../styles/site.css'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPage, aSide } from '../../features/lot-page/testing/a-page.ts'
import { FlatHero } from './flat-hero.tsx'
import type { ViewSide } from './view.server.ts'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '') ?? ''
const picture = (floor: number, alt: string, hasSky = true): NonNullable<ViewSide['picture']> => ({
  floor,
  hasSky,
  image: {
    src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    width: 1600,
    height: 760,
    alt,
    srcset: { avif: '', webp: '', jpeg: '' },
    lqip: '',
  },
})
const { view } = aPage()
const show = (...sides: ViewSide[]) =>
  render(
    <FlatHero
      page={aPage({ view: { ...view, sides } })}
      requests={null}
      similarFromRub={null}
      priceRef={createRef<HTMLDivElement>()}
    />,
  )

test('the picture has its side, the day and hour of its sun and the floor of its camera', async () => {
  await show(aSide({ picture: picture(10, 'Река') }))
  await expect.element(page.getByRole('img', { name: 'Река' })).toBeInTheDocument()
  expect(plain(document.body.textContent)).toContain('Окна на юг 10 августа, 17:45. Визуализация с 10-го этажа')
  await expect.element(page.getByRole('tab', { name: /^На юг/ })).not.toBeInTheDocument()
})

test('a camera on the floor of the flat is described as this floor', async () => {
  await show(aSide({ picture: picture(12, 'Река'), time: null }))
  expect(plain(document.body.textContent)).toContain('Окна на юг Визуализация с этого этажа')
})

test('two sides with pictures are tabs: the picture, the plan and the ground of the title follow', async () => {
  const { container } = await show(
    aSide({ picture: picture(7, 'Река') }),
    aSide({ wind: 'W', views: 'во двор', turnDeg: 90, widthM: 7, depthM: 10, picture: picture(7, 'Двор', false) }),
  )
  const titleOn = () => container.querySelector('[data-title]')?.getAttribute('data-title')
  expect(titleOn()).toBe('sky')
  await page.getByRole('tab', { name: /^На запад, во.двор/ }).click()
  await expect
    .element(page.getByRole('tabpanel', { name: /^На запад/ }).getByRole('img', { name: 'Двор' }))
    .toBeInTheDocument()
  expect(titleOn()).toBe('paper')
  expect(container.innerHTML).toContain('--turn: 90deg')
})

test('without a picture the side is described in words', async () => {
  await show(aSide({ wind: 'E', views: 'на город и во двор' }))
  expect(plain(document.body.textContent)).toContain(
    'Окна на восток Вид на город и во двор. Визуализации с этого этажа пока нет',
  )
})

test('every room has its area, and the sum is that of the contract', async () => {
  await show(aSide())
  const rows = page
    .getByRole('list', { name: /^Комнаты/ })
    .getByRole('listitem')
    .elements()
  expect(rows.map(row => plain(row.textContent))).toEqual([
    'Кухня-гостиная23,7',
    'Спальня10,4',
    'Детская10,2',
    'Ванная3,3',
    'Прихожая9,6',
    'Всего58,6 м²',
  ])
})
