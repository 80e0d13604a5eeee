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

const DATES = ['Июнь', 'Июль', 'Август'].map((short, index): ComparedDate => {
  const image = { src: PIXEL, width: 16, height: 9, alt: short, srcset: { avif: '', webp: '', jpeg: PIXEL }, lqip: '' }
  return { slideId: index + 1, name: `${short} 2026`, short, image, percents: [] }
})

/** A month without photographs, and three days of one point. */
const PAGE: ProgressModel = {
  crumbs: [],
  title: 'Ход строительства',
  lead: '',
  cover: null,
  shown: '',
  count: '',
  note: '',
  years: [],
  months: [],
  buildings: [],
  groups: [],
  pictures: [],
  closeHref: '/media/progress',
  compared: { code: 'aerial', views: [], dates: DATES, from: 0, to: 2, action: '/media/progress' },
}

test('the dates of a comparison are written to the URL next to the filter', async () => {
  const path = '/media/progress'
  const element = (
    <SiteLinks>
      <ProgressPage model={PAGE} />
    </SiteLinks>
  )
  const router = createMemoryRouter([{ path, element }], { initialEntries: [`${path}?year=2026&month=9`] })
  await render(<RouterProvider router={router} />)
  const later = page.getByRole('slider', { name: 'Второй снимок', exact: true })
  await expect.element(later).toBeVisible()
  elementOf(HTMLElement, later).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)))
    .toEqual({ year: '2026', month: '9', view: 'aerial', before: '1', after: '2' })
})
