import { elementOf } from '../../lib/testing/element-of.ts'
import '../../styles/site.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPage } from '../../features/lot-page/testing/a-page.ts'
import { PlanBox } from './plan-box.tsx'

const { plan, texts } = aPage()
const tab = (name: string) => page.getByRole('tab', { name })
/** What the site answers at the addresses of drawings. */
let answers: Record<string, () => Response>
const svg = (text: string) => () =>
  new Response(`<svg viewBox="0 0 10 10"><text>${text}</text></svg>`, { headers: { 'Content-Type': 'image/svg+xml' } })

beforeEach(() => {
  answers = {
    '/plans/b.svg': svg('План с размерами'),
    '/plans/c.svg': svg('Объёмный план'),
    '/plans/d.svg': svg('Разбор плана'),
  }
  vi.spyOn(window, 'fetch').mockImplementation(
    async input => answers[String(input)]?.() ?? new Response('', { status: 404 }),
  )
})
afterEach(() => vi.restoreAllMocks())

const show = () => render(<PlanBox id={1230} plan={plan} texts={texts} title="Евро-3" isSold={false} />)

test('the furnished plan is there, in words too', async () => {
  await show()
  await expect.element(tab('С мебелью')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('План с мебелью')).toBeInTheDocument()
  const words = page.getByRole('tabpanel').element().textContent?.replaceAll('\u00a0', ' ')
  expect(words).toContain('Кухня-гостиная, 23,7 м²; Спальня, 10,4 м²')
  expect(window.fetch).not.toHaveBeenCalled()
})

test('arrows, Home and End move between the drawings; each is fetched once', async () => {
  await show()
  tab('С мебелью').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('С размерами')).toHaveFocus()
  await expect.element(page.getByText('План с размерами')).toBeInTheDocument()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByText('Разбор плана')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('План с мебелью')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('Разбор плана')).toBeInTheDocument()
  expect(window.fetch).toHaveBeenCalledTimes(2)
})

test('a drawing that could not be fetched can be asked for again', async () => {
  answers['/plans/c.svg'] = () => new Response('', { status: 503 })
  await show()
  await tab('3D').click()
  const retry = page.getByRole('button', { name: 'Попробовать ещё раз' })
  await expect.element(retry).toBeVisible()
  answers['/plans/c.svg'] = svg('Объёмный план')
  await retry.click()
  await expect.element(page.getByText('Объёмный план')).toBeInTheDocument()
})

test('the whole screen: keys magnify, move and show all again; Escape closes', async () => {
  await show()
  await page.getByRole('button', { name: 'На весь экран' }).click()
  const frame = page.getByRole('dialog').getByRole('group')
  await expect.element(frame).toHaveFocus()
  const scale = () => Number(elementOf(HTMLElement, frame).style.getPropertyValue('--plan-scale'))
  const shift = () => elementOf(HTMLElement, frame).style.getPropertyValue('--plan-x')
  await userEvent.keyboard('+')
  await expect.poll(() => scale()).toBe(1.5)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => shift()).not.toBe('0px')
  await userEvent.keyboard('0')
  await expect.poll(() => [scale(), shift()]).toEqual([1, '0px'])
  await expect.element(page.getByRole('button', { name: 'Отдалить план' })).toBeDisabled()
  await page.getByRole('button', { name: 'Приблизить план' }).click()
  await expect.poll(() => scale()).toBe(1.5)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'На весь экран' })).toHaveFocus()
})

test('north is where the house has it', async () => {
  await show()
  const compass = page.getByRole('img', { name: 'Стрелка показывает на север' })
  expect(elementOf(HTMLElement, compass).style.getPropertyValue('--compass-north')).toBe('90deg')
})
