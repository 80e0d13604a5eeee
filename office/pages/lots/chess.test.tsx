import '../../styles/office.css'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Chess } from './chess.tsx'
import type { Lot } from './lots.tsx'

const lotOf = (id: number, views: number, status: Lot['status'] = 'free') =>
  ({
    id,
    number: String(id),
    views,
    status,
    sectionNumber: 1,
    floor: 1,
    rooms: 2,
    areaDm2: 5000,
    priceRub: 8_000_000,
    bookedUntil: null,
  }) as Lot // the columns that a cell shows

test('cells show the price, the price of a square metre, or the demand; in it, sold lots are blank', async () => {
  const lots = [lotOf(1, 0), lotOf(2, 40), lotOf(3, 30, 'sold')]
  await render(
    <MemoryRouter>
      <Chess lots={lots} isShown={() => true} linkOf={({ id }) => `/lots/${id}`} />
    </MemoryRouter>,
  )
  const cellOf = (number: number) => page.getByRole('link', { name: new RegExp(`^№ ${number},`) })
  await expect.element(cellOf(2)).toHaveTextContent('8,002')
  await page.getByText('Цена за м²').click()
  await expect.element(cellOf(2)).toHaveTextContent('1602')
  await page.getByText('Спрос').click()
  await expect.element(cellOf(2)).toHaveTextContent('402')
  await expect.element(cellOf(2)).toHaveAccessibleName(/40\sпросмотров за семь дней/)
  await expect.element(cellOf(2)).toHaveStyle({ backgroundColor: 'rgb(30, 70, 80)' })
  await expect.element(cellOf(1)).toHaveStyle({ backgroundColor: 'rgb(239, 234, 222)' })
  await expect.element(cellOf(3)).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' })
})
