import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ListedResale } from '#domain/lots/resale.ts'
import { ResaleRow } from './resale-row.tsx'

const lot: ListedResale = {
  kind: 'second',
  id: 3001,
  number: '1',
  status: 'free',
  title: 'Студия, Станционная аллея, 3',
  place: 'У станции · дом 2016 года',
  lines: ['26,7 м², 5-й этаж из 12'],
  text: 'Четыре минуты до электропоезда.',
  priceRub: 4_350_000,
  priceOldRub: null,
  note: null,
  badges: [],
  heart: '«Студия» в избранном',
  plan: {
    src: 'data:,',
    width: 508,
    height: 664,
    rooms: [
      { name: 'Комната', area: 17.7, x: 0.5, y: 0.3 },
      { name: 'Ванная', area: 4.2, x: 0.7, y: 0.8 },
    ],
  },
}

test('a flat without a photograph says so, and one whose photograph is unknown says nothing', async () => {
  const { rerender } = await render(<ResaleRow lot={{ ...lot, photo: null }} />)
  await expect.element(page.getByText(/^Снимков нет/)).toBeVisible()
  expect(page.getByRole('img').elements()).toEqual([])
  await rerender(<ResaleRow lot={lot} />)
  expect(page.getByText(/^Снимков нет/).elements()).toEqual([])
})

test('a photograph says what it shows', async () => {
  await render(<ResaleRow lot={{ ...lot, photo: { src: 'data:,', width: 3, height: 2, alt: 'Дома у пруда' } }} />)
  await expect.element(page.getByText('Дома у пруда')).toBeVisible()
})

test('a caption is not smaller than 12 px, and a small room has none', async () => {
  await render(<ResaleRow lot={lot} />)
  const area = page.getByText(/17,7/)
  expect(Number.parseFloat(getComputedStyle(area.element()).fontSize)).toBeGreaterThanOrEqual(12)
  await expect.element(page.getByText(/4,2$/)).not.toBeVisible()
})
