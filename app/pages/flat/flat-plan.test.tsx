import { elementOf } from '../../lib/testing/element-of.ts'
import '../../styles/site.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPage, aProperty, aSide } from '../../features/lot-page/testing/a-page.ts'
import { FlatPlan } from './flat-plan.tsx'

const { view } = aPage()
const tab = (name: string) => page.getByRole('tab', { name })
/** What the site answers at the addresses of drawings. */
let answers: Record<string, () => Response>
const svg =
  (text: string, side = 10) =>
  () =>
    new Response(`<svg viewBox="0 0 ${side} ${side}"><text>${text}</text></svg>`, {
      headers: { 'Content-Type': 'image/svg+xml' },
    })

beforeEach(() => {
  answers = {
    '/plans/a.svg': svg('План с подписями'),
    '/plans/b.svg': svg('План с размерами'),
    '/plans/c.svg': svg('Объёмный план'),
    '/plans/d.svg': svg('Разбор плана'),
  }
  vi.spyOn(window, 'fetch').mockImplementation(
    async input => answers[String(input)]?.() ?? new Response('', { status: 404 }),
  )
})
afterEach(() => vi.restoreAllMocks())

const show = (status: 'free' | 'sold' = 'free') =>
  render(<FlatPlan flat={aProperty({ status })} plan={view.plan} side={aSide()} />)

test('the furnished plan is there, its hours choose the sun without a script', async () => {
  const { container } = await show()
  await expect.element(tab('С мебелью')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('План с мебелью')).toBeInTheDocument()
  const lit = () =>
    [...container.querySelectorAll('[data-hour]')].map(path => Number(getComputedStyle(path).opacity) > 0)
  await expect.poll(lit).toEqual([false, true])
  await page.getByRole('radio', { name: '9:00' }).click({ force: true })
  await expect.poll(lit).toEqual([true, false])
  expect(window.fetch).not.toHaveBeenCalled()
})

test('a sold flat has no sun', async () => {
  await show('sold')
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
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

test('a drawing that could not be fetched can be requested again', async () => {
  answers['/plans/c.svg'] = () => new Response('', { status: 503 })
  await show()
  await tab('3D').click()
  const retry = page.getByRole('button', { name: 'Попробовать ещё раз' })
  await expect.element(retry).toBeVisible()
  answers['/plans/c.svg'] = svg('Объёмный план')
  await retry.click()
  await expect.element(page.getByText('Объёмный план')).toBeInTheDocument()
})

test('says why the whole screen does not open, and opens it after a retry', async () => {
  const answer = answers['/plans/a.svg']
  answers['/plans/a.svg'] = () => new Response('', { status: 503 })
  await show()
  await page.getByRole('button', { name: 'На весь экран' }).click()
  const retry = page.getByRole('button', { name: 'Попробовать ещё раз' })
  await expect.element(retry).toBeVisible()
  if (answer) answers['/plans/a.svg'] = answer
  await retry.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
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

test('the whole screen starts magnified where the names would be too small', async () => {
  answers['/plans/a.svg'] = svg('Спальня', 1000)
  await show()
  await page.getByRole('button', { name: 'На весь экран' }).click()
  const name = page.getByRole('dialog').getByText('Спальня')
  const sizePx = () => Number.parseFloat(getComputedStyle(name.element()).fontSize)
  const scale = () => elementOf(SVGTextElement, name).getScreenCTM()?.a ?? 0
  await expect.poll(() => sizePx() * scale()).toBeCloseTo(12)
})

test('north follows the plan: of the turned one, and of a drawing with the facade down', async () => {
  await show()
  const compass = page.getByRole('img', { name: 'Стрелка показывает на север' })
  const north = () => elementOf(HTMLElement, compass).style.getPropertyValue('--compass-north')
  expect(north()).toBe('180deg')
  await tab('С размерами').click()
  await expect.poll(north).toBe('90deg')
})
