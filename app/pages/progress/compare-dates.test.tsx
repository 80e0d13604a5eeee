import '../../styles/site.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { elementOf } from '../../lib/testing/element-of.ts'
import { CompareDates } from './compare-dates.tsx'
import type { ComparedDate } from './compared.server.ts'

const PIXEL = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/%3E'

const DATES = ['Июнь', 'Июль', 'Август'].map((short, index): ComparedDate => {
  const image = { src: PIXEL, width: 16, height: 9, alt: short, srcset: { avif: '', webp: '', jpeg: PIXEL }, lqip: '' }
  const percents = [{ name: 'Корпус 1', percent: `${index * 10} %` }]
  return { slideId: index + 1, name: `${short.toLowerCase()} 2026`, short, image, percents }
})

const line = () => page.getByRole('slider', { name: 'Граница между снимками, процент' })
const thumb = (name: string) => page.getByRole('slider', { name, exact: true })

const readiness = () => page.getByRole('definition').query()?.textContent ?? ''

async function show() {
  const onChange = vi.fn()
  await render(
    <CompareDates
      code="aerial"
      views={[]}
      dates={DATES}
      from={0}
      to={2}
      action="/media/progress"
      onChange={onChange}
    />,
  )
  return onChange
}

test('keys move the line between two days, and the later picture begins there', async () => {
  await show()
  const later = () =>
    getComputedStyle(elementOf(HTMLElement, page.getByText('август 2026').element().closest('figure')))
  expect(later().clipPath).toContain('50%')
  elementOf(HTMLElement, line()).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => later().clipPath).toContain('51%')
  await userEvent.keyboard('{End}')
  await expect.poll(() => later().clipPath).toContain('100%')
})

test('thumbs choose the days, never the same, and readiness follows', async () => {
  const onChange = await show()
  await expect.poll(readiness).toMatch(/^0 % → 20 %$/)
  elementOf(HTMLElement, thumb('Второй снимок')).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(readiness).toMatch(/^0 % → 10 %$/)
  expect(onChange).toHaveBeenLastCalledWith(DATES[0], DATES[1])
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(readiness).toMatch(/^0 % → 10 %$/)
  await expect.element(thumb('Второй снимок')).toHaveAttribute('aria-valuetext', 'июль 2026')
})

test('focusing thumbs by Tab or pressing them without a move reports no change', async () => {
  const onChange = await show()
  elementOf(HTMLElement, line()).focus()
  await userEvent.keyboard('{Tab}{Tab}{Shift>}{Tab}{/Shift}')
  await expect.element(thumb('Первый снимок')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  elementOf(HTMLElement, thumb('Второй снимок')).dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  expect(onChange).not.toHaveBeenCalled()
})
