import '../../../styles/site.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { elementOf } from '../../../lib/testing/element-of.ts'
import { TownPlaces } from './town-places.tsx'

const FAR = { distance: '660 м', opens: null, isInside: false, walk: '8 минут пешком', text: 'Классы' }
const MARK = { category: 'school', walk: '8 минут', isLeft: false, isCrowded: false }

function Places() {
  return (
    <TownPlaces
      categories={[]}
      groups={[
        {
          slug: 'school',
          title: 'Школы',
          text: null,
          places: [
            { ...FAR, slug: 'shkola-4', name: 'Школа' },
            { ...FAR, slug: 'licej', name: 'Лицей' },
          ],
        },
      ]}
      map={{
        title: 'Карта района',
        lead: '',
        svg: '<svg viewBox="0 0 2 1"></svg>',
        dataHref: '/no/such/map',
        town: {
          ratio: 2,
          rings: [],
          river: null,
          home: { name: 'Квартал', href: '/about', xPercent: 50, yPercent: 50 },
          places: [
            { ...MARK, slug: 'shkola-4', name: 'Школа', xPercent: 20, yPercent: 20 },
            { ...MARK, slug: 'licej', name: 'Лицей', xPercent: 80, yPercent: 80 },
          ],
        },
      }}
    />
  )
}

const mark = (name: string) => page.getByRole('link', { name: `${name}, 8 минут` })
const row = (slug: string) => elementOf(HTMLElement, document.getElementById(slug))
const isOut = (element: Element | null) => element instanceof HTMLElement && 'pointed' in element.dataset

test('a place of the list is brought out on the map, and a mark that has the focus in the list', async () => {
  await page.viewport(1440, 900)
  await render(<Places />)
  await userEvent.hover(row('licej'))
  await expect.poll(() => isOut(mark('Лицей').element().closest('li'))).toBe(true)
  expect(isOut(mark('Школа').element().closest('li'))).toBe(false)
  elementOf(HTMLElement, mark('Школа')).focus()
  await expect.poll(() => isOut(row('shkola-4'))).toBe(true)
})

test('a mark leads to its place in the list, without a script too', async () => {
  await render(<Places />)
  await expect.element(mark('Лицей')).toHaveAttribute('href', '#licej')
})

test('the map that moves comes when it is asked for; where it cannot, the drawing stays and the page says so', async () => {
  await render(<Places />)
  await page.getByRole('button', { name: 'Открыть подробную карту' }).click()
  await expect.element(page.getByText(/^Подробная карта/)).toBeVisible()
  await expect.element(mark('Лицей')).toBeVisible()
})
