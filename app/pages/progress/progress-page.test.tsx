import '../../styles/site.css'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { elementOf } from '../../lib/testing/element-of.ts'
import { SiteLinks } from '../../navigation/site-link.tsx'
import type { ComparedDate } from './compared.server.ts'
import type { ProgressModel } from './model.server.ts'
import { ProgressPage } from './progress-page.tsx'

const PIXEL = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/%3E'

const NO_IMAGE = { src: PIXEL, width: 16, height: 9, alt: '', srcset: { avif: '', webp: '', jpeg: PIXEL }, lqip: '' }

const DATES = ['Июнь', 'Июль', 'Август'].map((short, index): ComparedDate => {
  const image = { ...NO_IMAGE, alt: short }
  return { slideId: index + 1, name: `${short} 2026`, short, image, percents: [] }
})

const MONTHS = ['июн', 'июл', 'авг'].map((short, index) => ({
  month: index + 6,
  short,
  percent: `${index * 10} %`,
  label: short,
  svg: '',
  ratio: 1,
  stage: '',
  text: '',
  others: index === 1 ? [{ label: 'Июн, снимка нет', text: 'Вырыли котлован' }] : [],
  photo:
    index === 0
      ? null
      : { id: index, caption: `Этаж ${index}`, place: '', image: DATES[index]?.image ?? NO_IMAGE, frame: null },
}))

const PAGE: ProgressModel = {
  crumbs: [],
  title: 'Ход строительства',
  display: 'Ход строительства',
  lead: '',
  shown: '',
  note: '',
  years: [],
  reports: [{ building: 2, name: 'Корпус 2', href: '#korpus-2', percent: '20 %', chosen: 8, months: MONTHS }],
  ready: [],
  aerials: [],
  development: '/about/progress',
  pictures: [],
  closeHref: '/media/progress',
  compared: { code: 'aerial', views: [], dates: DATES, from: 0, to: 2, action: '/media/progress' },
}

async function show() {
  const path = '/media/progress'
  const element = (
    <SiteLinks>
      <ProgressPage model={PAGE} />
    </SiteLinks>
  )
  const router = createMemoryRouter([{ path, element }], { initialEntries: [`${path}?year=2026&month=9`] })
  await render(<RouterProvider router={router} />)
  return router
}

test('arrows choose the month of a building, and one without a photograph is passed over', async () => {
  await show()
  await expect.element(page.getByRole('heading', { name: 'Этаж 2' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'июн' })).toBeDisabled()
  elementOf(HTMLElement, page.getByRole('radio', { name: 'авг' })).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('heading', { name: 'Этаж 1' })).toBeVisible()
  await expect.element(page.getByText('Июн, снимка нет. Вырыли котлован')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Этаж 2' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('radio', { name: 'авг' })).toBeChecked()
})

test('links to the development without pictures from the air', async () => {
  await show()
  await expect.element(page.getByRole('link', { name: 'Развитие квартала' })).toBeVisible()
})

test('the dates of a comparison are written to the URL next to the filter', async () => {
  const router = await show()
  const later = page.getByRole('slider', { name: 'Второй снимок', exact: true })
  await expect.element(later).toBeVisible()
  elementOf(HTMLElement, later).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
    .toEqual({ year: '2026', month: '9', view: 'aerial', before: '1', after: '2' })
})
