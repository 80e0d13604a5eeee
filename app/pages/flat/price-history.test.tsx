import '../../styles/site.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PriceHistory, priceChanges, priceChart } from './flat-price.tsx'

const points = [
  { date: '2026-01-01', price: 8_000_000 },
  { date: '2026-06-30', price: 9_000_000 },
  { date: '2026-11-01', price: 8_550_000 },
]
const TODAY = '2026-12-31'
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''

test('a chart runs from the first day to today, the dearest price above', () => {
  const chart = priceChart(points, TODAY)
  expect(chart?.dots[0]).toMatchObject({ x: 0 })
  expect(chart?.line.endsWith(`H${chart.width}`)).toBe(true)
  const [first, dearest, last] = chart?.dots ?? []
  expect(dearest?.y).toBeLessThan(last?.y ?? 0)
  expect(last?.y).toBeLessThan(first?.y ?? 0)
  // Half of the year has passed by the end of June.
  expect((dearest?.x ?? 0) / (chart?.width ?? 1)).toBeCloseTo(0.494, 2)
})

test('levels are round sums around all prices, at most six of them', () => {
  const prices = priceChart(points, TODAY)?.levels.map(({ price }) => price) ?? []
  expect(Math.min(...prices)).toBeLessThanOrEqual(8_000_000)
  expect(Math.max(...prices)).toBeGreaterThanOrEqual(9_000_000)
  expect(prices.length).toBeLessThanOrEqual(6)
  expect(prices.every(price => price % 50_000 === 0)).toBe(true)
})

test('changes are listed from the last to the first; a repeated price is no change', () => {
  const repeated = [...points, { date: '2026-12-01', price: 8_550_000 }]
  expect(priceChanges(repeated).map(({ date, changeRub }) => [date, changeRub])).toEqual([
    ['2026-11-01', -450_000],
    ['2026-06-30', 1_000_000],
    ['2026-01-01', null],
  ])
})

test('the list describes every change and the lowest price of 30 days', async () => {
  await render(<PriceHistory points={points} lowest30dRub={8_550_000} today={TODAY} />)
  const rows = page
    .getByRole('row')
    .elements()
    .map(row => plain(row.textContent))
  expect(rows).toEqual([
    '1 ноября 2026Снижение на 450 000 ₽8 550 000 ₽',
    '30 июня 2026Рост на 1 000 000 ₽9 000 000 ₽',
    '1 января 2026Первая цена8 000 000 ₽',
  ])
  expect(plain(document.body.textContent)).toContain('Самая низкая цена за 30 дней — 8 550 000 ₽.')
})

test('a price that has never changed has no history', async () => {
  expect(priceChart(points.slice(0, 1), TODAY)).toBeNull()
  const { container } = await render(
    <PriceHistory points={points.slice(0, 1)} lowest30dRub={8_000_000} today={TODAY} />,
  )
  expect(container.textContent).toBe('')
})
